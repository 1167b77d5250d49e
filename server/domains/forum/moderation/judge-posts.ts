import type { Output, Parsed } from '../../../../contract/index.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { judgeActor, lacksPower, type Roles } from '../rules.ts';
import { lockKeptPost, lockKeptPosts, noSuchPost, type PostRecord } from '../posts/find-post.ts';
import { movePost } from '../posts/move-post.ts';

type Decision = {
  event: 'approve' | 'refuse' | 'hide' | 'display';
  to: PostStatus;
  reason?: string | undefined;
};
type Batch = Output<'posts.admin_hide'>;

export async function judgeFirst(
  { pcode, pass, reason }: Parsed<'posts.first_approval'>,
  call: Call,
): Promise<Output<'posts.first_approval'>> {
  const { post, roles } = await lockKeptPost(call, pcode);
  const decision: Decision = pass
    ? { event: 'approve', to: 'normal', reason }
    : { event: 'refuse', to: 'refused', reason };
  await decide(call, post, roles, decision);
  return { pcode, status: decision.to };
}

export const displayPosts = ({ pcodes }: Parsed<'posts.admin_display'>, call: Call) =>
  decideAll(call, pcodes, { event: 'display', to: 'normal' });

export const hidePosts = ({ pcodes, reason }: Parsed<'posts.admin_hide'>, call: Call) =>
  decideAll(call, pcodes, { event: 'hide', to: 'hidden', reason });

export const refusePosts = ({ pcodes, reason }: Parsed<'posts.admin_refuse'>, call: Call) =>
  decideAll(call, pcodes, { event: 'refuse', to: 'refused', reason });

const decideAll = async (call: Call, pcodes: readonly string[], decision: Decision): Promise<Batch> =>
  eachPost(call, pcodes, async (post, roles) => {
    await decide(call, post, roles, decision);
    return decision.to;
  });

/**
 * One answer for each post: what cannot be done to one keeps nobody from the others. Of one alone the refusal is the answer.
 * `act` refuses before it changes anything, and gives the state that the post is in then.
 */
export async function eachPost(
  call: Call,
  pcodes: readonly string[],
  act: (post: PostRecord, roles: Roles) => Promise<PostStatus>,
): Promise<Batch> {
  const asked = [...new Set(pcodes)];
  const kept = await lockKeptPosts(call, asked);
  const answers = new Map<string, Batch[number]>();
  const refusals: Refusal[] = [];
  // In the order of the locks, so that the rows behind them are taken in one order too.
  for (const { post, roles } of kept.values()) {
    try {
      const status = await act(post, roles);
      answers.set(post.pcode, { pcode: post.pcode, status, done: true, msg: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
      answers.set(post.pcode, { pcode: post.pcode, status: post.status, done: false, msg: error.facts.msg });
    }
  }
  const unknown = noSuchPost();
  if (![...answers.values()].some((answer) => answer.done)) throw refusals[0] ?? unknown;
  return asked.map(
    (pcode) => answers.get(pcode) ?? { pcode, status: null, done: false, msg: unknown.facts.msg },
  );
}

/** Refuses before it changes anything. */
export async function decide(
  call: Call,
  post: PostRecord,
  roles: Roles,
  { event, to, reason }: Decision,
): Promise<void> {
  if (roles.author) throw refuse('不能处理自己写的帖子，请交给其他管理员');
  const power = event === 'approve' || event === 'refuse' ? 'judge' : 'hide';
  const actor = judgeActor(roles, power);
  if (!actor) throw lacksPower(power);
  await movePost(call, post, event, { actor, to, reason });
}
