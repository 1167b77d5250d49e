import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import type { CallName } from '../contract/index.ts';
import { facts, names, parsed, useFuzz, withBody } from './fuzz-fire.ts';
import { shotsOf, type ShotKind } from './fuzz-shots.ts';
import { sampleOf } from './sample.ts';

const fuzz = useFuzz();

describe('as staff, what is no input at all', () => {
  const shots = (kind: ShotKind, name: CallName, one_of: number) =>
    sampleOf(shotsOf(kind, name, fuzz().world.known(name)), one_of, name);

  test.each(withBody)('%s with hostile bodies', async (name) => {
    await fuzz().refusedStoreNothing(name, shots('bodies', name, 5), 'staff');
  });

  test.each(names)('%s with hostile queries and addresses', async (name) => {
    const both = [...shots('queries', name, 5), ...shots('addresses', name, 5)];
    await fuzz().refusedStoreNothing(name, both, 'staff');
  });

  test.each(names)('%s with every other method', async (name) => {
    const outcomes = await fuzz().fireAll(shots('methods', name, 4), fuzz().world.asker(name, 'staff'));
    expect(outcomes.filter((outcome) => !outcome.refused)).toEqual([]);
    expect(await fuzz().changes()).toEqual({});
  });

  test.each(names)('%s with hostile headers', async (name) => {
    await fuzz().refusedStoreNothing(name, shots('headers', name, 4), 'visitor');
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    const { house } = fuzz();
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    port = (house.app.server.address() as { port: number }).port;
  });

  /** Sends the pieces one after another, and gives what came back by the time the server closed or answered. */
  function talk(
    pieces: (string | Buffer)[],
    options: { until?: RegExp; hang_up?: boolean } = {},
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => void send());
      const enough = () => options.until?.test(heard) ?? false;
      async function send(): Promise<void> {
        for (const piece of pieces) {
          if (socket.destroyed || enough()) break;
          socket.write(piece);
          await sleep(2);
        }
        if (options.hang_up) socket.destroy();
      }
      socket.on('data', (chunk) => {
        heard += chunk.toString();
        if (enough()) socket.destroy();
      });
      socket.on('close', () => resolve(heard));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(heard) : reject(error),
      );
    });
  }

  const headOf = (name: CallName, more: Record<string, string>) =>
    [
      `${facts(name).method} ${facts(name).path} HTTP/1.1`,
      ...Object.entries({
        host: 'localhost',
        'content-type': 'application/json',
        ...fuzz().signedHeaders(fuzz().world.asker(name, 'staff')),
        ...more,
      }).map(([header, value]) => `${header}: ${value}`),
    ].join('\r\n') + '\r\n\r\n';

  const whole_answer = /\r\n\r\n\{.*\}$/s;

  test.each(sampleOf(withBody, 8, 'streams'))(
    '%s refuses a body over its limit while it streams',
    async (name) => {
      const chunk = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`;
      const chunks = Math.ceil(facts(name).body_limit / (64 * 1024)) + 1;
      // The last chunk never comes: who waited for the end of the body would wait forever.
      const heard = await talk(
        [headOf(name, { 'transfer-encoding': 'chunked' }), ...Array.from({ length: chunks }, () => chunk)],
        { until: whole_answer },
      );
      expect(heard.split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
      expect(parsed(heard.split('\r\n\r\n')[1]!)).toEqual({
        code: codes.error,
        msg: '提交的内容太大',
        data: null,
      });
      expect(await fuzz().changes()).toEqual({});
    },
  );

  test.each(sampleOf(withBody, 8, 'says so'))(
    '%s refuses a body that says it is over the limit before any of it has come',
    async (name) => {
      const heard = await talk([headOf(name, { 'content-length': String(facts(name).body_limit + 1) })], {
        until: whole_answer,
      });
      expect(heard.split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
    },
  );

  test('a client that hangs up in the middle of its body stores nothing and hurts nobody', async () => {
    const body = JSON.stringify({ payload: { title: '没有发完' } });
    await Promise.all(
      Array.from({ length: 10 }, () =>
        talk([headOf('posts.draft', { 'content-length': String(body.length + 50) }), body], {
          hang_up: true,
        }),
      ),
    );
    expect(await fuzz().changes()).toEqual({});
    expect(await fuzz().house.call('forum.index', {})).toMatchObject({ code: codes.success });
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a method that is none', 'BREW /api/forum/index HTTP/1.1\r\nhost: a\r\n\r\n'],
    [
      'two lengths',
      'POST /api/posts/draft HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/posts/draft HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'headers without end',
      `GET /api/forum/index HTTP/1.1\r\nhost: a\r\n${'x: '.padEnd(20_000, 'y')}\r\n\r\n`,
    ],
    ['an address without end', `GET /api/forum/index?${'a'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
    [
      'bytes in the address',
      Buffer.concat([
        Buffer.from('GET /api/forum/index?a='),
        Buffer.from([0xff, 0xfe, 0x80]),
        Buffer.from(' HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
      ]),
    ],
  ])('%s is sent away with a word and no trace', async (_, request) => {
    const heard = await talk([request], { until: /\r\n\r\n[^]/ });
    expect(heard).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    expect(heard).not.toMatch(/node_modules|\n\s+at /);
    expect(await fuzz().house.call('forum.index', {})).toMatchObject({ code: codes.success });
  });
});
