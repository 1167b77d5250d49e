import { forum_powers, type ForumPower } from '../../../contract/forum/forum-powers.ts';
import type { PostCan } from '../../../contract/forum/posts.ts';
import { postLifecycle, type PostEvent, type PostStatus } from '../../../contract/forum/post-lifecycle.ts';
import { startsFrom, type Actor } from '../../../contract/lifecycle.ts';
import type { Viewer } from '../../../contract/viewer.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';

/** As what somebody runs a forum; an assistant may do what the main admin has given. */
export type Seat = { role: 'main' | 'assistant'; powers: readonly ForumPower[] };

/** What somebody is to one record. An author who also runs the forum is all of it at once; see `judgeActor`. */
export type Roles = { author: boolean; admin: boolean; ops: boolean; seat: Seat | null };

export const nobody: Roles = { author: false, admin: false, ops: false, seat: null };

export const rolesOf = (viewer: Viewer | null, author_id: number, seat: Seat | null): Roles =>
  viewer
    ? { author: viewer.id === author_id, admin: seat !== null, ops: viewer.staff_auth > 0, seat }
    : nobody;

export const seatHas = (seat: Seat | null, power: ForumPower): boolean =>
  seat !== null && (seat.role === 'main' || seat.powers.includes(power));

/** As whom somebody keeps order with this power, be it over their own words; null where it was not given. */
export const keeperActor = (roles: Roles, power: ForumPower): Actor | null =>
  seatHas(roles.seat, power) ? 'admin' : roles.ops ? 'ops' : null;

/** What is said to an assistant without the power. */
export const lacksPower = (power: ForumPower): Refusal =>
  refuse(`需要“${forum_powers[power].title}”权限，请联系这个论坛的主管理员`);

/** Who looks after the forum: its admins and the platform's staff. */
export const keeps = (roles: Roles): boolean => roles.admin || roles.ops;

/** Nobody judges what they wrote themselves. The actor of a decision about somebody else's record, or null. */
export const judgeActor = (roles: Roles, power: ForumPower): Actor | null =>
  roles.author ? null : keeperActor(roles, power);

/** As whom somebody takes away or brings back, which author and keepers alike may: the author first. */
export const anyActor = (roles: Roles): Actor | null =>
  roles.author ? 'author' : keeperActor(roles, 'hide');

export const days_to_restore = 30;
const restore_ms = days_to_restore * 86_400_000;

export type PostFacts = {
  status: PostStatus;
  comment_count: number;
  /** Of its forum; absent where nobody asks whether something may be written. */
  forum_status?: string;
  deleted_at: Date | null;
  deleted_by: number | null;
  deleted_from: PostStatus | null;
  erased_at: Date | null;
};

/**
 * `whole` for everyone while the post is shown, and for its author and the keepers always. Of a deleted post that people
 * had talked about its place stays (`place`), without a word of it; `none` is answered like a post that never was.
 */
export function sightOf(
  post: Pick<PostFacts, 'status' | 'deleted_from' | 'comment_count'>,
  roles: Roles,
): 'whole' | 'place' | 'none' {
  if (post.status === 'normal' || roles.author || keeps(roles)) return 'whole';
  return post.status === 'deleted' && post.deleted_from === 'normal' && post.comment_count > 0
    ? 'place'
    : 'none';
}

/** Only who deleted it brings it back, for 30 days and while its words are there. */
export const mayRestore = (
  post: Pick<PostFacts, 'deleted_at' | 'deleted_by' | 'erased_at'> & {
    status: string;
    deleted_from: string | null;
  },
  viewer: Viewer,
  now: Date,
): boolean =>
  post.status === 'deleted' &&
  post.deleted_by === viewer.id &&
  post.deleted_from !== null &&
  post.erased_at === null &&
  post.deleted_at !== null &&
  now.getTime() - post.deleted_at.getTime() < restore_ms;

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
  const author = roles.author ? 'author' : null;
  const open = (post.forum_status ?? 'open') === 'open';
  return {
    edit: open && (may('edit', author) || may('republish', author)),
    delete: may('delete', anyActor(roles)),
    restore: mayRestore(post, viewer, now),
    judge: may('approve', judgeActor(roles, 'judge')),
    hide: may('hide', judgeActor(roles, 'hide')),
    display: may('display', judgeActor(roles, 'hide')),
    top: may('top', keeperActor(roles, 'top')),
    recommend: may('recommend', judgeActor(roles, 'recommend')),
    comment: open && post.status === 'normal',
  };
}
