import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { tablePage } from './table-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What is found wrong after these statements, which are undone again. */
async function faultsAfter(...statements: string[]): Promise<string[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return (await tablePage(client)).faults;
  } finally {
    await client.end();
  }
}

test('the tables as they stand have a group each, and reasons', async () =>
  expect(await faultsAfter()).toEqual([]));

test.each([
  [['create table stray (id bigint primary key)'], 'stray is in no group'],
  [['drop table comment_likes'], 'comment_likes is in a group and no table'],
  [['alter table collects rename user_id to whose'], 'collects has no column user_id'],
  [
    ['create unique index on collects (object_id)'],
    'unique (collects object_id) lacks the key of its group: say why in unique_across',
  ],
  [
    ['alter table files drop constraint files_code_key'],
    'unique_across names (files code), which is no such key',
  ],
  [['drop index posts_in_category'], 'posts (category_id) refers to forum_categories without an index'],
])('%s: %s', async (statements, fault) => expect(await faultsAfter(...statements)).toContain(fault));
