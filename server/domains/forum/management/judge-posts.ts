import type { Output, Parsed } from '../../../../contract/index.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { each, saidOf, unlessAllRefused } from '../../../call/each.ts';
import { refuse } from '../../../call/refusal.ts';
import { requireRead } from '../../../things/words-read.ts';
import { judgeActor, lacksPower, type Roles } from '../rules.ts';
import { lockKeptPost, lockKeptPosts, noSuchPost, type PostRecord } from '../posts/find-post.ts';
import { movePost } from '../posts/move-post.ts';

type Decision = {
  event: 'approve' | 'refuse' | 'hide' | 'display';
  to: PostStatus;
  reason?: string | undefined;
  /** The revision that was read. */
  version?: string | undefined;
};
type Batch = Output<'posts.admin_hide'>;

export async function judgeFirst(
  { pcode, pass, reason, version }: Parsed<'posts.first_approval'>,
  call: Call,
): Promise<Output<'posts.first_approval'>> {
  const { post, roles } = await lockKeptPost(call, pcode);
  const decision: Decision = pass
    ? { event: 'approve', to: 'normal', reason, version }
    : { event: 'refuse', to: 'refused', reason, version };
  await decide(call, post, roles, decision);
  return { pcode, status: decision.to };
}

export const displayPosts = (input: Parsed<'posts.admin_display'>, call: Call) =>
  decideAll(call, input, { event: 'display', to: 'normal' });

export const hidePosts = (input: Parsed<'posts.admin_hide'>, call: Call) =>
  decideAll(call, input, { event: 'hide', to: 'hidden', reason: input.reason });

export const refusePosts = (input: Parsed<'posts.admin_refuse'>, call: Call) =>
  decideAll(call, input, { event: 'refuse', to: 'refused', reason: input.reason });

type Named = { pcode?: string | undefined; pcodes?: string[] | undefined };

const decideAll = async (call: Call, { pcode, pcodes = [] }: Named, decision: Decision): Promise<Batch> =>
  eachPost(call, pcode ? [pcode, ...pcodes] : pcodes, async (step, post, roles) => {
    await decide(step, post, roles, decision);
    return decision.to;
  });

/**
 * One answer for each post: what cannot be done to one keeps nobody from the others. Of one alone the refusal is the answer.
 * `act` gives the state that the post is in then.
 */
export async function eachPost(
  call: Call,
  pcodes: readonly string[],
  act: (call: Call, post: PostRecord, roles: Roles) => Promise<PostStatus>,
): Promise<Batch> {
  const asked = [...new Set(pcodes)];
  const kept = await lockKeptPosts(call, asked);
  if (kept.size === 0) throw noSuchPost();
  const by_id = new Map([...kept.values()].map((one) => [one.post.id, one]));
  const results = await each(call, by_id.keys(), (id, step) => {
    const { post, roles } = by_id.get(id)!;
    return act(step, post, roles);
  });
  unlessAllRefused(results);
  return asked.map((pcode) => {
    const post = kept.get(pcode)?.post;
    if (!post) return { pcode, status: null, done: false, msg: noSuchPost().facts.msg };
    const result = results.get(post.id)!;
    return { pcode, status: result.done ? result.value : post.status, ...saidOf(result) };
  });
}

export async function decide(
  call: Call,
  post: PostRecord,
  roles: Roles,
  { event, to, reason, version }: Decision,
): Promise<void> {
  if (roles.author) throw refuse('不能处理自己写的帖子，请交给其他管理员');
  const power = event === 'approve' || event === 'refuse' ? 'judge' : 'hide';
  const actor = judgeActor(roles, power);
  if (!actor) throw lacksPower(power);
  if (post.status === 'first_review') requireRead('这篇帖子', version, String(post.rev));
  await movePost(call, post, event, { actor, to, reason });
}
