import { member, type Call } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';

/** What was typed is published now: the draft it was sent from, and the one that belongs to the article. */
export async function dropDraft(
  call: Call,
  article_id: number,
  draft_id: number | null | undefined,
): Promise<void> {
  await columnDb(call)
    .deleteFrom('article_drafts')
    .where('user_id', '=', member(call).viewer.id)
    .where((where) =>
      where.or([where('article_id', '=', article_id), ...(draft_id ? [where('id', '=', draft_id)] : [])]),
    )
    .execute();
}
