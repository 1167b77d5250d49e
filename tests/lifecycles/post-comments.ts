import { makeComment, makeForum, makePost, makeRegular } from '../../server/testing/forum-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';

/** Comments under a post. To fold is the right of who wrote the post; who wrote the comment has none. */
export async function postComments({ house, ops }: World): Promise<Driver> {
  const { db } = house;
  const forum = await makeForum(db);
  const [author, host] = [await makeRegular(house, forum.id), await makeRegular(house, forum.id)];
  const admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
  const elsewhere = await makeForum(db);
  const stranger = await house.person({ forum_admin: { forum_id: elsewhere.id, role: 'main' } });
  const people = { admin, ops, stranger };
  type Of = { id: number; author: TestPerson };
  const asHost = () => ({ author: host, stranger: author });
  return driverOf<'comment', Of>({
    table: 'comments',
    people,
    async inState(status, _event, who = 'author') {
      const at = house.clock.now();
      const { id: post_id } = await makePost(db, { forum_id: forum.id, author_id: host.id, at });
      const { id } = await makeComment(db, { post_id, author_id: author.id, at, status });
      // Only who deleted a comment may restore it; here that is the one who asks.
      const asker = { author, ...people }[who as 'author'];
      if (status === 'deleted')
        await db.updateTable('comments').set({ deleted_by: asker.id }).where('id', '=', id).execute();
      return { id, author };
    },
    events: {
      edit: {
        call: ({ id }, as) =>
          house.call('comments.edit', { comment_id: id, content: '<p>改过的回复</p>' }, { as }),
      },
      delete: { call: ({ id }, as) => house.call('comments.delete', { comment_id: id }, { as }) },
      restore: { call: ({ id }, as) => house.call('comments.restore', { comment_id: id }, { as }) },
      fold: {
        call: ({ id }, as) => house.call('comments.fold', { comment_id: id, on: true, reason }, { as }),
        people: asHost,
      },
      unfold: {
        call: ({ id }, as) => house.call('comments.fold', { comment_id: id, on: false }, { as }),
        people: asHost,
      },
      hide: { call: ({ id }, as) => house.call('comments.admin_hide', { comment_id: id, reason }, { as }) },
      display: { call: ({ id }, as) => house.call('comments.admin_display', { comment_id: id }, { as }) },
      refuse: {
        call: ({ id }, as) => house.call('comments.admin_refuse', { comment_id: id, reason }, { as }),
      },
    },
  });
}
