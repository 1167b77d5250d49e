import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CommentStatus, PostStatus } from '../../contract/forum/post-lifecycle.ts';
import type { ItemType } from '../../contract/forum/writing-limits.ts';
import type { Db } from '../call/call.ts';
import type { TestHouse } from './house.ts';
import type { PersonFacts, TestPerson } from './people.ts';

let made = 0;

export type ForumFacts = {
  title?: string;
  flag?: string;
  group_title?: string;
  first_review?: boolean;
  sort?: number;
  categories?: string[];
};
export type TestForum = { id: number; title: string; categories: { id: number; title: string }[] };

/** A board, written straight into the tables. */
export async function makeForum(db: Db, facts: ForumFacts = {}): Promise<TestForum> {
  const number = ++made;
  const forum = await db
    .insertInto('forums')
    .values({
      title: facts.title ?? `试验版块 ${number}`,
      flag: facts.flag ?? 'amz',
      group_title: facts.group_title ?? '平台',
      introduction: '只为测试',
      first_review: facts.first_review ?? false,
      sort: facts.sort ?? number,
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
  const titles = facts.categories ?? ['求助', '经验'];
  const categories = await db
    .insertInto('forum_categories')
    .values(titles.map((title, sort) => ({ forum_id: forum.id, title, sort })))
    .returning(['id', 'title'])
    .execute();
  return { ...forum, categories };
}

export type PostFacts = {
  forum_id: number;
  author_id: number;
  at: Date;
  category_id?: number | null;
  item_type?: ItemType;
  status?: PostStatus;
  title?: string;
  text?: string;
  tags?: string[];
  recommend?: boolean;
  top?: 'none' | 'forum' | 'global';
  top_until?: Date | null;
  hot?: number;
  last_commented_at?: Date;
};
export type TestPost = { id: number; pcode: string; title: string };

const visible = sql.raw(`'normal', 'folded'`);

/** A post as if it had been published, counters included. */
export async function makePost(db: Db, facts: PostFacts): Promise<TestPost> {
  const number = ++made;
  const text = facts.text ?? `第 ${number} 篇试验帖的正文，写得足够长。`;
  const status = facts.status ?? 'normal';
  const post = await db
    .insertInto('posts')
    .values({
      pcode: `p${randomBytes(6).toString('hex')}`,
      forum_id: facts.forum_id,
      category_id: facts.category_id ?? null,
      author_id: facts.author_id,
      item_type: facts.item_type ?? 'post',
      status,
      title: facts.title ?? `第 ${number} 篇试验帖`,
      excerpt: text,
      tags: facts.tags ?? [],
      recommend: facts.recommend ?? false,
      top: facts.top ?? 'none',
      top_until: facts.top_until ?? null,
      hot: facts.hot ?? 0,
      submitted_at: facts.at,
      published_at: facts.at,
      last_commented_at: facts.last_commented_at ?? facts.at,
      ...(status === 'deleted'
        ? { deleted_at: facts.at, deleted_by: facts.author_id, deleted_from: 'normal' }
        : {}),
    })
    .returning(['id', 'pcode', 'title'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('post_bodies')
    .values({ post_id: post.id, body_src: `<p>${text}</p>`, body_html: `<p>${text}</p>`, render_version: 1 })
    .execute();
  await db
    .insertInto('flow_log')
    .values({
      machine: 'post',
      subject_id: BigInt(post.id),
      event: 'publish',
      from_state: 'draft',
      to_state: status,
      actor: 'author',
      actor_id: facts.author_id,
      at: facts.at,
    })
    .execute();
  if (status === 'normal') await countPost(db, post.id);
  // A running site that keeps its lists is told, as it would be by a call.
  await sql`select pg_notify('page_tags', ${JSON.stringify(['builder', 'list:posts', `list:forum:${facts.forum_id}`])})`.execute(
    db,
  );
  return post;
}

export type CommentFacts = {
  post_id: number;
  author_id: number;
  at: Date;
  status?: CommentStatus;
  root_id?: number | null;
  parent_id?: number | null;
  text?: string;
};

/** A comment (or, with `root_id`, a reply on its floor), counters included. */
export async function makeComment(db: Db, facts: CommentFacts): Promise<{ id: number; floor: number }> {
  const text = facts.text ?? `第 ${++made} 条试验回复`;
  const root_id = facts.root_id ?? null;
  const { next_floor } = await db
    .updateTable('posts')
    .set((set) => ({ next_floor: set('next_floor', '+', root_id === null ? 1 : 0) }))
    .where('id', '=', facts.post_id)
    .returning('next_floor')
    .executeTakeFirstOrThrow();
  const comment = await db
    .insertInto('comments')
    .values({
      post_id: facts.post_id,
      root_id,
      parent_id: facts.parent_id ?? root_id,
      author_id: facts.author_id,
      floor: root_id === null ? next_floor - 1 : 0,
      status: facts.status ?? 'normal',
      body_html: `<p>${text}</p>`,
      body_src: text,
      render_version: 1,
      created_at: facts.at,
      ...(facts.status === 'deleted'
        ? { deleted_at: facts.at, deleted_by: facts.author_id, deleted_from: 'normal' }
        : {}),
    })
    .returning(['id', 'floor'])
    .executeTakeFirstOrThrow();
  if (['normal', 'folded'].includes(facts.status ?? 'normal')) await countComment(db, comment.id);
  return comment;
}

async function countPost(db: Db, id: number): Promise<void> {
  await sql`
    update forums f set post_count = post_count + 1,
      member_count = member_count + case when exists (select 1 from posts o where o.forum_id = p.forum_id and o.author_id = p.author_id and o.status = 'normal' and o.id <> p.id) then 0 else 1 end
    from posts p where p.id = ${id} and f.id = p.forum_id`.execute(db);
  await sql`update forum_categories c set post_count = post_count + 1 from posts p where p.id = ${id} and c.id = p.category_id`.execute(
    db,
  );
  await sql`update users u set post_count = post_count + 1 from posts p where p.id = ${id} and u.id = p.author_id`.execute(
    db,
  );
}

async function countComment(db: Db, id: number): Promise<void> {
  await sql`update comments c set reply_count = c.reply_count + 1 from comments r where r.id = ${id} and (c.id = r.root_id or c.id = r.parent_id)`.execute(
    db,
  );
  await sql`update posts p set comment_count = comment_count + 1 from comments c where c.id = ${id} and p.id = c.post_id`.execute(
    db,
  );
  await sql`update forums f set comment_count = f.comment_count + 1 from comments c join posts p on p.id = c.post_id where c.id = ${id} and f.id = p.forum_id`.execute(
    db,
  );
  await sql`update users u set comment_count = comment_count + 1 from comments c where c.id = ${id} and u.id = c.author_id`.execute(
    db,
  );
}

/** Every counter of the forum's world, counted anew from the rows. */
export async function recountForums(db: Db): Promise<void> {
  await sql`update comments c set reply_count = (select count(*) from comments r where (r.root_id = c.id or r.parent_id = c.id) and r.status in (${visible}))`.execute(
    db,
  );
  await sql`update posts p set comment_count = (select count(*) from comments c where c.post_id = p.id and c.status in (${visible}))`.execute(
    db,
  );
  await sql`update posts p set like_count = (select count(*) from post_likes l where l.post_id = p.id)`.execute(
    db,
  );
  await sql`update comments c set like_count = (select count(*) from comment_likes l where l.comment_id = c.id)`.execute(
    db,
  );
  await sql`update forum_categories c set post_count = (select count(*) from posts p where p.category_id = c.id and p.status = 'normal')`.execute(
    db,
  );
  await sql`
    update forums f set
      post_count = (select count(*) from posts p where p.forum_id = f.id and p.status = 'normal'),
      member_count = (select count(distinct p.author_id) from posts p where p.forum_id = f.id and p.status = 'normal'),
      comment_count = (select count(*) from comments c join posts p on p.id = c.post_id where p.forum_id = f.id and c.status in (${visible}))`.execute(
    db,
  );
  await sql`
    update users u set
      post_count = (select count(*) from posts p where p.author_id = u.id and p.status = 'normal'),
      comment_count = (select count(*) from comments c where c.author_id = u.id and c.status in (${visible}))
        + (select count(*) from article_comments c where c.author_id = u.id and c.status in (${visible})),
      liked_count = (select count(*) from post_likes l join posts p on p.id = l.post_id where p.author_id = u.id)
        + (select count(*) from comment_likes l join comments c on c.id = l.comment_id where c.author_id = u.id)
        + (select count(*) from article_likes l join articles a on a.id = l.article_id where a.author_id = u.id)
        + (select count(*) from article_comment_likes l join article_comments c on c.id = l.comment_id where c.author_id = u.id)`.execute(
    db,
  );
}

/** Somebody with three shown posts of long ago in this forum: no newcomer to any rule. */
export async function makeRegular(
  house: TestHouse,
  forum_id: number,
  facts: PersonFacts = {},
): Promise<TestPerson> {
  const person = await house.person(facts);
  for (let days = 41; days <= 43; days++)
    await makePost(house.db, {
      forum_id,
      author_id: person.id,
      at: new Date(house.clock.now().getTime() - days * 86_400_000),
    });
  return person;
}

/** Every counter as it stands. */
export async function readCounts(db: Db): Promise<object> {
  return {
    forums: await db
      .selectFrom('forums')
      .select(['id', 'post_count', 'comment_count', 'member_count'])
      .orderBy('id')
      .execute(),
    categories: await db.selectFrom('forum_categories').select(['id', 'post_count']).orderBy('id').execute(),
    posts: await db.selectFrom('posts').select(['id', 'comment_count', 'like_count']).orderBy('id').execute(),
    comments: await db
      .selectFrom('comments')
      .select(['id', 'reply_count', 'like_count'])
      .orderBy('id')
      .execute(),
    people: await db
      .selectFrom('users')
      .select(['id', 'post_count', 'comment_count', 'liked_count'])
      .orderBy('id')
      .execute(),
  };
}
