import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { findComment, noSuchComment, type FoundComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';

/** Folding takes no words away: readers open it if they like. */
export async function foldComment(
  input: Parsed<'comments.fold'>,
  call: Call,
): Promise<Output<'comments.fold'>> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  const actor = hostOf(found);
  if (actor === null) throw noSuchComment();
  await moveComment(call, found, input.on ? 'fold' : 'unfold', {
    actor,
    to: input.on ? 'folded' : 'normal',
    reason: input.reason,
  });
  return null;
}

/** As whom somebody keeps order under a post: the forum's admin, staff, or the author of the post. */
export const hostOf = ({ roles, post_author }: FoundComment): Actor | null =>
  roles.admin ? 'admin' : roles.ops ? 'ops' : post_author ? 'author' : null;
