import type { ArticleAct } from '../../../../contract/admin/content-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { deleteArticleByStaff, restoreArticleByStaff } from '../articles/delete-article.ts';
import { judgeArticle, markArticle } from '../articles/judge-article.ts';
import { columnDb } from '../tables.ts';
import { eachOf } from './each-of.ts';

type Input = Parsed<'admin.articles_act'>;
const needs_reason: readonly ArticleAct[] = ['refuse', 'hide', 'delete'];

/** admin.articles_act: one act on several articles, with one answer for each. */
export async function actOnArticles(input: Input, call: Call): Promise<Output<'admin.articles_act'>> {
  if (needs_reason.includes(input.act) && !input.reason) throw invalid('reason', '请写明理由');
  if (input.act === 'quality' && input.quality === undefined) throw invalid('quality', '请选择质量分');
  await statesOf(call, input.article_ids, { lock: true });
  const answers = await eachOf(call, input.article_ids, (id, step) => act(step, id, input));
  const states = await statesOf(call, input.article_ids);
  return answers.map((answer) => ({ ...answer, status: states.get(answer.id) ?? null }));
}

/** Locked in order of ids, so that two batches never wait for each other in a ring. */
async function statesOf(
  call: Call,
  ids: readonly number[],
  { lock = false } = {},
): Promise<Map<number, string>> {
  const query = columnDb(call)
    .selectFrom('articles')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id');
  const rows = await (lock ? query.forNoKeyUpdate() : query).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

function act(call: Call, id: number, { act: what, reason = '', quality, versions }: Input): Promise<void> {
  switch (what) {
    case 'pass':
    case 'refuse':
    case 'hide':
    case 'display':
      return judgeArticle(call, id, what, reason, versions?.[String(id)]);
    case 'recommend':
    case 'cancel_recommend':
      return markArticle(call, id, { recommend: what === 'recommend' });
    case 'quality':
      return markArticle(call, id, { quality: quality! });
    case 'delete':
      return deleteArticleByStaff(call, id, reason);
    case 'restore':
      return restoreArticleByStaff(call, id, reason);
  }
}
