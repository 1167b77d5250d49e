import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { keeperActor, keeps, lacksPower } from '../rules.ts';
import { findComment, noSuchComment, type FoundComment } from './find-comment.ts';
import { moveComment } from './move-comment.ts';

/** Folding takes no words away: readers open it if they like. */
export async function foldComment(
  input: Parsed<'comments.fold'>,
  call: Call,
): Promise<Output<'comments.fold'>> {
  member(call);
  const found = await findComment(call, input.comment_id, { lock: true });
  await setFold(call, found, input.on, input.reason);
  return null;
}

export async function setFold(
  call: Call,
  found: FoundComment,
  on: boolean,
  reason: string | undefined,
): Promise<void> {
  const actor = requireHost(found);
  await moveComment(call, found, on ? 'fold' : 'unfold', { actor, to: on ? 'folded' : 'normal', reason });
}

/** As whom somebody keeps order under a post: the forum's admin, staff, or the author of the post. */
const hostOf = ({ roles, post_author }: FoundComment): Actor | null =>
  keeperActor(roles, 'fold') ?? (post_author ? 'author' : null);

export function requireHost(found: FoundComment): Actor {
  const actor = hostOf(found);
  if (actor === null) throw keeps(found.roles) ? lacksPower('fold') : noSuchComment();
  return actor;
}
