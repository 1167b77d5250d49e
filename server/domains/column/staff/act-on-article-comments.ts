import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { actOnComments } from '../../discussion/index.ts';
import { articleThreads } from '../discussion/article-threads.ts';

/** admin.article_comments_act: one act on several comments, with one answer for each. */
export async function actOnArticleComments(
  input: Parsed<'admin.article_comments_act'>,
  call: Call,
): Promise<Output<'admin.article_comments_act'>> {
  const answers = await actOnComments(articleThreads, input, call);
  return answers.map(({ comment_id, ...answer }) => ({ id: comment_id, ...answer }));
}
