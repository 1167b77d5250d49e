import { expect, test } from 'vitest';
import { everyMinute } from './minutes.ts';

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;

test('minutes without anything have their place on the line', () => {
  const bars = everyMinute(
    [Date.parse(at('02:08')) + 31_000, Date.parse(at('02:12'))],
    [
      { at: at('02:09'), value: 4 },
      { at: at('02:12'), value: 1 },
    ],
    2,
  );
  expect(bars.map(({ name, value }) => `${name} ${value}`)).toEqual([
    '10:08 0',
    '10:09 4',
    '10:10 0',
    '10:11 0',
    '10:12 1',
  ]);
  expect(bars.flatMap(({ label }) => label ?? [])).toEqual(['10:08', '10:10', '10:12']);
});
