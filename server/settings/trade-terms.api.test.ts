import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareOf, terms } from '../../contract/trade/terms.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { inCall } from '../testing/ledger-builders.ts';
import { setTerm, termsAt } from './trade-terms.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('what was set holds from its moment on, and not before', async () => {
  await inCall(house, async (call) => {
    const later = (hours: number) => new Date(call.now.getTime() + hours * 3_600_000);
    const set = (value: number, hours: number) =>
      setTerm(call, { name: 'task_fee_bp', value, effective_at: later(hours), set_by: 1, note: '' });
    await set(500, 24);
    await set(700, 1);
    await set(800, 1); // somebody corrected themselves: the later word counts
    const at = async (hours: number) => (await termsAt(call, later(hours))).task_fee_bp;
    expect([await at(0), await at(0.99), await at(1), await at(23), await at(24)]).toEqual([
      terms.task_fee_bp.default,
      terms.task_fee_bp.default,
      800,
      800,
      500,
    ]);
    expect((await termsAt(call, later(24))).seckill_fee_bp).toBe(terms.seckill_fee_bp.default);
  });
});

test('a share is cut to whole fen', () => {
  expect(shareOf(9_999n, 300)).toBe(299n);
  expect(shareOf(33n, 300)).toBe(0n);
});
