import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  linesOf,
  listHashOf,
  seedHashOf,
  servedInOrder,
  shared_lines,
  shuffled,
  winnersOf,
  type DrawEntry,
} from './fair-draw.ts';

const seed = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join('');
const numbered = (count: number, digits: number) =>
  Array.from({ length: count }, (_, n) => `u${String(n + 1).padStart(digits, '0')}`);
const entry = (code: string, units = 1, shared = ''): DrawEntry => ({ code, units, shared });

test('the golden vectors of chuhaiji-draw-v1', () => {
  expect(seedHashOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  expect(listHashOf(numbered(10, 2))).toBe(
    '46772c578206147f5efea466911cdb32c2b7d94019b84ad4d76517e4a3ad644e',
  );
  expect(shuffled(seed, '42', numbered(10, 2))).toEqual('u05 u04 u03 u06 u10 u07 u08 u02 u01 u09'.split(' '));
  const many = numbered(10_000, 5);
  expect(listHashOf(many)).toBe('9739dcb92a079143d7fde47639629748dc419c23d65d58cf8b14035497e125f4');
  const order = shuffled(seed, '42', many);
  expect([...order.slice(0, 3), order.at(-1)]).toEqual(['u08505', 'u01037', 'u06460', 'u04423']);
  expect(createHash('sha256').update(order.join('\n')).digest('hex')).toBe(
    'dff243a6a927d8ad9604d7679850bb2727c2e559b54064113658be76c71615b6',
  );
});

test('neither the order in which lines are given nor doubles change anything', () => {
  const lines = numbered(10, 2);
  const mixed = [...lines.toReversed(), 'u03', 'u03'];
  expect(listHashOf(mixed)).toBe(listHashOf(lines));
  expect(shuffled(seed, '42', mixed)).toEqual(shuffled(seed, '42', lines));
  expect(shuffled(seed, '43', lines)).not.toEqual(shuffled(seed, '42', lines));
  expect(shuffled(seed, '42', [])).toEqual([]);
  expect(shuffled(seed, '42', ['u1'])).toEqual(['u1']);
});

test('who is alone is served as the lines were drawn', () => {
  const entries = numbered(10, 2).map((code) => entry(code));
  expect(servedInOrder(seed, 42, entries).map(({ code }) => code)).toEqual(
    shuffled(seed, '42', numbered(10, 2)),
  );
});

test('those who share have five lines together, whoever of them; all others of them come last', () => {
  const alone = numbered(20, 2).map((code) => entry(code));
  const sharing = Array.from({ length: 9 }, (_, n) => entry(`x${n}`, 1, 'G1'));
  const entries = [...alone, ...sharing];
  expect(linesOf(entries)).toHaveLength(20 + shared_lines);
  const order = servedInOrder(seed, 42, entries);
  expect(new Set(order)).toEqual(new Set(entries));
  expect(order).toHaveLength(29);
  expect(order.slice(-4).every(({ shared }) => shared === 'G1')).toBe(true);
  expect(order.slice(0, 25).filter(({ shared }) => shared === 'G1')).toHaveLength(shared_lines);
  // Which of them come first is drawn as well.
  expect(order.filter(({ shared }) => shared).map(({ code }) => code)).toEqual(
    shuffled(
      seed,
      '42/G1',
      sharing.map(({ code }) => code),
    ),
  );
});

test('wishes are served one after another; one that is larger than what is left is passed over', () => {
  const order = [entry('a', 2), entry('b', 3), entry('c', 1), entry('d', 1)];
  expect([...winnersOf(order, 3)]).toEqual(['a', 'c']);
  expect([...winnersOf(order, 5)]).toEqual(['a', 'b']);
  expect([...winnersOf(order, 0)]).toEqual([]);
  expect(winnersOf(order, 100).size).toBe(4);
});
