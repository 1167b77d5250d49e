import { expect, test } from 'vitest';
import type { Viewer } from '../../contract/viewer.ts';
import { mayRestore, restorableSince, type Deleted } from './may-restore.ts';
import { markedFrom } from './silent-edit.ts';

const now = new Date('2026-11-20T02:24:00Z');
const a_month_ago = new Date('2026-10-21T02:24:00Z');
const later = (than: Date, ms: number) => new Date(than.getTime() + ms);
const who = { id: 7 } as Viewer;
const deleted: Deleted = {
  status: 'deleted',
  deleted_at: later(now, -60_000),
  deleted_by: who.id,
  deleted_from: 'normal',
  erased_at: null,
};

test.each<[string, boolean, Partial<Deleted>]>([
  ['by who deleted it', true, {}],
  ['not by another', false, { deleted_by: 8 }],
  ['not what is there', false, { status: 'normal' }],
  ['not without the state that it had', false, { deleted_from: null }],
  ['not without its words', false, { erased_at: now }],
  ['not without the time of its end', false, { deleted_at: null }],
  ['on the last of 30 days', true, { deleted_at: later(a_month_ago, 1) }],
  ['not after 30 days', false, { deleted_at: a_month_ago }],
])('something deleted comes back: %s', (_, comes_back, more) =>
  expect(mayRestore({ ...deleted, ...more }, who, now)).toBe(comes_back),
);

test('what is erased is exactly what does not come back', () => {
  expect(restorableSince(now)).toEqual(a_month_ago);
});

test('a change leaves a mark from the fifth minute on', () => {
  expect(markedFrom(now)).toEqual(later(now, 300_000));
});
