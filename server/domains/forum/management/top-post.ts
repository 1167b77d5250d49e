import { sql } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { postLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { move } from '../../../lifecycle/move.ts';
import { lockKeptPost, type PostRecord } from '../posts/find-post.ts';
import { tags } from '../page-tags.ts';
import { moderatorActor, lacksPower, type Roles } from '../rules.ts';
import { forumDb } from '../tables.ts';
import { notePostDecision } from '../moderation/note-decision.ts';

export const most_tops = 3;

type Topping = { on: boolean; scope: 'forum' | 'global'; ends: Date | null; reason?: string | undefined };

/** At the top of its forum, or (staff only) of the whole site; until a time, or until it is taken down. */
export async function topPost(
  { pcode, on, scope, until }: Parsed<'posts.admin_top'>,
  call: Call,
): Promise<null> {
  const { post, roles } = await lockKeptPost(call, pcode);
  const ends = until ? new Date(until) : null;
  if (on && ends && ends <= call.now) throw invalid('until', '到期时间要晚于现在');
  await setTop(call, post, roles, { on, scope, ends });
  return null;
}

/** A locked post; refuses before it changes anything. */
export async function setTop(
  call: Call,
  post: PostRecord,
  roles: Roles,
  { on, scope, ends, reason }: Topping,
): Promise<void> {
  if (scope === 'global' && !roles.ops) throw refuse('全站置顶只能由平台工作人员设置');
  if (post.top === 'global' && !roles.ops) throw refuse('这篇帖子已全站置顶，只能由平台工作人员改动');
  const actor = scope === 'global' ? 'ops' : moderatorActor(roles, 'top');
  if (!actor) throw lacksPower('top');
  if (on) await checkRoom(call, post, scope);
  const event = on ? 'top' : 'untop';
  await move(
    call,
    postLifecycle,
    event,
    { table: 'posts', id: post.id },
    {
      actor,
      to: 'normal',
      reason,
      set: on ? putUp(post, scope, ends) : await takeDown(call, post),
    },
  );
  call.invalidates(tags.post(post.pcode), tags.posts, tags.forumPosts(post.forum_id));
  await notePostDecision(call, post, event, { actor, reason });
}

const forgotten = { forum_top: false, forum_top_until: null };

/** What the forum had put up is known for the time after. */
const putUp = (post: PostRecord, scope: 'forum' | 'global', ends: Date | null) => ({
  top: scope,
  top_until: ends,
  ...(scope === 'forum'
    ? forgotten
    : post.top === 'forum'
      ? { forum_top: true, forum_top_until: post.top_until }
      : {}),
});

/** From the top of the site a post goes back to that of its forum, if it stood there, its time is not over and there is room. */
async function takeDown(call: Call, post: PostRecord) {
  const { forum_top_until: until } = post;
  const back = post.top === 'global' && post.forum_top && (until === null || until > call.now);
  return back && (await hasRoom(call, post, 'forum'))
    ? { top: 'forum', top_until: until, ...forgotten }
    : { top: 'none', top_until: null, ...forgotten };
}

/** Asked one after another: two admins who top at once would each find the last free place. */
async function hasRoom(call: Call, post: PostRecord, scope: 'forum' | 'global'): Promise<boolean> {
  await takeLock(call.db, sql`hashtextextended('tops of forum', ${scope === 'global' ? 0 : post.forum_id})`);
  const query = forumDb(call)
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'normal')
    .where('top', '=', scope)
    .where('id', '<>', post.id)
    .where((where) => where.or([where('top_until', 'is', null), where('top_until', '>', call.now)]))
    .limit(most_tops);
  const others = await (scope === 'forum' ? query.where('forum_id', '=', post.forum_id) : query).execute();
  return others.length < most_tops;
}

async function checkRoom(call: Call, post: PostRecord, scope: 'forum' | 'global'): Promise<void> {
  if (!(await hasRoom(call, post, scope)))
    throw refuse(`${scope === 'forum' ? '这个论坛' : '全站'}已置顶 ${most_tops} 篇，请先取消一篇`);
}
