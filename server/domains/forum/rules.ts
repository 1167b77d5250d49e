import { forum_powers, type ForumPower } from '../../../contract/forum/forum-powers.ts';
import type { PostCan } from '../../../contract/forum/posts.ts';
import { postLifecycle, type PostEvent, type PostStatus } from '../../../contract/forum/post-lifecycle.ts';
import { startsFrom, type Actor } from '../../../contract/lifecycle.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import { refuse, type Refusal } from '../../call/refusal.ts';
import { mayRestore } from '../../things/may-restore.ts';

/** Who runs a forum, as what and with which powers; an assistant may do what the main admin has given. */
export type ForumAdmin = { role: 'main' | 'assistant'; powers: readonly ForumPower[] };

/** What somebody is to one record. An author who also runs the forum is all of it at once; see `judgeActor`. */
export type Roles = { author: boolean; admin: ForumAdmin | null; ops: boolean };

export const nobody: Roles = { author: false, admin: null, ops: false };

export const rolesOf = (viewer: Viewer | null, author_id: number, admin: ForumAdmin | null): Roles =>
  viewer ? { author: viewer.id === author_id, admin, ops: viewer.staff_auth > 0 } : nobody;

export const adminHas = (admin: ForumAdmin | null, power: ForumPower): boolean =>
  admin !== null && (admin.role === 'main' || admin.powers.includes(power));

/** As whom somebody keeps order with this power, be it over their own words; null where it was not given. */
export const moderatorActor = (roles: Roles, power: ForumPower): Actor | null =>
  adminHas(roles.admin, power) ? 'admin' : roles.ops ? 'ops' : null;

/** What is said to an assistant without the power. */
export const lacksPower = (power: ForumPower): Refusal =>
  refuse(`需要“${forum_powers[power].title}”权限，请联系这个论坛的主管理员`);

/** Who looks after the forum: its admins and the platform's staff. */
export const moderates = (roles: Roles): boolean => roles.admin !== null || roles.ops;

/** Nobody judges what they wrote themselves. The actor of a decision about somebody else's record, or null. */
export const judgeActor = (roles: Roles, power: ForumPower): Actor | null =>
  roles.author ? null : moderatorActor(roles, power);

/** As whom somebody takes away or brings back, which author and moderators alike may: the author first. */
export const anyActor = (roles: Roles): Actor | null =>
  roles.author ? 'author' : moderatorActor(roles, 'hide');

export type PostFacts = {
  status: PostStatus;
  comment_count: number;
  /** Of its forum; absent where nobody asks whether something may be written. */
  forum_status?: string;
  deleted_at: Date | null;
  deleted_by: number | null;
  deleted_from: PostStatus | null;
  erased_at: Date | null;
  /** Of a trial: its author changes it by the report alone. */
  trial: boolean;
};

/**
 * `full` for everyone while the post is shown, and for its author and the moderators always. Of a deleted post that people
 * had talked about its place stays (`tombstone`), without a word of it; `hidden` is answered like a post that never was.
 */
export function visibilityOf(
  post: Pick<PostFacts, 'status' | 'deleted_from' | 'comment_count'>,
  roles: Roles,
): 'full' | 'tombstone' | 'hidden' {
  if (post.status === 'normal' || roles.author || moderates(roles)) return 'full';
  return post.status === 'deleted' && post.deleted_from === 'normal' && post.comment_count > 0
    ? 'tombstone'
    : 'hidden';
}

export const nothingAllowed: PostCan = {
  edit: false,
  delete: false,
  restore: false,
  judge: false,
  hide: false,
  display: false,
  top: false,
  recommend: false,
  comment: false,
};

/** The answer that travels with a post, so that no screen decides again. */
export function postCan(post: PostFacts, roles: Roles, viewer: Viewer | null, now: Date): PostCan {
  if (!viewer) return nothingAllowed;
  const may = (event: PostEvent, actor: Actor | null) =>
    actor !== null && startsFrom(postLifecycle, event, actor).includes(post.status);
  const author = roles.author && !post.trial ? 'author' : null;
  const open = (post.forum_status ?? 'open') === 'open';
  return {
    edit: open && (may('edit', author) || may('republish', author)),
    delete: may('delete', post.trial ? judgeActor(roles, 'hide') : anyActor(roles)),
    restore: mayRestore(post, viewer, now),
    judge: may('approve', judgeActor(roles, 'judge')),
    hide: may('hide', judgeActor(roles, 'hide')),
    display: may('display', judgeActor(roles, 'hide')),
    top: may('top', moderatorActor(roles, 'top')),
    recommend: may('recommend', judgeActor(roles, 'recommend')),
    comment: open && post.status === 'normal',
  };
}
