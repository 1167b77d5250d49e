import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

/** Both ends of so many connections, and what of each is handed to the system. */
async function connected(count: number) {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => server.close());
  const { port } = server.address() as net.AddressInfo;
  const pairs = [];
  for (let n = 0; n < count; n++) {
    const accepted = once(server, 'connection') as Promise<[net.Socket]>;
    const client = net.connect(port, '127.0.0.1').setEncoding('utf8');
    const [socket] = await accepted;
    ended.push(() => [client, socket].forEach((end) => end.destroy()));
    let read = '';
    client.on('data', (text: string) => (read += text));
    pairs.push({ socket, text: () => read });
  }
  return pairs;
}

test('what a turn writes to several leaves at its end, and nothing later is held', async () => {
  const both = await connected(2);
  for (const { socket } of both) {
    gatherWrites(socket);
    gatherWrites(socket); // two requests that came in one piece
    socket.write('an answer');
  }
  expect(both.map(({ socket }) => socket.writableLength)).toEqual([9, 9]); // taken, and waiting
  await turn();
  expect(both.map(({ socket }) => socket.writableLength)).toEqual([0, 0]);
  for (const { socket } of both) socket.write(', and one more');
  await vi.waitFor(() =>
    expect(both.map(({ text }) => text())).toEqual(['an answer, and one more', 'an answer, and one more']),
  );
});

test('who has left meanwhile keeps nobody else waiting', async () => {
  const [gone, there] = await connected(2);
  for (const { socket } of [gone!, there!]) {
    gatherWrites(socket);
    socket.write('an answer');
  }
  gone!.socket.destroy();
  await vi.waitFor(() => expect(there!.text()).toBe('an answer'));
  expect(gone!.text()).toBe('');
});
