import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Viewer } from '../contract/viewer.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import type { Call } from '../server/call/call.ts';
import type { ThreadKind } from '../server/domains/discussion/index.ts';
import { addNoteTo } from './add-a-thing/contract-rows.ts';
import { note_tables } from './add-a-thing/note-tables.ts';

/** docs/add-a-thing.md, walked: a kind of thing that only this house knows is all that every other kind is. */
let house: TestHouse;
let author: TestPerson;
let reader: TestPerson;
let staff: TestPerson;
let id: number;
let talk: typeof import('../server/domains/discussion/index.ts');
let callAs: <T>(as: TestPerson, staff_auth: 0 | 1, work: (call: Call) => Promise<T>) => Promise<T>;
let threads: ThreadKind;
let openNote: (title: string) => Promise<{ id: number; revision: number }>;

beforeAll(async () => {
  // A product of our own, of which nothing is loaded yet: its contract gets the new rows first.
  vi.resetModules();
  addNoteTo({
    things: await import('../contract/things.ts'),
    collect: await import('../contract/collect/collect-types.ts'),
    search: await import('../contract/search/search-kinds.ts'),
    approval: await import('../contract/approval/kinds.ts'),
    notice: await import('../contract/notify/notice.ts'),
  });
  const { noteThing } = await import('./add-a-thing/note-thing.ts');
  const { note_comment_tables, noteCommentThing, noteThreads } =
    await import('./add-a-thing/note-threads.ts');
  const { openHouse } = await import('../server/testing/house.ts');
  const { openApproval } = await import('../server/domains/approval/index.ts');
  const { callByNobody, callOf } = await import('../server/call/make-call.ts');
  talk = await import('../server/domains/discussion/index.ts');
  threads = noteThreads;
  house = await openHouse({ things: [noteThing, noteCommentThing] });
  await sql.raw(note_tables + note_comment_tables).execute(house.db);
  callAs = ({ id, username, nickname }, staff_auth, work) =>
    callOf(house.kernel, {
      db: house.db,
      viewer: { id, username, nickname, staff_auth } as Viewer,
      now: house.clock.now(),
      request: { id: 'test', ip: '', user_agent: '', token: null, cookies: {} },
      read: new Set(),
      cookies: [],
    }).inTransaction(work);
  [author, reader] = [await house.person(), await house.person()];
  staff = await house.person({ grants: ['staff'], staff_role: 'admin' });
  openNote = async (title) => {
    const { rows } = await sql<{ id: number }>`
      insert into notes (author_id, title, body, status, created_at)
      values (${author.id}, ${title}, '海运整柜到港之后的三件事', 'pending', ${house.clock.now()}) returning id`.execute(
      house.db,
    );
    const subject_id = rows[0]!.id;
    const { approval_id, revision } = await callByNobody(house.kernel).inTransaction((call) =>
      openApproval(call, {
        kind: 'note' as never,
        subject_id,
        applicant_id: author.id,
        title,
        payload: { title },
      }),
    );
    const decided = { kind: 'note' as never, id: approval_id, revision, pass: true };
    await house.gives('admin.approval_decide', decided, { as: staff });
    return { id: subject_id, revision };
  };
  ({ id } = await openNote('清关笔记'));
});
afterAll(async () => {
  await house.close();
  vi.resetModules();
});

const statusOf = async () =>
  (await sql<{ status: string }>`select status from notes where id = ${id}`.execute(house.db)).rows[0]!
    .status;
const find = async () =>
  (await house.gives('search.index', { keyword: '清关', type: 'note' as never }, { as: reader })).list;

test('it is approved', async () => {
  expect(await statusOf()).toBe('normal');
});

test('it is collected and counted, and its author is told', async () => {
  const input = { type: 'collect_note' as never, id };
  expect(await house.gives('collect.add', input, { as: reader })).toMatchObject({ count: 1 });
  expect(await house.call('collect.add', input, { as: author })).toMatchObject({ code: 0 });
  expect(await house.call('collect.add', { ...input, id: 999 }, { as: reader })).toMatchObject({
    code: 404,
    msg: '这篇笔记不存在或不再公开',
  });
  const { list } = await house.gives('collect.index', { type: 'collect_note' as never }, { as: reader });
  expect(list).toMatchObject([
    { state: 'shown', thing: { title: '清关笔记', href: `/note/${id}`, author: { id: author.id } } },
  ]);
  const { rows } =
    await sql`select notice ->> 'object' as object from notice_events where notice ->> 'kind' = 'collect'`.execute(
      house.db,
    );
  expect(rows).toEqual([{ object: 'note' }]);
});

test('it is found by its words, and stands in the site map', async () => {
  await house.runJob('search.reindex');
  await house.runJob('search.keep_index');
  expect(await find()).toMatchObject([{ type: 'note', path: `/note/${id}`, title: { text: '清关笔记' } }]);
  const { body } = await house.app.inject('/sitemap.xml');
  expect(body).toContain('/sitemap/note-0.xml');
  expect((await house.app.inject('/sitemap/note-0.xml')).body).toContain(`/note/${id}</loc>`);
});

test('its readers are counted', async () => {
  const request = { ip: '198.51.100.1', user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' };
  const call = { viewer: null, now: house.clock.now(), request };
  house.views.note(call as never, 'note' as never, id);
  await house.views.flush(house.db);
  const { rows } = await sql`select view_count from notes where id = ${id}`.execute(house.db);
  expect(rows).toEqual([{ view_count: 1 }]);
});

test('it is talked about: answered, liked, looked at first, told of, reported and hidden', async () => {
  const say = (as: TestPerson, content: string) =>
    callAs(as, 0, (call) => talk.publishComment(threads, { ref: id, content, limit: 20 }, call));
  const listed = async () =>
    (await callAs(author, 0, (call) => talk.listComments(threads, id, { page: 1, limit: 20 } as never, call)))
      .list;
  const judge = (comment_id: number, verdict: 'display' | 'hide') =>
    callAs(staff, 1, (call) =>
      talk.judgeComment(threads, { comment_id, reason: '试验的理由' }, call, verdict),
    );
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '加微信', action: 'hold' })
    .execute();
  await sql`delete from notice_events`.execute(house.db);

  const first = await say(reader, '<p>请教第二步怎么做</p>');
  expect(
    await callAs(author, 0, (call) => talk.likeComment(threads, { comment_id: first.id }, call)),
  ).toEqual({
    liked: true,
    count: 1,
  });
  const waits = await say(reader, '<p>想问的可以加微信</p>');
  expect([first, waits]).toMatchObject([
    { floor: 1, status: 'normal' },
    { floor: 2, status: 'first_review' },
  ]);
  expect(await listed()).toMatchObject([{ like_count: 1 }, { status: 'first_review', content: '' }]);
  await judge(waits.id, 'display');
  expect(await listed()).toMatchObject([{}, { status: 'normal', content: '<p>想问的可以加微信</p>' }]);
  const { rows } = await sql<{ object: string; kind: string }>`
    select notice ->> 'kind' as kind, notice ->> 'object' as object from notice_events order by id`.execute(
    house.db,
  );
  expect(rows).toMatchObject([
    { kind: 'comment', object: 'note' },
    { kind: 'like', object: 'note_comment' },
    { kind: 'post_decision', object: 'note_comment' },
    { kind: 'comment', object: 'note' },
  ]);

  const complaint = { target: 'note_comment' as never, id: first.id, reason_code: 'spam' } as const;
  const { id: complaint_id } = await house.gives('complaint.add', complaint, { as: author });
  await house.gives('admin.complaint_accept', { id: complaint_id }, { as: staff });
  expect(await house.gives('admin.complaint_detail', { id: complaint_id }, { as: staff })).toMatchObject({
    target_title: '笔记评论',
    title: '《清关笔记》里的评论',
  });
  const decision = { id: complaint_id, upheld: true, reason: '核对过了，是广告', effects: ['hide' as const] };
  await house.gives('admin.complaint_decide', decision, { as: staff });
  expect(await listed()).toMatchObject([{ status: 'hidden', content: '' }, { status: 'normal' }]);
  const { rows: counts } = await sql`select next_floor, comment_count from notes where id = ${id}`.execute(
    house.db,
  );
  expect(counts).toEqual([{ next_floor: 3, comment_count: 1 }]);
});

test('it is part of the own data of who wrote it', async () => {
  await house.gives('user.export', {}, { as: author });
  await house.runJobs();
  const { bytes } = await house.db.selectFrom('own_data_files').select('bytes').executeTakeFirstOrThrow();
  for (const file of ['notes.json', 'note-drafts.json']) expect(bytes!.includes(file)).toBe(true);
});

test('it is drafted: kept with its revision, one a thing, and so many a person', async () => {
  const { saveDraft } = await import('../server/drafts/save-draft.ts');
  const { callByNobody } = await import('../server/call/make-call.ts');
  const { noteDrafts } = await import('./add-a-thing/note-drafts.ts');
  const save = (as: TestPerson, typed: { rev: number; draft_id?: number; note_id?: number; title: string }) =>
    callByNobody(house.kernel).inTransaction((call) =>
      saveDraft(
        noteDrafts,
        { ...typed, payload: { title: typed.title, body: '' } },
        { ...call, viewer: { id: as.id } as Viewer },
      ),
    );
  const { draft_id } = await save(author, { rev: 0, title: '新的一篇' });
  expect(await save(author, { draft_id, rev: 1, title: '改过的一篇' })).toMatchObject({ draft_id, rev: 2 });
  await expect(save(author, { draft_id, rev: 1, title: '另一处' })).rejects.toThrow('已在别处改过');
  await expect(save(reader, { note_id: id, rev: 0, title: '别人的' })).rejects.toThrow('这篇笔记不存在');
  const change = await save(author, { note_id: id, rev: 0, title: '改一改' });
  expect(await save(author, { note_id: id, rev: 1, title: '再改' })).toMatchObject({
    draft_id: change.draft_id,
    rev: 2,
  });
  await expect(save(author, { rev: 0, title: '第三份' })).rejects.toThrow('笔记草稿已有 2 份');
});

test('it is reported, and what staff hide is seen nowhere any more', async () => {
  const complaint = { target: 'note' as never, id, reason_code: 'spam' } as const;
  const { id: complaint_id } = await house.gives('complaint.add', complaint, { as: reader });
  await house.gives('admin.complaint_accept', { id: complaint_id }, { as: staff });
  expect(await house.gives('admin.complaint_detail', { id: complaint_id }, { as: staff })).toMatchObject({
    target_title: '笔记',
    title: '清关笔记',
    now: '已发布',
    possible_effects: ['hide', 'warn', 'ban'],
  });
  const decision = { id: complaint_id, upheld: true, reason: '核对过了，是广告', effects: ['hide' as const] };
  await house.gives('admin.complaint_decide', decision, { as: staff });
  expect(await statusOf()).toBe('hidden');
  await house.runJob('search.keep_index');
  expect(await find()).toEqual([]);
  house.clock.advance(2 * 3_600_000);
  expect((await house.app.inject('/sitemap/note-0.xml')).statusCode).toBe(404);
  const { list } = await house.gives('collect.index', { type: 'collect_note' as never }, { as: reader });
  expect(list).toMatchObject([{ state: 'gone', thing: null }]);
  expect(await house.call('complaint.add', complaint, { as: await house.person() })).toMatchObject({
    code: 404,
  });
});

test('who leaves with the wish takes it along', async () => {
  const { id: other } = await openNote('第二篇笔记');
  await house.db
    .transaction()
    .execute((db) =>
      house.kernel.jobs.send(db, 'account.finish_leaving', { user_id: author.id, posts: 'delete' }),
    );
  await house.runJobs();
  const { rows } = await sql`select status, body from notes where id = ${other}`.execute(house.db);
  expect(rows).toEqual([{ status: 'hidden', body: '' }]);
});
