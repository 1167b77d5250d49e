import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/cluster.ts';
import { makePerson } from '../../testing/people.ts';

const first = '0160_complaint_acts.sql';

let own: TestDatabase;
beforeAll(async () => {
  own = await createEmptyDatabase();
});
afterAll(() => own.close());

test('what complaints did before it was written down is found in the history: their move, and their ban while it holds', async () => {
  const { go, remove } = await beforeMigration(own, first);
  onTestFinished(remove);
  const at = new Date();
  const until = new Date(at.getTime() + 86_400_000);
  const reporter = await makePerson(own.db, at, {});
  const upheld = async (ban_reason: string) => {
    const author = await makePerson(own.db, at, {});
    await sql`update users set banned_until = ${until}, ban_reason = ${ban_reason} where id = ${author.id}`.execute(
      own.db,
    );
    const { rows } = await sql<{ id: number }>`
      insert into complaints (reporter_id, target, target_id, author_id, title, excerpt, href, reason_code, status, outcome, effects,
        submitted_at, accepted_at, decided_at)
      values (${reporter.id}, 'post', ${author.id}, ${author.id}, '', '', '/', 'spam', 'upheld', 'upheld', '{hide,ban}', ${at}, ${at}, ${at})
      returning id`.execute(own.db);
    await sql`insert into complaint_words (complaint_id, event, side, words, at) values (${rows[0]!.id}, 'uphold', 'staff', '刷屏', ${at})`.execute(
      own.db,
    );
    const moved = await sql<{ id: bigint }>`
      insert into flow_log (machine, subject_id, event, from_state, to_state, actor, at) values ('post', ${author.id}, 'hide', 'normal',
        'hidden', 'ops', ${at}), ('post', ${author.id}, 'display', 'hidden', 'normal', 'ops', ${until}) returning id`.execute(
      own.db,
    );
    return { id: rows[0]!.id, move: moved.rows[0]!.id };
  };
  const [same, another] = [await upheld('刷屏'), await upheld('诈骗')];
  expect(await go()).toEqual([first]);
  const done = await sql`select id, hide_move, banned_until from complaints order by id`.execute(own.db);
  expect(done.rows).toEqual([
    { id: same.id, hide_move: same.move, banned_until: until },
    { id: another.id, hide_move: another.move, banned_until: null },
  ]);
});
