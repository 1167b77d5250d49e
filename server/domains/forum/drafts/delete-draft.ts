import type { Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';
import { noSuchDraft } from './save-draft.ts';

export async function deleteDraft({ id }: Parsed<'posts.draft_delete'>, call: Call): Promise<null> {
  const gone = await forumDb(call)
    .deleteFrom('post_drafts')
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw noSuchDraft();
  return null;
}
