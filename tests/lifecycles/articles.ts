import { articleText, makeArticle, makeColumn, makeCover } from '../../server/testing/column-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';

const held_word = '文章里待看的词';

/** Articles; the stranger writes a column of their own. A change with a held word waits, and the live text stays. */
export async function articles({ house, ops }: World): Promise<Driver> {
  const { db } = house;
  const [author, stranger] = [
    await house.person({ grants: ['author'] }),
    await house.person({ grants: ['author'] }),
  ];
  const column = await makeColumn(db, { author_id: author.id, at: house.clock.now() });
  const { id: cover } = await makeCover(house, author);
  await db.insertInto('forum_keywords').values({ forum_id: null, word: held_word, action: 'hold' }).execute();
  type Of = { id: number; author: TestPerson };
  const publish =
    (more: string) =>
    ({ id }: Of, as: TestPerson) =>
      house.call(
        'user.column_publish_article',
        {
          article_id: id,
          column_id: column.id,
          title: '改过的试验文章',
          summary: '改过的试验文章的摘要，写得够长。',
          content: `<p>${articleText}${more}</p>`,
          cover,
        },
        { as },
      );
  const act =
    (what: 'pass' | 'refuse' | 'hide' | 'display' | 'delete' | 'restore') =>
    ({ id }: Of, as: TestPerson) =>
      house.call('admin.articles_act', { article_ids: [id], act: what, reason }, { as });
  return driverOf<'article', Of>({
    table: 'articles',
    people: { ops, stranger },
    async inState(status, event, who = 'author') {
      const { id } = await makeArticle(db, { column_id: column.id, at: house.clock.now(), status });
      // Only who deleted an article may restore it; here that is the one who asks.
      if (status === 'deleted' && who === 'ops')
        await db.updateTable('articles').set({ deleted_by: ops.id }).where('id', '=', id).execute();
      const of = { id, author };
      if (status === 'normal' && (event === 'approve_edit' || event === 'refuse_edit'))
        await publish(held_word)(of, author);
      return of;
    },
    events: {
      approve: { call: act('pass') },
      refuse: { call: act('refuse') },
      republish: { call: publish('') },
      edit: { call: publish('') },
      submit_edit: { call: publish(held_word) },
      approve_edit: { call: act('pass') },
      refuse_edit: { call: act('refuse') },
      hide: { call: act('hide') },
      display: { call: act('display') },
      delete: {
        call: (of, as, who) =>
          who === 'ops'
            ? act('delete')(of, as)
            : house.call('user.column_del_article', { article_id: of.id }, { as }),
      },
      restore: {
        call: (of, as, who) =>
          who === 'ops'
            ? act('restore')(of, as)
            : house.call('user.column_restore_article', { article_id: of.id }, { as }),
      },
    },
    // One call each: to send in, to change, and to judge whatever waits.
    instead: {
      'refused edit': 'republish',
      'refused submit_edit': 'republish',
      'normal republish': 'edit',
      'pending republish': 'edit',
      'pending submit_edit': 'edit',
      'pending approve_edit': 'approve',
      'pending refuse_edit': 'refuse',
    },
  });
}
