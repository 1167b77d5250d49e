import { sql } from 'kysely';
import type { CollectType } from '../../contract/collect/collect-types.ts';
import type { ThingKind } from '../../contract/things.ts';
import type { Call } from '../../server/call/call.ts';
import { notFound } from '../../server/call/refusal.ts';
import type { PresentedThing, Reading, Thing } from '../../server/things/thing.ts';
import { noteApproval } from './note-approval.ts';
import { noteDrafts } from './note-drafts.ts';
import { searchedNotes } from './searched-notes.ts';

/** Steps 3 and 4 of docs/add-a-thing.md: how a note is found and presented, and what can be done to it. */
export const noteThing: Thing = {
  kind: 'note' as ThingKind,
  table: 'notes',
  shown: sql`t.status = 'normal'`,
  missing: () => notFound('这篇笔记不存在或不再公开'),
  present: presentNotes,
  collect: { type: 'collect_note' as CollectType, counted },
  complaint: {
    hide: (call, id) => setStatus(call, id, 'hidden'),
    display: (call, id) => setStatus(call, id, 'normal'),
  },
  search: searchedNotes,
  map: { path: sql`'/note/' || t.id`, changed_at: sql`t.created_at` },
  approval: noteApproval,
  views: { seen: 'note_views', touched: 'note_touches', by: 'note_id' },
  drafts: noteDrafts,
  own_data: {
    name: 'notes',
    title: '笔记',
    columns: { title: '标题', body: '正文' },
    rows: async ({ db }, user_id) =>
      (
        await sql<
          Record<string, unknown>
        >`select title, body from notes where author_id = ${user_id} order by id`.execute(db)
      ).rows,
  },
  leaving: {
    async inPortions({ db }, user_id, posts, most) {
      if (posts !== 'delete') return 0;
      const gone = await sql`
        update notes set status = 'hidden', title = '', body = ''
        where id in (select id from notes where author_id = ${user_id} and status <> 'hidden' order by id limit ${most})`.execute(
        db,
      );
      return Number(gone.numAffectedRows);
    },
  },
};

const states = { pending: '待审核', normal: '已发布', hidden: '已隐藏' };
type Status = keyof typeof states;

async function presentNotes(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const { rows } = await sql<{ id: number; author_id: number; title: string; body: string; status: Status }>`
    select id, author_id, title, body, status from notes where id = any(${[...ids]}::int[])`.execute(call.db);
  call.dependsOn(...rows.map((row) => `note:${row.id}`));
  return new Map(
    rows.map(({ id, author_id, title, body, status }) => [
      id,
      {
        id,
        title,
        excerpt: body,
        href: `/note/${id}`,
        picture: null,
        author_id,
        state: states[status],
        visibility: status === 'normal' ? 'shown' : status === 'hidden' ? 'hidden' : 'gone',
      },
    ]),
  );
}

async function counted(call: Call, id: number, by: 1 | -1): Promise<number> {
  const { rows } = await sql<{ collect_count: number }>`
    update notes set collect_count = collect_count + ${by}::int where id = ${id} returning collect_count`.execute(
    call.db,
  );
  call.invalidates(`note:${id}`);
  return rows[0]!.collect_count;
}

async function setStatus(call: Call, id: number, status: Status): Promise<void> {
  await sql`update notes set status = ${status} where id = ${id}`.execute(call.db);
  call.reindexes('note' as 'post', id);
  call.invalidates(`note:${id}`);
}
