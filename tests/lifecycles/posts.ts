import { sql } from 'kysely';
import { makeForum, makePost, makeRegular } from '../../server/testing/forum-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';

/** Posts, of a regular of the forum; the stranger runs another forum. */
export async function posts({ house, ops }: World): Promise<Driver> {
  const { db } = house;
  const forum = await makeForum(db);
  const author = await makeRegular(house, forum.id);
  const admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
  const elsewhere = await makeForum(db);
  const stranger = await house.person({ forum_admin: { forum_id: elsewhere.id, role: 'main' } });
  const people = { admin, ops, stranger };
  type Of = { id: number; author: TestPerson; pcode: string };
  const edit = {
    call: ({ pcode }: Of, as: TestPerson) =>
      house.call(
        'posts.edit',
        {
          pcode,
          forum_id: forum.id,
          title: '只是改了几个字',
          content: '<p>改过之后的试验正文，写得足够长。</p>',
        },
        { as },
      ),
  };
  return driverOf<'post', Of>({
    table: 'posts',
    people,
    async inState(status, event, who = 'author') {
      await sql`update posts set top = 'none' where top <> 'none'`.execute(db);
      const post = await makePost(db, {
        forum_id: forum.id,
        author_id: author.id,
        at: house.clock.now(),
        status,
        recommend: event === 'cancel_recommend',
      });
      // Only who deleted a post may restore it; here that is the one who asks.
      const asker = { author, ...people }[who as 'author'];
      if (status === 'deleted')
        await db.updateTable('posts').set({ deleted_by: asker.id }).where('id', '=', post.id).execute();
      return { ...post, author };
    },
    events: {
      approve: {
        call: ({ pcode }, as) => house.call('posts.first_approval', { pcode, pass: true }, { as }),
      },
      refuse: {
        call: ({ pcode }, as) => house.call('posts.admin_refuse', { pcodes: pcode, reason }, { as }),
      },
      republish: edit,
      edit,
      hide: { call: ({ pcode }, as) => house.call('posts.admin_hide', { pcodes: [pcode], reason }, { as }) },
      display: { call: ({ pcode }, as) => house.call('posts.admin_display', { pcodes: [pcode] }, { as }) },
      delete: { call: ({ pcode }, as) => house.call('posts.delete', { pcode }, { as }) },
      restore: { call: ({ pcode }, as) => house.call('posts.restore', { pcode }, { as }) },
      top: { call: ({ pcode }, as) => house.call('posts.admin_top', { pcode, on: true }, { as }) },
      untop: { call: ({ pcode }, as) => house.call('posts.admin_top', { pcode, on: false }, { as }) },
      recommend: { call: ({ pcode }, as) => house.call('posts.set_recommend', { pcode }, { as }) },
      cancel_recommend: { call: ({ pcode }, as) => house.call('posts.cancel_recommend', { pcode }, { as }) },
    },
    // One call does both: from a refused post it is sending in again, from every other it is an edit.
    instead: { 'refused edit': 'republish', 'normal republish': 'edit', 'first_review republish': 'edit' },
  });
}
