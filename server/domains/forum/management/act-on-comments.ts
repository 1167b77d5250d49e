import type { Output, Parsed } from '../../../../contract/index.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { type Call, member } from '../../../http/call.ts';
import { invalid, Refusal } from '../../../http/refusal.ts';
import { deleteOneComment, restoreOneComment } from '../comments/delete-comment.ts';
import { findComment, noSuchComment, type FoundComment } from '../comments/find-comment.ts';
import { setFold } from '../comments/fold-comment.ts';
import { decideComment } from '../comments/judge-comment.ts';
import { setTop } from '../comments/top-comment.ts';
import { keeps } from '../rules.ts';
import { forumDb } from '../tables.ts';

type Input = Parsed<'comments.admin_batch'>;
type Batch = Output<'comments.admin_batch'>;
const needs_reason: readonly Input['act'][] = ['refuse', 'hide', 'delete'];

/** One act on several comments, with one answer for each. Of one alone the refusal is the answer. */
export async function actOnComments(input: Input, call: Call): Promise<Batch> {
  member(call);
  if (needs_reason.includes(input.act) && !input.reason) throw invalid('reason', '请写明理由');
  const asked = [...new Set(input.comment_ids)];
  await lockPostsOf(call, asked);
  const answers: Batch = [];
  const refusals: Refusal[] = [];
  for (const comment_id of asked.toSorted((a, b) => a - b)) {
    let status: CommentStatus | null = null;
    try {
      const found = await findComment(call, comment_id, { lock: true });
      if (!keeps(found.roles)) throw noSuchComment();
      status = found.comment.status;
      status = await act(call, found, input);
      answers.push({ comment_id, status, done: true, msg: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
      answers.push({ comment_id, status, done: false, msg: error.facts.msg });
    }
  }
  if (!answers.some((answer) => answer.done)) throw refusals[0]!;
  return asked.map((id) => answers.find((answer) => answer.comment_id === id)!);
}

/** In order of ids, so that two batches never wait for each other in a ring. */
const lockPostsOf = (call: Call, comment_ids: readonly number[]) =>
  forumDb(call)
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('comments').select('post_id').where('id', 'in', comment_ids),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function act(call: Call, found: FoundComment, { act: what, reason }: Input): Promise<CommentStatus> {
  switch (what) {
    case 'display':
      await decideComment(call, found, 'display', 'normal', reason);
      return 'normal';
    case 'refuse':
      await decideComment(call, found, 'refuse', 'refused', reason);
      return 'refused';
    case 'hide':
      await decideComment(call, found, 'hide', 'hidden', reason);
      return 'hidden';
    case 'fold':
    case 'unfold':
      await setFold(call, found, what === 'fold', reason);
      return what === 'fold' ? 'folded' : 'normal';
    case 'top':
    case 'untop':
      await setTop(call, found, what === 'top');
      return found.comment.status;
    case 'delete':
      await deleteOneComment(call, found, reason);
      return 'deleted';
    case 'restore':
      return restoreOneComment(call, found);
  }
}
