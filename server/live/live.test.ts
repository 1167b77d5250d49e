import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startListening, type Listener } from '../database/listen.ts';
import { sessionsThatHold, viewerOfSession } from '../domains/account/index.ts';
import { registerLive, takeUpgrades } from '../http/live-route.ts';
import { createTestDatabase, type TestDatabase } from '../testing/cluster.ts';
import { makePerson, type TestPerson } from '../testing/people.ts';
import { holdSockets, type OpenSockets } from './open-sockets.ts';
import type { LiveEvent } from '../../contract/live.ts';
import { tell } from './tell.ts';

type Process = { app: FastifyInstance; sockets: OpenSockets; listener: Listener; address: string };

const public_url = 'http://chuhaiji.test';
const now = new Date('2026-11-20T02:24:00Z');
let database: TestDatabase;
let processes: Process[];

beforeAll(async () => {
  database = await createTestDatabase({ max: 5 });
  processes = [await startProcess(), await startProcess()];
});
afterAll(async () => {
  for (const { app, sockets, listener } of processes) {
    sockets.close();
    await app.close();
    await listener.close();
  }
  await database.close();
});

async function startProcess(): Promise<Process> {
  const listener = await startListening(database.place);
  const sockets = await holdSockets(
    listener,
    (user_id, sessions) => sessionsThatHold(database.db, user_id, sessions, now),
    60_000,
  );
  const app = Fastify();
  const kernel = { db: database.db, viewerOf: viewerOfSession, clock: () => now };
  await takeUpgrades(app, {}, 50);
  registerLive(app, { kernel, sockets, public_url });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, sockets, listener, address };
}

const person = () => makePerson(database.db, now, {});

/** A page of somebody; what it hears, and with which code it was closed. */
function openPage(at: Process, as: Partial<TestPerson>, origin = public_url) {
  const heard: unknown[] = [];
  const cookie = [as.token && `token=${as.token}`, as.bind && `bind=${as.bind}`].filter(Boolean).join('; ');
  // Node's own WebSocket takes headers beside its protocols.
  const socket = new WebSocket(`${at.address.replace('http', 'ws')}/api/live`, {
    headers: { cookie, origin },
  } as never);
  const ready = new Promise<void>((done) =>
    socket.addEventListener('message', ({ data }) => {
      const event = JSON.parse(data as string) as LiveEvent;
      if (event.kind === 'ready') done();
      else heard.push(event);
    }),
  );
  const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)));
  const open = new Promise<void>((done) => socket.addEventListener('open', () => done()));
  return { socket, heard, closed, open, ready };
}

const say = (user_id: number) => tell(database.db, user_id, { kind: 'me' });

/** Told again and again until heard: opening a socket and being counted in are two moments. */
async function untilHeard(user_id: number, heard: unknown[]): Promise<void> {
  while (heard.length === 0) {
    await say(user_id);
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('from the moment it hears that it is ready a page misses nothing', async () => {
  const mine = await person();
  const page = openPage(processes[0]!, mine);
  await page.ready;
  await say(mine.id);
  await expect.poll(() => page.heard).toEqual([{ kind: 'me' }]);
});

test('what is told reaches the pages of that person on every process, and nobody else', async () => {
  const [mine, theirs] = [await person(), await person()];
  const [here, there] = [openPage(processes[0]!, mine), openPage(processes[1]!, mine)];
  const other = openPage(processes[1]!, theirs);
  await Promise.all([here.open, there.open, other.open]);
  await untilHeard(mine.id, here.heard);
  await untilHeard(mine.id, there.heard);
  await untilHeard(theirs.id, other.heard);
  expect(here.heard[0]).toEqual({ kind: 'me' });
  const before = other.heard.length;
  await say(mine.id);
  await say(theirs.id);
  await expect.poll(() => other.heard.length).toBe(before + 1);
  for (const page of [here, there, other]) page.socket.close();
});

test('a call that is rolled back tells nothing', async () => {
  const mine = await person();
  const page = openPage(processes[0]!, mine);
  await page.open;
  await untilHeard(mine.id, page.heard);
  const before = page.heard.length;
  const told = database.db.transaction().execute(async (transaction) => {
    await tell(transaction, mine.id, { kind: 'me' });
    throw new Error('no');
  });
  await expect(told).rejects.toThrow('no');
  await say(mine.id);
  await expect.poll(() => page.heard.length).toBe(before + 1);
  page.socket.close();
});

test('a visitor, half a session and a page of another site are cut off', async () => {
  const mine = await person();
  const at = processes[0]!;
  expect(await openPage(at, {}).closed).toBe(4033);
  expect(await openPage(at, { token: mine.token }).closed).toBe(4033);
  expect(await openPage(at, { token: mine.token, bind: (await person()).bind }).closed).toBe(4033);
  expect(await openPage(at, mine, 'https://elsewhere.test').closed).toBe(4033);
});

test('who is signed out meanwhile hears nothing more', async () => {
  const mine = await person();
  const page = openPage(processes[1]!, mine);
  await page.open;
  await untilHeard(mine.id, page.heard);
  await database.db.deleteFrom('sessions').where('user_id', '=', mine.id).execute();
  await say(mine.id);
  expect(await page.closed).toBe(4033);
});

test('a page that is told to close and does not answer is cut off', async () => {
  const { hostname, port } = new URL(processes[0]!.address);
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      [
        'GET /api/live HTTP/1.1',
        'host: here',
        'connection: upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    ),
  );
  // Reads, and says nothing: not that it closes either.
  socket.resume();
  const ended = new Promise<void>((done) => socket.on('close', () => done()));
  await ended;
});

test('who is banned or has left half of the session behind holds none', async () => {
  const [mine, banned] = [await person(), await person()];
  await database.db
    .updateTable('users')
    .set({ banned_until: new Date('2030-01-01') })
    .where('id', '=', banned.id)
    .execute();
  const { token, bind } = mine;
  const asked = [mine, { token, bind: banned.bind }, { token: 'none', bind }, mine, banned];
  expect(await sessionsThatHold(database.db, mine.id, asked, now)).toEqual([true, false, false, true, false]);
  expect(await sessionsThatHold(database.db, banned.id, asked, now)).toEqual(asked.map(() => false));
});

test('a page that talks at length is closed', async () => {
  const page = openPage(processes[0]!, await person());
  await page.open;
  page.socket.send('x'.repeat(2000));
  expect(await page.closed).toBe(1009);
});
