import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { letFilesGo } from '../../upload/index.ts';
import { anyActor } from '../rules.ts';
import { findComment, noSuchComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';

/** Its words go, its floor stays; replies to it keep standing. */
export async function deleteComment(
  input: Parsed<'comments.delete'>,
  call: Call,
): Promise<Output<'comments.delete'>> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  const actor = anyActor(found.roles);
  if (actor === null) throw noSuchComment();
  await moveComment(call, found, 'delete', { actor, to: 'deleted', reason: input.reason });
  await letFilesGo(call, 'comment', [input.comment_id]);
  return null;
}
