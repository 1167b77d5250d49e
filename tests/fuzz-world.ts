import { sql } from 'kysely';
import { hashPassword } from '../server/domains/account/index.ts';
import {
  makeComment,
  makeForum,
  makePost,
  makeRegular,
  recountForums,
  type TestPost,
} from '../server/testing/forum-builders.ts';
import type { Asker, TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import { makeSession } from '../server/testing/sessions.ts';
import { makeFuzzApprovals } from './fuzz-approvals.ts';
import { makeFuzzColumns } from './fuzz-columns.ts';
import { makeFuzzForums } from './fuzz-forums.ts';
import { company_part } from '../server/testing/company-forum-builders.ts';
import { storeFile } from '../server/testing/upload-builders.ts';
import type { Known } from './input-from-schema.ts';

export const fuzzRoles = ['visitor', 'member', 'staff'] as const;
export type FuzzRole = (typeof fuzzRoles)[number];
export type FuzzWorld = Awaited<ReturnType<typeof makeFuzzWorld>>;

const states = ['normal', 'normal', 'first_review', 'hidden', 'refused', 'deleted'] as const;

/** A forum with things of a member, of others and of nobody in particular, and what a fuzzer should know of it. */
export async function makeFuzzWorld(house: TestHouse) {
  const { db } = house;
  const forum = await makeForum(db);
  const password = '三个词拼成的密码 9';
  const member = await makeRegular(house, forum.id, { username: 'fuzz_member', grants: ['author'] });
  const password_hash = await hashPassword(password);
  const ways = { password_hash, email: 'fuzz_member@example.com', phone: '13900009999' };
  await db.updateTable('users').set(ways).where('id', '=', member.id).execute();
  const other = await makeRegular(house, forum.id, { username: 'fuzz_other' });
  const staff = await house.person({
    grants: ['company', 'source', 'tester', 'league', 'author', 'staff'],
    forum_admin: { forum_id: forum.id, role: 'main' },
  });
  const at = new Date(house.clock.now().getTime() - 3_600_000);

  const posts: ({ status: string; author: TestPerson } & TestPost)[] = [];
  for (const author of [member, other])
    for (const status of states)
      posts.push({
        status,
        author,
        ...(await makePost(db, { forum_id: forum.id, author_id: author.id, at, status })),
      });
  const comments: { id: number; status: string; author: TestPerson }[] = [];
  for (const status of ['normal', 'hidden', 'first_review'] as const)
    for (const author of [member, other])
      comments.push({
        status,
        author,
        ...(await makeComment(db, { post_id: posts[0]!.id, author_id: author.id, at, status })),
      });
  for (const post of posts)
    if (post.status === 'deleted')
      await db.updateTable('posts').set({ deleted_by: post.author.id }).where('id', '=', post.id).execute();
  const drafts = await db
    .insertInto('post_drafts')
    .values([1, 2, 3].map((rev) => ({ user_id: member.id, rev, payload: '{}', updated_at: at })))
    .returningAll()
    .execute();

  /** An address for each id that a draft has. */
  const addAddresses = () =>
    sql`
      insert into user_addresses (id, user_id, name, phone, province, city, district, detail, created_at, updated_at) overriding system value
      select id, ${member.id}::int, '林小满', '13900001234', '广东省', '佛山市', '顺德区', '文海西路 8 号', ${at}::timestamptz, ${at}::timestamptz
      from unnest(${drafts.map((draft) => draft.id)}::int[]) as id on conflict (id) do nothing`.execute(db);
  await addAddresses();
  /** A login elsewhere for each of them. */
  const addSessions = () =>
    sql`
      insert into sessions (id, user_id, token_hash, bind_hash, created_at, seen_at, expires_at, is_new_device) overriding system value
      select id, ${member.id}::int, sha256(('token ' || id)::bytea), sha256(('bind ' || id)::bytea), ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz + interval '29 days', true
      from unnest(${drafts.map((draft) => draft.id)}::int[]) as id
      on conflict (id) do update set user_id = excluded.user_id, is_new_device = true`.execute(db);
  await addSessions();
  // What the fuzzer adds is numbered behind these.
  await sql`select setval(pg_get_serial_sequence('user_addresses', 'id'), 1000)`.execute(db);

  const approvals = await makeFuzzApprovals(
    house,
    { member, other, staff },
    drafts.map((draft) => draft.id),
  );

  const columns = await makeFuzzColumns(
    house,
    { member, other, staff },
    { comments: comments.map((comment) => comment.id), drafts: drafts.map((draft) => draft.id) },
  );

  const forums = await makeFuzzForums(
    house,
    forum,
    { staff, other },
    drafts.map((draft) => draft.id),
  );

  await db
    .insertInto('league_members')
    .values({ user_id: staff.id, code: 'fuzzcode', status: 'active', applied_at: at, joined_at: at })
    .execute();

  const pictures = [await storeFile(house, member), await storeFile(house, member)];

  /** A notice for each id that a picture or a draft has. */
  const addNotices = async () => {
    await sql`
      insert into notices (id, user_id, kind, object, object_id, words, title, excerpt, href, act, actor_ids, actor_count, times, merges, on_site, at) overriding system value
      select id, ${member.id}::int, 'like', 'post', id, '', '一篇帖子', '', '/posts', '', array[${other.id}::int], 1, 1, true, true, ${at}::timestamptz
      from unnest(${[...new Set([...pictures, ...drafts].map((one) => one.id))]}::int[]) as id
      on conflict (id) do update set read_at = null, deleted_at = null`.execute(db);
    await sql`
      insert into notice_counts (user_id, unread) select ${member.id}::int, count(*)::int from notices where user_id = ${member.id} and unread and deleted_at is null
      on conflict (user_id) do update set unread = excluded.unread`.execute(db);
  };
  await addNotices();
  await sql`select setval(pg_get_serial_sequence('notices', 'id'), 1000)`.execute(db);

  const common: Known = {
    ...approvals.known,
    ...columns.known,
    code: ['fuzzcode'],
    forum_id: [forum.id],
    category_id: forum.categories.map((category) => category.id),
    username: [member.username, other.username],
    user_id: [other.id, staff.id, member.id],
    account: [member.username],
    password: [password],
    old_password: [password],
    proof: [{ password }],
    receiver: ['fuzz@example.com', '13900001234'],
    id_number: ['11010519491231002X', '110105194912310021'],
    credit_code: ['91350100M000100Y43'],
    legal_person: ['林禾木', '测试失败'],
    contact_phone: ['13900001234', '0757-81234567'],
    phone: ['13900001234', '0757-81234567'],
    region: [['广东省', '佛山市', '顺德区']],
    detail: ['容桂街道文海西路 8 号'],
    changes: [[{ kind: 'like', way: 'email', wanted: true }]],
    title: ['美国站退货率从 9% 降到 4%'],
    content: [columns.content],
    reason: ['没有写清站点和日期，请补充'],
    images: [[]],
    tags: [['退货'], []],
    marketplaces: [['amz-us']],
    ids: [[pictures[0]!.id], pictures.map((picture) => picture.id)],
    draft_id: drafts.map((draft) => draft.id),
    id: drafts.map((draft) => draft.id),
  };
  const mine = <T extends { author: { id: number } }>(things: T[]) =>
    things.toSorted((a, b) => Number(b.author.id === member.id) - Number(a.author.id === member.id));
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  const pcodes = (rows: { pcode: string }[]) => rows.map((row) => row.pcode);
  /** Own things come first; staff judge those of others, each in the state from which the call goes out. */
  const known: Record<FuzzRole, Known> = {
    visitor: { ...common, pcode: pcodes(posts), comment_id: ids(comments), parent_id: ids(comments) },
    member: {
      ...common,
      ...columns.of_member,
      pcode: pcodes(mine(posts)),
      comment_id: ids(mine(comments)),
      parent_id: ids(mine(comments)),
    },
    staff: {
      ...common,
      ...columns.of_staff,
      pcode: pcodes(posts),
      pcodes: [pcodes(posts), ...pcodes(posts)],
      comment_ids: [ids(comments)],
      // Of a forum's decoration, and of an application that nobody has begun.
      rev: [0],
      step: [1],
      company: [company_part],
      introduction: ['小厨房电器和宠物用品，从佛山发往北美'],
      logo_file_id: [null],
      banner_file_id: [null],
      slides: [[]],
      comment_id: ids(comments),
      parent_id: ids(comments),
    },
  };

  return {
    known,
    /** A new session, so that a test that signs out does so for itself alone. */
    async asker(role: FuzzRole): Promise<Asker | null> {
      // Wrong passwords of an earlier test make nobody wait in this one.
      await db.deleteFrom('login_failures').execute();
      return role === 'visitor'
        ? null
        : makeSession(db, house.clock.now(), (role === 'member' ? member : staff).id);
    },
    /** Brings back what earlier tests moved or deleted, and lets time pass, so that each finds the same. */
    async restore(): Promise<void> {
      house.clock.advance(61_000);
      await addSessions();
      await addNotices();
      // Somebody may have changed the password or the addresses, or left.
      await sql`update users set password_hash = ${password_hash}, email = ${ways.email}, phone = ${ways.phone}, leaving_at = null, leaving_posts = null where id = ${member.id}`.execute(
        db,
      );
      await sql`
        update posts set status = was.status, deleted_at = case when was.status = 'deleted' then ${at}::timestamptz end, deleted_by = case when was.status = 'deleted' then author_id end,
          deleted_from = case when was.status = 'deleted' then 'normal' end, top = 'none', top_until = null, recommend = false
        from unnest(${ids(posts)}::int[], ${posts.map((post) => post.status)}::text[]) as was (id, status) where posts.id = was.id`.execute(
        db,
      );
      await sql`
        update comments set status = was.status, deleted_from = null, fold_reason = null, top = false
        from unnest(${ids(comments)}::int[], ${comments.map((comment) => comment.status)}::text[]) as was (id, status) where comments.id = was.id`.execute(
        db,
      );
      await sql`
        insert into post_drafts (id, user_id, rev, payload, updated_at) overriding system value
        select id, ${member.id}::int, 1, '{}', ${at}::timestamptz from unnest(${ids(drafts)}::int[]) as id on conflict (id) do nothing`.execute(
        db,
      );
      await sql`update forums set decoration_rev = 0`.execute(db);
      await sql`delete from forum_joins`.execute(db);
      await sql`update users set banned_until = null, ban_reason = ''`.execute(db);
      await sql`update league_members set status = 'active' where user_id = ${staff.id}`.execute(db);
      await sql`update files set deleted_at = null`.execute(db);
      // Twenty are the most that somebody has.
      await sql`delete from user_addresses where user_id = ${member.id} and id > 1000`.execute(db);
      await addAddresses();
      await forums.restore();
      await recountForums(db);
      await approvals.restore();
      await columns.restore();
    },
  };
}
