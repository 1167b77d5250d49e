import { expect, test } from 'vitest';
import { signature } from '../../contract/http/signature.ts';
import { checkSignature, sign } from './signature.ts';

const now = new Date('2026-11-24T08:00:00Z');
const nonce = 'aB3dE5gH';
const timestamp = String(now.getTime());
const right = sign(timestamp, nonce, 'a secret');
const check = (given: string) =>
  checkSignature({ sign: given, timestamp, nonce, version: signature.version }, 'a secret', now);

test('a signature is good whole, and only as it is', () => {
  expect(() => check(right)).not.toThrow();
  const last = right.endsWith('0') ? '1' : '0';
  for (const wrong of [
    '',
    right.slice(0, -1),
    `${right}0`,
    right.slice(0, -1) + last,
    sign(timestamp, nonce, 'another secret'),
    right.toUpperCase(),
    'é'.repeat(64),
  ])
    expect(() => check(wrong), wrong).toThrow('请求签名不对，请刷新页面再试');
  expect(() => check(right)).not.toThrow();
});
