import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/cluster.ts';
import { makeArticle, makeArticleComment, makeColumn } from '../../testing/column-builders.ts';
import { makeComment, makeForum, makePost } from '../../testing/forum-builders.ts';
import { makePerson } from '../../testing/people.ts';

const first = '0033_discussion.sql';

let own: TestDatabase;
beforeAll(async () => {
  own = await createEmptyDatabase();
});
afterAll(() => own.close());

test('what was written before there was one engine is carried over: versions find their post, people get what was not counted', async () => {
  const { go, remove } = await beforeMigration(own, first);
  onTestFinished(remove);

  const at = new Date();
  const [author, lin] = [await makePerson(own.db, at, {}), await makePerson(own.db, at, {})];
  const { id: forum_id } = await makeForum(own.db);
  const post = await makePost(own.db, { forum_id, author_id: author.id, at });
  const reply = await makeComment(own.db, { post_id: post.id, author_id: lin.id, at });
  await sql`insert into comment_versions (comment_id, body_src, at) values (${reply.id}, '原来的话', now())`.execute(
    own.db,
  );
  const { id: column_id } = await makeColumn(own.db, { author_id: author.id, at });
  const { id: article_id } = await makeArticle(own.db, { column_id, at, like_count: 3 });
  const said = { article_id, author_id: lin.id, at };
  const { id } = await makeArticleComment(own.db, said);
  await makeArticleComment(own.db, { ...said, root_id: id, status: 'folded' });
  await makeArticleComment(own.db, { ...said, status: 'hidden' });
  await sql`update article_comments set like_count = 2 where id = ${id}`.execute(own.db);
  // What is said under articles was counted for nobody then.
  await sql`update users set comment_count = 1 where id = ${lin.id}`.execute(own.db);

  expect(await go()).toEqual([first]);
  const counts = async (user_id: number) =>
    (
      await sql`select post_count, comment_count, liked_count from users where id = ${user_id}`.execute(
        own.db,
      )
    ).rows[0];
  expect(await counts(author.id)).toEqual({ post_count: 1, comment_count: 0, liked_count: 3 });
  expect(await counts(lin.id)).toEqual({ post_count: 0, comment_count: 3, liked_count: 2 });
  const versions = await sql`select post_id, comment_id, body_src from comment_versions`.execute(own.db);
  expect(versions.rows).toEqual([{ post_id: post.id, comment_id: reply.id, body_src: '原来的话' }]);
});
