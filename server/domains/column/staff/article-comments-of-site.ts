import type { StaffArticleComment } from '../../../../contract/admin/content-articles.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { commentsOfSite, presentJudged, type OfSite } from '../../discussion/index.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { articleThreads } from '../discussion/article-threads.ts';

type Listed = Omit<StaffArticleComment, 'complaints'>;

/** What was said under the articles of every column, for staff. */
export async function articleCommentsOfSite(
  call: Call,
  wanted: OfSite & { status?: CommentStatus | undefined },
): Promise<{ list: Listed[]; total: number; further: string | null; counts: Record<string, number> }> {
  const { ids, ...found } = await commentsOfSite(articleThreads, call, wanted);
  const [comments, masks] = await Promise.all([presentJudged(articleThreads, call, ids), readMasks(call)]);
  const list = comments.map(({ thread, ...comment }) => ({
    ...comment,
    article: { id: thread.id, title: maskText(masks, thread.word_list, thread.title) },
  }));
  return { ...found, list };
}
