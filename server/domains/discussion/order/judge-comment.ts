import type { CommentEvent, CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { requireRead, versionOf } from '../../../things/words-read.ts';
import { actorOf, findComment, noSuchComment, type FoundComment } from '../reading/find-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { moveComment } from './move-comment.ts';

type Verdict = Extract<CommentEvent, 'display' | 'hide' | 'refuse'>;
const leads_to = { display: 'normal', hide: 'hidden', refuse: 'refused' } as const satisfies Record<
  Verdict,
  CommentStatus
>;

/** Decisions of those who moderate about what others wrote; a comment elsewhere is code 404. */
export async function judgeComment<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id, reason, version }: { comment_id: number; reason?: string; version?: string | undefined },
  call: Call,
  verdict: Verdict,
): Promise<null> {
  member(call);
  const found = await findComment(kind, call, comment_id, { lock: true });
  if (!found.roles.moderates) throw noSuchComment(kind);
  await decideComment(call, found, verdict, reason, version);
  return null;
}

/** Refuses before it changes anything. What waits for its first review is judged, what was shown is hidden and brought back. */
export async function decideComment<T extends Thread>(
  call: Call,
  found: FoundComment<T>,
  verdict: Verdict,
  reason: string | undefined,
  version?: string,
): Promise<CommentStatus> {
  if (found.author) throw refuse(`自己写的${found.kind.words.comment}要由别人处理`);
  const power = verdict === 'refuse' || found.comment.status === 'first_review' ? 'judge' : 'hide';
  if (found.comment.status === 'first_review')
    requireRead(`这条${found.kind.words.comment}`, version, versionOf(found.comment.body_html));
  const to = leads_to[verdict];
  await moveComment(call, found, verdict, { actor: actorOf(found, power), to, reason });
  return to;
}
