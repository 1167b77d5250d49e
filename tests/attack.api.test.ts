import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { type Copy, openCopy } from './attack/copy.ts';
import { foreignIds } from './attack/foreign-part.ts';
import { hostileShots } from './attack/hostile-part.ts';
import { kills } from './attack/kills-part.ts';
import { brokenNetworks } from './attack/networks-part.ts';
import { asked_for, part_timeout_ms, Tally } from './attack/rounds.ts';
import { killedDraws, killedSales } from './attack/sales-part.ts';
import { manySockets } from './attack/sockets-part.ts';
import { spelledAddresses } from './attack/spelled-part.ts';

// The short form of `npm run attack`, which runs this file for as long as it is told.

let copy: Copy;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  copy = await openCopy();
}, 1_200_000);
afterAll(() => copy?.close(), 300_000);

const parts = {
  'foreign ids': foreignIds,
  'encoded addresses': spelledAddresses,
  'hostile shots': hostileShots,
  sockets: manySockets,
  kills,
  'broken networks': brokenNetworks,
  'killed sales': killedSales,
  'killed draws': killedDraws,
};

test.each(Object.entries(parts))('%s', { timeout: part_timeout_ms }, async (name, part) => {
  const tally = new Tally();
  try {
    await part(copy, tally);
  } finally {
    if (asked_for) console.log(tally.said(name));
  }
  expect(tally.findings).toEqual([]);
  // The log is where a failure that nobody was told of would stand.
  expect(copy.log()).not.toMatch(/unhandled|uncaught/i);
});
