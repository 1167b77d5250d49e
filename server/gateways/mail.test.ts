import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { GatewayDb } from './gateway-db.ts';
import { gatewaysOf } from './index.ts';
import { smtpMail } from './mail.ts';

/** A mail server of a few sentences (RFC 5321): takes what is well-formed, refuses one address, keeps what it got. */
const received: { from: string; to: string[]; data: string }[] = [];
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((socket) => {
    let mail = { from: '', to: [] as string[], data: '' };
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') return void (mail.data += `${line.startsWith('..') ? line.slice(1) : line}\n`);
        inData = false;
        received.push(mail);
        mail = { from: '', to: [], data: '' };
        return say('250 kept');
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^EHLO /i.test(line)) return say('250 double');
      if (/^MAIL FROM:<[^>]+>/i.test(line)) return void ((mail.from = address), say('250 ok'));
      if (/^RCPT TO:<[^>]+>/i.test(line)) {
        if (address.startsWith('full@')) return say('552 mailbox full');
        mail.to.push(address);
        return say('250 ok');
      }
      if (/^DATA$/i.test(line)) return void ((inData = true), say('354 go on'));
      if (/^QUIT$/i.test(line)) return void socket.end('221 bye\r\n');
      if (/^RSET$/i.test(line)) return say('250 ok');
      return say('500 what');
    };
    say('220 double');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

const bodyOf = (data: string) => {
  const [head = '', ...body] = data.split('\n\n');
  const text = body.join('\n\n').trim();
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  return Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
};

test('a mail arrives with its sender, receiver and Chinese words', async () => {
  await smtpMail(url, '出海集 <no-reply@example.com>').send({
    to: 'lin@example.com',
    subject: '验证码',
    text: '验证码是 123456，10 分钟内有效。',
  });
  const mail = received.at(-1);
  expect(mail).toMatchObject({ from: 'no-reply@example.com', to: ['lin@example.com'] });
  expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(bodyOf(mail?.data ?? '')).toContain('验证码是 123456，10 分钟内有效。');
});

test('a refused receiver is an error, so that the job tries again', async () => {
  await expect(
    smtpMail(url, 'a@example.com').send({ to: 'full@example.com', subject: 's', text: 't' }),
  ).rejects.toThrow(/552/);
});

test('a text message is caught and never handed to the mail server', async () => {
  const caught: object[] = [];
  const values = (row: object) => ({ execute: async () => void caught.push(row) });
  const { sms } = gatewaysOf({ ...readConfig({}, []), mailUrl: url }, {
    insertInto: () => ({ values }),
  } as unknown as GatewayDb);
  const before = received.length;
  await sms.send({ to: '13700137000', template: 'code', params: { code: '123456' } });
  expect(caught).toEqual([
    {
      recipient: '13700137000',
      subject: '短信',
      headers: '{}',
      body: '【出海集】验证码 123456，10 分钟内有效，请勿告诉他人。',
    },
  ]);
  expect(received).toHaveLength(before);
});

test('a server that is away is an error', async () => {
  await expect(
    smtpMail('smtp://127.0.0.1:1', 'a@example.com').send({ to: 'lin@example.com', subject: 's', text: 't' }),
  ).rejects.toThrow(/ECONNREFUSED/);
});
