import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { makePerson, type TestPerson } from '../server/testing/people.ts';
import { openTcpProxy, type TcpProxy } from '../server/testing/tcp-proxy.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { startServer, type RunningServer } from './browser/harness/server.ts';
import { openTalkPage, type TalkPage } from './broken-talk.ts';
import { clientOf, sign_secret } from './http-client.ts';

/** So long they talk; without it as long as each way to break comes once. */
const seconds = Number(process.env.TALK_SECONDS ?? 0);
const pause_ms = 40;

let database: TestDatabase;
let its_network: TcpProxy;
/** Between the readers and each process. */
let networks: TcpProxy[];
let servers: RunningServer[];
let people: [TestPerson, TestPerson];
let dialog_id: number;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 3 });
  its_network = await openTcpProxy(database.place);
  servers = [await start(its_network.url), await start(database.url)];
  networks = await Promise.all(
    servers.map(({ url }) => openTcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) })),
  );
  people = [await makePerson(database.db, new Date(), {}), await makePerson(database.db, new Date(), {})];
  ({ dialog_id } = await clientOf(servers[1]!.url).gives(
    'chat.create',
    { username: people[1].username },
    { as: people[0] },
  ));
}, 240_000);
afterAll(async () => {
  for (const network of [its_network, ...(networks ?? [])]) network?.heal();
  await Promise.all(servers?.map((server) => server.stop()) ?? []);
  for (const network of [its_network, ...(networks ?? [])]) await network?.close();
  await database?.close();
});

// Nobody says sixty things a minute; here both say twenty-five a second.
const start = (databaseUrl: string, port?: number) =>
  startServer({
    databaseUrl,
    ...(port ? { port } : {}),
    env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' },
  });

const ways = {
  async 'kill -9'() {
    await servers[0]!.kill9();
    servers[0] = await start(its_network.url, Number(new URL(servers[0]!.url).port));
  },
  'readers are cut off': () => failing(networks[1]!, 'cut'),
  'readers in a black hole': () => failing(networks[0]!, 'blackHole'),
  'the database is cut off': () => failing(its_network, 'cut'),
  'the database in a black hole': () => failing(its_network, 'blackHole'),
};

async function failing(network: TcpProxy, how: 'cut' | 'blackHole'): Promise<void> {
  network[how]();
  await sleep(700);
  network.heal();
}

test(
  'two people on two processes talk while one is killed and networks break: nothing is lost, doubled or out of order',
  async () => {
    const [near, far] = networks.map(({ port }) => clientOf(`http://127.0.0.1:${port}`));
    const pages = [
      openTalkPage(near!, people[0], dialog_id),
      openTalkPage(far!, people[1], dialog_id),
      // Another device of the first one.
      openTalkPage(far!, people[0], dialog_id),
    ] as const;
    let breaking = true;
    const said: string[][] = [[], []];
    const talk = async (page: TalkPage, mine: string[]) => {
      while (breaking) {
        // Who is not heard for long does not talk on for ever.
        if (page.waiting() < 50) {
          mine.push(`第 ${mine.length + 1} 句`);
          page.say(mine.at(-1)!);
        }
        await sleep(pause_ms);
      }
    };
    const talking = [talk(pages[0], said[0]!), talk(pages[1], said[1]!)];

    const until = Date.now() + seconds * 1000;
    const broken: Record<string, number> = {};
    do
      for (const [way, breakIt] of Object.entries(ways)) {
        await sleep(500);
        await breakIt();
        broken[way] = (broken[way] ?? 0) + 1;
        if (seconds > 0 && Date.now() > until) break;
      }
    while (Date.now() < until);
    breaking = false;
    await Promise.all(talking);
    await Promise.all(pages.map((page) => page.spoken()));

    const all = said[0]!.length + said[1]!.length;
    for (const page of pages) await expect.poll(() => page.known.at(-1)?.seq, { timeout: 60_000 }).toBe(all);
    for (const page of pages) {
      expect(page.known.map(({ seq }) => seq)).toEqual(Array.from({ length: all }, (_, n) => n + 1));
      for (const [n, { id }] of people.entries())
        expect(page.known.filter(({ author_id }) => author_id === id).map(({ text }) => text)).toEqual(
          said[n],
        );
      expect(page.known.map(({ uuid }) => uuid)).toEqual(pages[0].known.map(({ uuid }) => uuid));
    }
    // Each was broken in the middle of something.
    expect(pages[0].counts.sent_again).toBeGreaterThan(0);
    expect(pages[1].counts.lines_opened).toBeGreaterThan(1);
    const unread = async (who: TestPerson) =>
      (await far!.gives('chat.dialogs', {}, { as: who })).list[0]!.unread;
    expect([await unread(people[0]), await unread(people[1])]).toEqual([said[1]!.length, said[0]!.length]);
    if (seconds > 0)
      // oxlint-disable-next-line no-console -- what the long run is for
      console.log(
        JSON.stringify({
          said: said.map(({ length }) => length),
          seen: pages.map(({ known }) => known.length),
          broken,
          pages: pages.map(({ counts }) => counts),
        }),
      );
    for (const page of pages) page.close();
  },
  seconds * 1000 + 180_000,
);
