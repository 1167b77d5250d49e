import { expect, test } from 'vitest';
import type { ShownField } from '../../../contract/approval/approvals.ts';
import { compareFields } from './compare-fields.ts';

const text = (name: string, value: string): ShownField => ({
  name,
  label: name,
  value,
  masked: false,
  has_files: false,
  files: [],
});
const files = (name: string, ...ids: number[]): ShownField => ({
  ...text(name, ''),
  has_files: true,
  files: ids.map((id) => ({ id, name: `${id}.png`, url: '', mime: 'image/png', size: 1, is_image: true })),
});
const compared = (now: ShownField[], before: ShownField[] | null) =>
  compareFields(now, before).map(({ name, changed, before: old }) => [name, changed, old !== null]);

test('a first revision has nothing beside it', () => {
  expect(compared([text('a', '1')], null)).toEqual([['a', false, false]]);
});

test('texts, files and the order of files are compared; new and gone fields are changes', () => {
  expect(
    compared(
      [
        text('same', '1'),
        text('other', '2'),
        files('pictures', 1, 2),
        files('turned', 2, 1),
        text('new', '3'),
      ],
      [
        text('same', '1'),
        text('other', '1'),
        files('pictures', 1, 2),
        files('turned', 1, 2),
        text('gone', '4'),
      ],
    ),
  ).toEqual([
    ['same', false, true],
    ['other', true, true],
    ['pictures', false, true],
    ['turned', true, true],
    ['new', true, false],
    ['gone', true, true],
  ]);
});

test('the same file under a new address is the same file', () => {
  const field = files('pictures', 1);
  const moved = { ...field, files: field.files.map((file) => ({ ...file, url: '/other' })) };
  expect(compared([moved], [field])).toEqual([['pictures', false, true]]);
});
