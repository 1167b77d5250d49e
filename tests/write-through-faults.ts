import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Place } from '../server/database/connect.ts';
import { makeForum, makePost } from '../server/testing/forum-builders.ts';
import { makePerson } from '../server/testing/people.ts';
import { clientOf } from './http-client.ts';

/** What is done to the house while people write, and what makes it good again; `rest` waits for so long at most, by chance. */
export type Fault = (house: { rest: (most_ms: number) => Promise<void> }) => Promise<void>;

export type Toll = {
  acknowledged: number;
  /** Acknowledged, and not there afterwards. */
  lost: number;
  /** Sent again because no answer came, and there more than once. */
  twice: number;
  longest_silence_ms: number;
};

/**
 * Writers write and send again what got no answer, while one fault after the other is done to the house; then all that was
 * acknowledged is looked for in the database.
 */
export async function writeThroughFaults(options: {
  /** Where the site is found; it may move. */
  url: () => string;
  place: Place;
  faults: Iterable<Fault>;
  chance: () => number;
  writers?: number;
  after?: (round: number) => void;
}): Promise<Toll> {
  const { url, chance, writers = 8 } = options;
  const { db, close } = connect(options.place, { max: 4, nameStatements: false });
  const author = await makePerson(db, new Date(), { username: `faults_${Date.now()}` });
  const forum = await makeForum(db);
  const { pcode } = await makePost(db, { forum_id: forum.id, author_id: author.id, at: new Date() });
  const people = await Promise.all(
    Array.from({ length: writers }, (_, i) =>
      makePerson(db, new Date(), { username: `writer_${Date.now()}_${i}`, grants: ['staff'] }),
    ),
  );

  const acknowledged: string[] = [];
  let over = false;
  let heard_at = performance.now();
  let longest_silence_ms = 0;
  const writing = people.map(async (as, i) => {
    for (let number = 1; !over; number++) {
      const content = `第 ${i} 人写的第 ${number} 句`;
      const send = () => clientOf(url()).gives('comments.publish', { pcode, content }, { as });
      while (!over) {
        const answered = await send().then(
          () => true,
          () => sleep(20, false),
        );
        if (!answered) continue;
        acknowledged.push(content);
        longest_silence_ms = Math.max(longest_silence_ms, performance.now() - heard_at);
        heard_at = performance.now();
        break;
      }
    }
  });

  let round = 0;
  for (const fault of options.faults) {
    const before = acknowledged.length;
    while (acknowledged.length < before + writers * 2) await sleep(5);
    await fault({ rest: (most_ms) => sleep(chance() * most_ms) });
    options.after?.(++round);
  }
  const before = acknowledged.length;
  while (acknowledged.length < before + writers) await sleep(5);
  over = true;
  await Promise.all(writing);

  const rows = await db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select('c.body_src')
    .where('p.pcode', '=', pcode)
    .execute();
  await close();
  const there = Map.groupBy(rows, (row) => row.body_src ?? '');
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((text) => !there.has(text)).length,
    twice: [...there.values()].filter((found) => found.length > 1).length,
    longest_silence_ms: Math.round(longest_silence_ms),
  };
}
