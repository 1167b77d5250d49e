import { describe, expect, test } from 'vitest';
import { fen } from '../../ledger/amount.ts';
import { phaseOf, proportionOf } from './rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const offer = { status: 'approved', starts_at: at(10), ends_at: at(20), left: 3 } as const;

test.each([
  [{}, 9, 'coming'],
  [{}, 10, 'running'],
  [{}, 19, 'running'],
  [{}, 20, 'finished'],
  [{ left: 0 }, 9, 'coming'],
  [{ left: 0 }, 15, 'sold_out'],
  [{ left: 0 }, 20, 'finished'],
  [{ status: 'stopped' }, 15, 'finished'],
  [{ status: 'settled' }, 25, 'finished'],
] as const)('%o at minute %i is %s', (change, minute, phase) => {
  expect(phaseOf({ ...offer, ...change }, at(minute))).toBe(phase);
});

describe('what goes back of parts', () => {
  const held = { bonus: fen(100), topup: fen(33), channel: fen(867) };
  test('all of it is each part whole', () => {
    expect(proportionOf(held, 1000n)).toEqual(held);
  });
  test('a share is in proportion, what is over from the largest', () => {
    expect(proportionOf(held, 500n)).toEqual({ bonus: 50n, topup: 16n, channel: 434n });
    expect(proportionOf({ bonus: fen(1), earn: fen(1), topup: fen(1) }, 2n)).toEqual({
      bonus: 1n,
      topup: 1n,
    });
  });
  test('never more than a part holds, and always the whole amount', () => {
    for (let round = 0; round < 500; round++) {
      const given = [7, 13, 31, 101].map((by, at) => fen((round * by + at * 3) % (by * 5)));
      const parts = { bonus: given[0]!, topup: given[1]!, earn: given[2]!, channel: given[3]! };
      const total = given.reduce((sum, one) => sum + one, 0n);
      const amount = total === 0n ? 0n : BigInt(round * 17) % (total + 1n);
      const back = proportionOf(parts, amount);
      expect(Object.values(back).reduce((sum, one) => sum + one, 0n)).toBe(amount);
      for (const [source, gives] of Object.entries(back))
        expect(gives <= parts[source as keyof typeof parts]).toBe(true);
    }
    expect(() => proportionOf(held, 1001n)).toThrow('cannot go back');
  });
});
