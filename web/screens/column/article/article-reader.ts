import type { Output } from '../../../../contract/index.ts';
import { api, quietApi } from '../../../api.ts';
import { type ReaderStore, useReaderStore } from '../../../parts/reader-store.ts';

export type ArticleReader = ReaderStore<Output<'column.relation'>>;

/** Who reads this article. */
export const useArticleReader = (article_id: number, status: string): ArticleReader =>
  useReaderStore(article_id, status, () => ({
    view: () => quietApi('column.article_view', { article_id }),
    relation: (signal) => quietApi('column.relation', { article_id }, { signal }),
    like: (comment_id, on) =>
      comment_id
        ? api(on ? 'column.comments_like' : 'column.comments_unlike', { comment_id })
        : api(on ? 'column.article_like' : 'column.article_unlike', { article_id }),
  }));
