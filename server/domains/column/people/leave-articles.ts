import type { Leaving } from '../../account/index.ts';
import { readArticle } from '../articles/article-record.ts';
import { moveArticle } from '../articles/move-article.ts';
import { columnDb } from '../tables.ts';

/** Articles of somebody who wished so are deleted as if they had deleted each of them. */
export const leaveArticles: Leaving = {
  async inPortions(call, user_id, posts, most) {
    if (posts !== 'delete') return 0;
    const some = await columnDb(call)
      .selectFrom('articles')
      .select('id')
      .where('author_id', '=', user_id)
      .where('status', '<>', 'deleted')
      .orderBy('id')
      .limit(most)
      .execute();
    for (const { id } of some) {
      const article = await readArticle(call, id, { lock: true });
      await moveArticle(call, article, 'delete', { actor: 'author', to: 'deleted' });
      await columnDb(call)
        .updateTable('articles')
        .set({ deleted_at: call.now, deleted_by: user_id, deleted_from: article.status })
        .where('id', '=', id)
        .execute();
    }
    return some.length;
  },
};
