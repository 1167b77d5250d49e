import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../index.ts';

/** Fields by which somebody proves who they are. */
const proofs = new Set(['password', 'old_password', 'captcha', 'proof', 'token', 'ticket']);

/** Worth nothing without the cookie of the browser that began the scan. */
const bound = new Set(['auth.wechat_status']);

test('what proves somebody stands in no address: those are logged, here and by every proxy on the way', () => {
  const told = Object.entries(endpoints).filter(([name, { method, input }]) => {
    if (method !== 'GET' || bound.has(name)) return false;
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties).some((field) => proofs.has(field));
  });
  expect(told.map(([name]) => name)).toEqual([]);
});
