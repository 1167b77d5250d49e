import { forum_log_events, type ForumLogEvent } from '../../../../contract/forum/forum-powers.ts';
import type { PostEvent } from '../../../../contract/forum/post-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { auditStaff } from './audit-staff.ts';
import { moderated } from './note-moderation.ts';
import { tellPostDecision } from './tell-of-decision.ts';

type As = { actor: Actor; reason?: string | undefined };
type Post = { id: number; pcode: string; forum_id: number; author_id: number; title: string };

const isLogged = (event: string): event is ForumLogEvent => Object.hasOwn(forum_log_events, event);

/** What a decision about a post leaves behind: a line of the public log, one of the audit where staff made it, and a word to its author. */
export async function notePostDecision(call: Call, post: Post, event: PostEvent, as: As): Promise<void> {
  if (as.actor === 'author') return;
  if (isLogged(event)) await moderated(call, { ...as, forum_id: post.forum_id, event, post_id: post.id });
  await auditStaff(call, as.actor, {
    action: `post.${event}`,
    subject: { kind: 'post', id: post.id, title: post.title },
    ...(as.reason ? { reason: as.reason } : {}),
  });
  await tellPostDecision(call, post, { event, ...as });
}
