import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import {
  makeForum,
  makePost,
  readCounts,
  recountForums,
  type TestForum,
  type TestPost,
} from '../server/testing/forum-builders.ts';
import { makePerson, type TestPerson } from '../server/testing/people.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { startServer, type RunningServer } from './browser/harness/server.ts';
import { clientOf, sign_secret, type HttpClient } from './http-client.ts';

let database: TestDatabase;
let forum: TestForum;
let threads: TestPost[];
let server: RunningServer;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 4 });
  forum = await makeForum(database.db);
  const { id } = await makePerson(database.db, new Date(), {});
  const at = new Date(Date.now() - 3_600_000);
  threads = [
    await makePost(database.db, { forum_id: forum.id, author_id: id, at }),
    await makePost(database.db, { forum_id: forum.id, author_id: id, at }),
  ];
  await start();
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await database?.close();
});

async function start(): Promise<HttpClient> {
  // One may not post twice within seconds; here everybody writes as fast as they can.
  server = await startServer({
    databaseUrl: database.url,
    env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' },
  });
  return clientOf(server.url);
}

/** One write, noted outside of the application: what was sent, and what the answer was if one came. */
type Write = {
  kind: 'comment' | 'reply' | 'post';
  text: string;
  send: (client: HttpClient) => Promise<string>;
  answer?: string;
};

const staff = () => makePerson(database.db, new Date(), { grants: ['staff'] });

/** What a client wants to write, one after the other; replies go to the last comment of its own that was acknowledged. */
function* writesOf(name: string, person: TestPerson, posters: TestPerson[], done: Write[]): Generator<Write> {
  for (let number = 1; ; number++) {
    const text = `${name} 写的第 ${number} 句`;
    const { pcode } = threads[number % threads.length]!;
    const poster = number % 4 === 0 ? posters.shift() : undefined;
    const floor =
      number % 3 === 0 ? done.findLast((write) => write.kind === 'comment' && write.answer) : undefined;
    if (poster) {
      const send = (client: HttpClient) =>
        client
          .gives(
            'posts.publish',
            { forum_id: forum.id, title: text, content: `<p>${text}，写得足够长。</p>` },
            { as: poster },
          )
          .then((post) => post.pcode);
      yield { kind: 'post', text, send };
    } else if (floor) {
      const [on, id] = floor.answer!.split(' ') as [string, string];
      yield {
        kind: 'reply',
        text,
        send: (client) =>
          client
            .gives('comments.publish', { pcode: on, parent_id: Number(id), content: text }, { as: person })
            .then((reply) => `${on} ${reply.id}`),
      };
    } else {
      yield {
        kind: 'comment',
        text,
        send: (client) =>
          client
            .gives('comments.publish', { pcode, content: text }, { as: person })
            .then((comment) => `${pcode} ${comment.id}`),
      };
    }
  }
}

/** Writes with many clients at a time until so many answers have come, and kills the application in the middle of the others. */
async function writeAndKill(
  client: HttpClient,
  round: number,
  answers: number,
): Promise<{ acknowledged: Write[]; unanswered: Write[] }> {
  const acknowledged: Write[] = [];
  const unanswered: Write[] = [];
  let killed: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const [person, ...posters] = await Promise.all(Array.from({ length: 6 }, staff));
      const done: Write[] = [];
      for (const write of writesOf(`第 ${round} 轮第 ${i} 人`, person!, posters, done)) {
        try {
          write.answer = await write.send(client);
        } catch (error) {
          if (!killed) throw error;
          unanswered.push(write);
          return;
        }
        done.push(write);
        acknowledged.push(write);
        if (acknowledged.length >= answers) killed ??= server.kill9();
      }
    }),
  );
  await killed;
  return { acknowledged, unanswered };
}

test('what was acknowledged before kill -9 is there afterwards, once, and counted right', async () => {
  let client = clientOf(server.url);
  const all: Write[] = [];
  for (const [round, answers] of [40, 90, 65].entries()) {
    const { acknowledged, unanswered } = await writeAndKill(client, round + 1, answers);
    expect(unanswered.length, 'the application was killed in the middle of writes').toBeGreaterThan(0);
    client = await start();
    // Whoever got no answer sends the same once more, as people do.
    for (const write of unanswered) write.answer = await write.send(client);
    all.push(...acknowledged, ...unanswered);
    await everythingIsThereOnce(client, all);
    await countersAreRight();
  }
}, 120_000);

async function everythingIsThereOnce(client: HttpClient, writes: Write[]): Promise<void> {
  const posts = await database.db.selectFrom('posts').select(['pcode', 'title']).execute();
  const comments = await database.db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.body_src', 'p.pcode', 'c.parent_id'])
    .execute();
  for (const { kind, text, answer } of writes) {
    const found =
      kind === 'post'
        ? posts.filter((post) => post.title === text).map((post) => post.pcode)
        : comments
            .filter((comment) => comment.body_src === text)
            .map((comment) => `${comment.pcode} ${comment.id}`);
    expect(found, text).toEqual([answer]);
  }
  expect(comments).toHaveLength(writes.filter((write) => write.kind !== 'post').length);
  for (const { pcode } of threads) await readersSeeThemAll(client, pcode, writes);
}

/** As a reader pages through: floors from 1 without a hole, every text once, the number of them as the post says. */
async function readersSeeThemAll(client: HttpClient, pcode: string, writes: Write[]): Promise<void> {
  const floors: { floor: number; id: number }[] = [];
  for (let page = 1; ; page++) {
    const { list, total } = await client.gives('comments.get', { pcode, page, limit: 100 });
    floors.push(...list);
    if (floors.length >= total || list.length === 0) break;
  }
  const on = writes.filter((write) => write.kind !== 'post' && write.answer?.startsWith(pcode));
  expect(floors.map(({ floor }) => floor)).toEqual(floors.map((_, i) => i + 1));
  expect(floors.map(({ id }) => `${pcode} ${id}`).sort()).toEqual(
    on
      .filter((write) => write.kind === 'comment')
      .map((write) => write.answer!)
      .sort(),
  );
  expect((await client.gives('posts.detail', { pcode })).comment_count).toBe(on.length);
}

async function countersAreRight(): Promise<void> {
  const kept = await readCounts(database.db);
  await recountForums(database.db);
  expect(kept).toEqual(await readCounts(database.db));
}
