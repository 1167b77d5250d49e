import type { ArticleCommentAct } from '../../../../contract/admin/content-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { invalid, refuse } from '../../../http/refusal.ts';
import { audit, bringBack } from '../comments/delete-comment.ts';
import { findComment } from '../comments/find-comment.ts';
import { judgeArticleComment, tellCommentDecision, topComment } from '../comments/keep-order.ts';
import { moveComment } from '../comments/move-comment.ts';
import { columnDb } from '../tables.ts';
import { eachOf } from './each-of.ts';

type Input = Parsed<'admin.article_comments_act'>;
const needs_reason: readonly ArticleCommentAct[] = ['refuse', 'hide', 'delete'];

/** admin.article_comments_act: one act on several comments, with one answer for each. */
export async function actOnArticleComments(
  input: Input,
  call: Call,
): Promise<Output<'admin.article_comments_act'>> {
  if (needs_reason.includes(input.act) && !input.reason) throw invalid('reason', '请写明理由');
  await lockArticlesOf(call, input.comment_ids);
  const answers = await eachOf(input.comment_ids, (id) => act(call, id, input));
  const states = new Map(
    (
      await columnDb(call)
        .selectFrom('article_comments')
        .select(['id', 'status'])
        .where('id', 'in', input.comment_ids)
        .execute()
    ).map(({ id, status }) => [id, status]),
  );
  return answers.map((answer) => ({ ...answer, status: states.get(answer.id) ?? null }));
}

/** In order of ids, so that two batches never wait for each other in a ring. */
const lockArticlesOf = (call: Call, comment_ids: readonly number[]) =>
  columnDb(call)
    .selectFrom('articles')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('article_comments')
        .select('article_id')
        .where('id', 'in', [...comment_ids]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function act(call: Call, id: number, { act: what, reason = '' }: Input): Promise<void> {
  switch (what) {
    case 'display':
    case 'refuse':
    case 'hide':
      return judgeArticleComment(call, id, what, reason);
    case 'top':
    case 'untop':
      await topComment({ comment_id: id, on: what === 'top' }, call);
      return;
    case 'restore':
      return restore(call, id);
    case 'fold':
    case 'unfold':
    case 'delete':
      return move(call, id, what, reason);
  }
}

const steps = {
  fold: { to: 'folded', says: '已被折叠' },
  unfold: { to: 'normal', says: '' },
  delete: { to: 'deleted', says: '已被删除' },
} as const;

async function move(call: Call, id: number, what: keyof typeof steps, reason: string): Promise<void> {
  const found = await findComment(call, id, { lock: true });
  if (found.roles.author) throw refuse('自己写的评论要由别人处理');
  const { to, says } = steps[what];
  await moveComment(call, found, what, { actor: 'ops', to, reason });
  await audit(call, found, what, reason);
  if (says) tellCommentDecision(call, found, says, reason);
}

async function restore(call: Call, id: number): Promise<void> {
  const found = await findComment(call, id, { lock: true });
  await bringBack(call, found, 'ops');
  tellCommentDecision(call, found, '已恢复', '');
}
