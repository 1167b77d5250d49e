import type { UseCase } from '../../../call/call.ts';
import type { Views } from '../../../counting/views.ts';

export const viewArticleOf =
  (views: Views): UseCase<'column.article_view'> =>
  async ({ article_id }, call) => {
    views.note(call, 'article', article_id);
    return null;
  };
