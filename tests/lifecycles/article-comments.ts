import { makeArticle, makeArticleComment, makeColumn } from '../../server/testing/column-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';

/** Comments under an article. To fold is the right of who wrote the article; who wrote the comment has none. */
export async function articleComments({ house, ops, stranger }: World): Promise<Driver> {
  const { db } = house;
  const [author, host] = [await house.person(), await house.person({ grants: ['author'] })];
  const column = await makeColumn(db, { author_id: host.id, at: house.clock.now() });
  const people = { ops, stranger };
  type Of = { id: number; author: TestPerson };
  const asHost = () => ({ author: host, stranger: author });
  const judge =
    (act: 'hide' | 'display' | 'refuse') =>
    ({ id }: Of, as: TestPerson) =>
      house.call('admin.article_comments_act', { comment_ids: [id], act, reason }, { as });
  return driverOf<'article_comment', Of>({
    table: 'article_comments',
    people,
    async inState(status, _event, who = 'author') {
      const at = house.clock.now();
      const { id: article_id } = await makeArticle(db, { column_id: column.id, at });
      const { id } = await makeArticleComment(db, { article_id, author_id: author.id, at, status });
      // Only who deleted a comment may restore it; here that is the one who asks.
      const asker = { author, ...people }[who as 'author'];
      if (status === 'deleted')
        await db
          .updateTable('article_comments')
          .set({ deleted_at: at, deleted_by: asker.id, deleted_from: 'normal' })
          .where('id', '=', id)
          .execute();
      return { id, author };
    },
    events: {
      edit: {
        call: ({ id }, as) =>
          house.call(
            'column.comments_parent_update',
            { comment_id: id, content: '<p>改过的评论</p>' },
            { as },
          ),
      },
      delete: { call: ({ id }, as) => house.call('column.comments_del', { comment_id: id }, { as }) },
      restore: { call: ({ id }, as) => house.call('column.comments_restore', { comment_id: id }, { as }) },
      fold: {
        call: ({ id }, as) =>
          house.call('column.comments_fold', { comment_id: id, on: true, reason }, { as }),
        people: asHost,
      },
      unfold: {
        call: ({ id }, as) => house.call('column.comments_fold', { comment_id: id, on: false }, { as }),
        people: asHost,
      },
      hide: { call: judge('hide') },
      display: { call: judge('display') },
      refuse: { call: judge('refuse') },
    },
  });
}
