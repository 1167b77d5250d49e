import { expect, test } from 'vitest';
import type { CalendarEntry } from '../../../../contract/tools/calendar-admin.ts';
import { originOf, readView, rowsIn } from './calendar-rows.ts';

const event = {
  occurrence: 'black_friday-2026',
  title: '黑五',
  kind: 'promotion' as const,
  region: '美国',
  countries: ['US'],
  marketplaces: ['amz-us'],
  starts_on: '2026-11-27',
  ends_on: '2026-11-27',
  note: '',
  is_key: true,
};
const packed: CalendarEntry = { ...event, id: null, rev: null, hidden: false, pack: null };
const changed: CalendarEntry = { ...packed, id: 3, rev: 1, pack: event };
const own: CalendarEntry = {
  ...packed,
  occurrence: 'own-4',
  id: 4,
  rev: 1,
  countries: [],
  marketplaces: [],
};
const hidden: CalendarEntry = { ...changed, id: 5, hidden: true };

test('each entry says where it comes from', () => {
  expect([packed, changed, own, hidden].map(originOf)).toEqual(['pack', 'changed', 'own', 'hidden']);
});

test('a marketplace has its own days and those that are for all', () => {
  const view = { year: 2026, origin: '' } as const;
  const all = [packed, own];
  expect(rowsIn(all, { ...view, marketplace: 'amz-us' })).toEqual([packed, own]);
  expect(rowsIn(all, { ...view, marketplace: 'ozon' })).toEqual([own]);
  expect(rowsIn(all, { ...view, marketplace: '', origin: 'own' })).toEqual([own]);
});

test('an address that makes no sense shows this year, or the last that is known', () => {
  expect(readView(new URLSearchParams('year=1999&origin=x'), 2026)).toEqual({
    year: 2026,
    marketplace: '',
    origin: '',
  });
  expect(readView(new URLSearchParams(), 2041).year).toBe(2030);
});
