import { expect, test } from 'vitest';
import type { Listener } from '../database/listen.ts';
import { holdSockets, type AskSessions, type SocketSession } from './open-sockets.ts';

/** A page at the other end: it answers to nothing by itself. */
function page() {
  const heard: string[] = [];
  const hears = new Map<string, (() => void)[]>();
  const socket = {
    readyState: 1,
    send: (text: string) => void heard.push(text),
    close: (code: number) => {
      socket.readyState = 2;
      heard.push(`close ${code}`);
    },
    terminate: () => {
      heard.push('terminated');
      gone();
    },
    ping: () => void heard.push('ping'),
    on: (event: string, one: () => void) => void hears.set(event, [...(hears.get(event) ?? []), one]),
  };
  const gone = () => {
    socket.readyState = 3;
    for (const one of hears.get('close') ?? []) one();
  };
  return { socket, heard, gone };
}

async function openHouse(hold: (session: SocketSession) => boolean = () => true) {
  let hear!: (message: string) => void;
  const asked: { user_id: number; sessions: SocketSession[] }[] = [];
  const listener = {
    listen: async (_channel: string, onMessage: (message: string) => void) => void (hear = onMessage),
  } as unknown as Listener;
  const askSessions: AskSessions = async (user_id, sessions) => {
    asked.push({ user_id, sessions });
    return sessions.map(hold);
  };
  const sockets = await holdSockets(listener, askSessions);
  return {
    sockets,
    asked,
    tell: (user_id: number) => hear(JSON.stringify([user_id, { kind: 'me' }])),
    /** A page of this person that was let in. */
    open(user_id: number, token = 'any') {
      const one = page();
      sockets.greet('192.0.2.1', one.socket)!(user_id, { token, bind: 'bind' });
      expect(one.heard.splice(0)).toContain('{"kind":"ready"}');
      return one;
    },
  };
}

const me = '{"kind":"me"}';

test('the oldest of more than twenty pages is told to close, and told of nothing more though it stays', async () => {
  const { tell, open, asked } = await openHouse();
  const pages = Array.from({ length: 3_000 }, () => open(1));
  tell(1);
  await expect.poll(() => pages.at(-1)!.heard).toEqual([me]);
  expect(pages.filter(({ heard }) => heard.includes(me))).toEqual(pages.slice(-20));
  expect(pages.slice(0, -20).every(({ heard }) => heard.join() === 'close 1008')).toBe(true);
  expect(asked[0]!.sessions).toHaveLength(20);
});

test('the session question is asked once a person and event, whatever number of pages is open', async () => {
  const { tell, open, asked } = await openHouse(({ token }) => token !== 'ended');
  const [one, ended, two, other] = [open(1, 'a'), open(1, 'ended'), open(1, 'b'), open(2)];
  tell(1);
  await expect.poll(() => two.heard).toEqual([me]);
  expect(one.heard).toEqual([me]);
  expect(ended.heard).toEqual(['close 4033']);
  expect(other.heard).toEqual([]);
  expect(asked).toEqual([
    { user_id: 1, sessions: ['a', 'ended', 'b'].map((token) => ({ token, bind: 'bind' })) },
  ]);
  tell(1);
  await expect.poll(() => two.heard).toEqual([me, me]);
  expect(ended.heard).toEqual(['close 4033']);
  tell(3);
  expect(asked.map(({ user_id }) => user_id)).toEqual([1, 1]);
});

test('twenty of one network wait to be known; one more is cut off, and those of others are not', async () => {
  const { sockets } = await openHouse();
  const waiting = Array.from({ length: 20 }, page);
  const [first] = waiting.map(({ socket }) => sockets.greet('192.0.2.9', socket)!);
  const beyond = page();
  expect(sockets.greet('192.0.2.9', beyond.socket)).toBeNull();
  expect(beyond.heard).toEqual(['terminated']);
  expect(sockets.greet('192.0.2.10', page().socket)).not.toBeNull();

  first!(1, { token: 'any', bind: 'bind' });
  expect(sockets.greet('192.0.2.9', page().socket)).not.toBeNull();
  expect(sockets.greet('192.0.2.9', page().socket)).toBeNull();
  // Told to close is not closed: it waits on until it is gone.
  waiting[1]!.socket.close(4033);
  expect(sockets.greet('192.0.2.9', page().socket)).toBeNull();
  waiting[1]!.gone();
  expect(sockets.greet('192.0.2.9', page().socket)).not.toBeNull();
});

test('a page that left while it was asked who it is is not held', async () => {
  const { sockets, tell, asked } = await openHouse();
  const left = page();
  const isKnown = sockets.greet('192.0.2.1', left.socket)!;
  left.gone();
  isKnown(1, { token: 'any', bind: 'bind' });
  tell(1);
  expect(asked).toEqual([]);
});
