import { draftPayload, type Draft } from '../../../../contract/forum/posts.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';
import { countDrafts, noSuchDraft } from './save-draft.ts';

const ownDrafts = (call: Call) =>
  forumDb(call)
    .selectFrom('post_drafts as d')
    .leftJoin('posts as p', 'p.id', 'd.post_id')
    .select(['d.id', 'd.rev', 'd.payload', 'd.updated_at', 'p.pcode'])
    .where('d.user_id', '=', member(call).viewer.id);

type Row = Awaited<ReturnType<ReturnType<typeof ownDrafts>['execute']>>[number];

export async function listDrafts(
  { page, limit, pcode }: Parsed<'posts.drafts'>,
  call: Call,
): Promise<Output<'posts.drafts'>> {
  const own = ownDrafts(call).$if(pcode !== undefined, (drafts) => drafts.where('p.pcode', '=', pcode!));
  const [rows, count] = await Promise.all([
    own
      .orderBy('d.updated_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    pcode === undefined ? countDrafts(call) : undefined,
  ]);
  // A post has one draft of its author at most.
  return { list: rows.map(shape), total: count ?? rows.length, page, limit };
}

export async function readDraft(
  { id }: Parsed<'posts.draft_detail'>,
  call: Call,
): Promise<Output<'posts.draft_detail'>> {
  const row = await ownDrafts(call).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw noSuchDraft();
  return shape(row);
}

const shape = (row: Row): Draft => ({
  draft_id: row.id,
  rev: row.rev,
  pcode: row.pcode,
  payload: draftPayload.parse(row.payload),
  updated_at: row.updated_at.toISOString(),
});
