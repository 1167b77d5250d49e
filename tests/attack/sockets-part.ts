import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Copy } from './copy.ts';
import { comesAbout, rounds, type Tally } from './rounds.ts';

const most_per_person = 20;

/** Connections that say nothing, half a word, or want to be told everything, while others go on reading. */
export async function manySockets(copy: Copy, tally: Tally): Promise<void> {
  const { port } = new URL(copy.url);
  const member = copy.world.asker('user.me', 'member');
  const upgrade = [
    'GET /api/live HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    `origin: ${copy.url}`,
    `cookie: token=${member.token}; bind=${member.bind}`,
    '\r\n',
  ].join('\r\n');
  const words: Record<string, string> = {
    silent: '',
    'half a head': 'GET /api/forum/index HTTP/1.1\r\nhost: a\r\n',
    'half a body':
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    'an open page': upgrade,
  };
  for (const { number, draw } of rounds(4)) {
    const [what, said] = Object.entries(words)[number % 4]!;
    const many = draw([40, 120, 300]);
    const open = new Set<Socket>();
    let told = 0;
    for (let i = 0; i < many; i++) {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(said));
      open.add(socket);
      socket.on('data', () => (told += 1));
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    tally.count(what, many);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => copy.client.call('forum.index', {})),
    );
    for (const answer of answers) {
      tally.count('calls meanwhile');
      if (answer.status === 'rejected')
        tally.finds(`${many} × ${what}: a call meanwhile failed: ${answer.reason}`);
      else if (answer.value.code !== 1)
        tally.finds(`${many} × ${what}: a call meanwhile was refused: ${answer.value.msg}`);
    }
    if (said === upgrade && !(await comesAbout(async () => open.size <= most_per_person, sleep)))
      tally.finds(`${many} open pages of one person: ${open.size} stay open`);
    tally.count('answers on them', told);
    for (const socket of open) socket.destroy();
    if (!(await copy.serves())) tally.finds(`after ${many} × ${what} it serves no more`);
  }
}
