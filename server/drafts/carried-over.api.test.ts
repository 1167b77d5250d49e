import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { beforeMigration } from '../testing/before-migration.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/cluster.ts';
import { makeArticle, makeColumn } from '../testing/column-builders.ts';
import { makeForum, makePost } from '../testing/forum-builders.ts';
import { makePerson } from '../testing/people.ts';

const first = '0034_drafts.sql';

let own: TestDatabase;
beforeAll(async () => {
  own = await createEmptyDatabase();
});
afterAll(() => own.close());

test('drafts of posts and of articles are carried over with their numbers, and no number is given out again', async () => {
  const { go, remove } = await beforeMigration(own, first);
  onTestFinished(remove);

  const at = new Date('2026-11-20T02:24:00Z');
  const begun = new Date('2026-11-19T02:24:00Z');
  const { id: user_id } = await makePerson(own.db, at, {});
  const { id: forum_id } = await makeForum(own.db);
  const { id: post_id } = await makePost(own.db, { forum_id, author_id: user_id, at });
  const { id: column_id } = await makeColumn(own.db, { author_id: user_id, at });
  const { id: article_id } = await makeArticle(own.db, { column_id, at });
  await sql`
    insert into post_drafts (user_id, post_id, rev, payload, created_at, updated_at) values
      (${user_id}, null, 3, '{"title": "新帖"}', ${begun}, ${at}),
      (${user_id}, ${post_id}, 1, '{"title": "改帖"}', null, ${at})`.execute(own.db);
  await sql`
    insert into article_drafts (user_id, article_id, rev, payload, updated_at) values
      (${user_id}, ${article_id}, 2, '{"title": "改文章"}', ${at}),
      (${user_id}, null, 1, '{}', ${at}), (${user_id}, null, 1, '{}', ${at}), (${user_id}, null, 1, '{}', ${at})`.execute(
    own.db,
  );
  // Published, and deleted: their numbers are taken all the same.
  await sql`delete from article_drafts where id > 1`.execute(own.db);

  expect(await go()).toEqual([first]);
  const { rows } = await sql`
    select id::int, user_id, kind, subject_id::int, rev, payload ->> 'title' as title, created_at, updated_at
    from drafts order by kind desc, id`.execute(own.db);
  const draft = { user_id, created_at: at, updated_at: at };
  expect(rows).toEqual([
    { ...draft, id: 1, kind: 'post', subject_id: null, rev: 3, title: '新帖', created_at: begun },
    { ...draft, id: 2, kind: 'post', subject_id: post_id, rev: 1, title: '改帖' },
    { ...draft, id: 1, kind: 'article', subject_id: article_id, rev: 2, title: '改文章' },
  ]);
  const next = await sql`
    insert into drafts (user_id, kind, payload, created_at, updated_at)
    values (${user_id}, 'post', '{}', ${at}, ${at}) returning id::int`.execute(own.db);
  expect(next.rows).toEqual([{ id: 5 }]);
});
