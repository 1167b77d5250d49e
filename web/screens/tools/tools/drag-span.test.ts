import { expect, test } from 'vitest';
import { draggedSpan } from './drag-span.ts';

const span = { from: 22 * 60, to: 23.5 * 60 };

test.each([
  ['to', 23 * 60, { from: 1320, to: 1380 }],
  ['to', 23 * 60 + 22, { from: 1320, to: 1395 }],
  ['to', 60, { from: 1320, to: 1500 }],
  ['to', 1440, { from: 1320, to: 1440 }],
  ['from', 21 * 60, { from: 1260, to: 1410 }],
  ['from', 12 * 60, { from: 720, to: 1410 }],
  ['from', -15, { from: 1395, to: 1410 }],
] as const)('its %s goes to minute %s', (end, minute, moved) =>
  expect(draggedSpan(span, end, minute)).toEqual(moved),
);

test.each([
  ['to', 22 * 60, { from: 1320, to: 1335 }],
  ['to', 21 * 60, { from: 1320, to: 1335 }],
  ['to', 11 * 60, { from: 1320, to: 2040 }],
  ['from', 23.5 * 60, { from: 1395, to: 1410 }],
  ['from', 0, { from: 1395, to: 1410 }],
  ['from', 10 * 60, { from: 690, to: 1410 }],
] as const)('beyond its bounds its %s at minute %s stays at the nearer one', (end, minute, moved) =>
  expect(draggedSpan(span, end, minute)).toEqual(moved),
);

test('over midnight the start stays within the day', () => {
  const late = { from: 23 * 60, to: 25 * 60 };
  expect(draggedSpan(late, 'from', 30)).toEqual({ from: 30, to: 60 });
  expect(draggedSpan(late, 'to', 23.5 * 60)).toEqual({ from: 1380, to: 1410 });
});
