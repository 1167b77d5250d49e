import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, type TrustProxy, trustsProxy } from './client-address.ts';

/** Asked by 203.0.113.7, who says to be 198.51.100.9, through 10.0.0.2 and 10.0.0.1. */
const asked = {
  socket: { remoteAddress: '10.0.0.1' },
  headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7, 10.0.0.2' },
} as unknown as IncomingMessage;

test.each<[string, TrustProxy, string]>([
  ['nobody', false, '10.0.0.1'],
  ['one proxy', 1, '10.0.0.2'],
  ['two proxies', 2, '203.0.113.7'],
  ['proxies of these networks', '10.0.0.0/24, 192.0.2.0/24', '203.0.113.7'],
  ['one network, in which the second is not', '10.0.0.1/32', '10.0.0.2'],
  ['everybody', true, '198.51.100.9'],
])('with %s believed', (_who, trust, address) => {
  expect(clientAddress(asked, trustsProxy(trust))).toBe(address);
});
