import { sql } from 'kysely';
import type { TestForum } from '../server/testing/forum-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';

/** How the forum of the fuzzer's world is run; `restore` brings back what earlier tests renamed, deleted or handed over. */
export async function makeFuzzForums(
  { db }: TestHouse,
  forum: TestForum,
  people: { staff: { id: number }; other: { id: number } },
  ids: readonly number[],
) {
  /** A keyword and a category for each id that the fuzzer knows. */
  async function restore(): Promise<void> {
    await sql`update forums set title = ${forum.title}, status = 'open', first_review = false, who_may_post = 'everyone', min_account_days = 0,
      allows_question = true, allows_evaluation = true, fresh_months = null where id = ${forum.id}`.execute(
      db,
    );
    await sql`delete from forum_admins where forum_id = ${forum.id}`.execute(db);
    await sql`insert into forum_admins (forum_id, user_id, role) values (${forum.id}, ${people.staff.id}, 'main'), (${forum.id}, ${people.other.id}, 'assistant')`.execute(
      db,
    );
    await sql`delete from forum_keywords where forum_id = ${forum.id}`.execute(db);
    await sql`insert into forum_keywords (id, forum_id, word, action) overriding system value
      select id, ${forum.id}::int, '试验的词' || id, 'hold' from unnest(${ids}::int[]) as id on conflict do nothing`.execute(
      db,
    );
    await sql`delete from forum_categories where forum_id = ${forum.id} and id <> all(${ids}::int[])
      and id <> all(${forum.categories.map(({ id }) => id)}::int[])`.execute(db);
    const categories = [
      ...forum.categories,
      ...ids
        .filter((id) => !forum.categories.some((category) => category.id === id))
        .map((id) => ({ id, title: `分类${id}` })),
    ];
    await sql`insert into forum_categories (id, forum_id, title) overriding system value
      select id, ${forum.id}::int, title from unnest(${categories.map(({ id }) => id)}::int[], ${categories.map(({ title }) => title)}::text[]) as kept (id, title)
      on conflict (id) do update set title = excluded.title where forum_categories.forum_id = excluded.forum_id`.execute(
      db,
    );
    await sql`select setval(pg_get_serial_sequence('forum_keywords', 'id'), greatest(1000, (select max(id) from forum_keywords)))`.execute(
      db,
    );
    await sql`select setval(pg_get_serial_sequence('forum_categories', 'id'), greatest(1000, (select max(id) from forum_categories)))`.execute(
      db,
    );
  }
  await restore();
  return { restore };
}
