import { describe, expect, test } from 'vitest';
import {
  changed,
  factsOfSlots,
  hasEmptySlot,
  moved,
  newSlot,
  storedOf,
  storedSlot,
  without,
  withStored,
} from './slots.ts';

const picture = (name: string) => newSlot(new File(['bytes'], name, { type: 'image/png' }));
const names = (slots: { fileName: string }[]) => slots.map(({ fileName }) => fileName);

describe('the empty slot', () => {
  test('stands at the end until the maximum is reached', () => {
    expect(hasEmptySlot([], { max: 2 })).toBe(true);
    expect(hasEmptySlot([picture('1')], { max: 2 })).toBe(true);
    expect(hasEmptySlot([picture('1'), picture('2')], { max: 2 })).toBe(false);
  });
  test('comes back when one is removed', () => {
    const slots = [picture('1'), picture('2')];
    expect(hasEmptySlot(without(slots, slots[0]!.id), { max: 2 })).toBe(true);
  });
  test('is not there when nothing may be changed', () => {
    expect(hasEmptySlot([], { max: 2, disabled: true })).toBe(false);
  });
});

describe('a slot goes from new to stored', () => {
  test('new has its file and no id; stored has its id, and keeps what was shown', () => {
    const slot = { ...picture('a.png'), display: 'data:image/webp,shown' };
    expect(slot).toMatchObject({ status: 'new', imgId: null, src: '', fileName: 'a.png', fileSize: 5 });
    const [stored] = withStored([{ ...slot, share: 0.9, error: '上传失败' }], slot.id, {
      id: 7,
      url: '/files/a/7.png',
      name: 'a.png',
    });
    expect(stored).toMatchObject({ id: slot.id, status: 'edit', imgId: 7, src: '/files/a/7.png' });
    expect(stored).toMatchObject({ display: 'data:image/webp,shown' });
    expect([stored?.file, stored?.share, stored?.error]).toEqual([undefined, undefined, undefined]);
  });
  test('what was stored before shows itself small', () => {
    expect(storedSlot({ id: 7, url: '/files/a/7.png' }, 'init')).toMatchObject({
      status: 'init',
      display: '/files/a/7-320.webp',
    });
  });
  test('only stored ones are told; the others are counted', () => {
    const slots = [
      storedSlot({ id: 1, url: '/files/1.png' }, 'init'),
      { ...picture('going.png'), share: 0.5 },
      { ...picture('bad.png'), error: '图像宽高比不符合要求' },
      storedSlot({ id: 2, url: '/files/2.png' }, 'edit'),
    ];
    expect(storedOf(slots).map(({ imgId }) => imgId)).toEqual([1, 2]);
    expect(Object.keys(storedOf([slots[1]!, slots[0]!])[0]!)).not.toContain('file');
    expect(factsOfSlots(slots)).toEqual({ uploading: 1, failed: 1 });
  });
});

describe('order', () => {
  const slots = ['a', 'b', 'c', 'd'].map(picture);
  const id = (name: string) => slots.find((slot) => slot.fileName === name)!.id;
  test.each([
    ['a', 'c', ['b', 'c', 'a', 'd']],
    ['d', 'a', ['d', 'a', 'b', 'c']],
    ['b', 'b', ['a', 'b', 'c', 'd']],
  ])('%s to the place of %s', (from, to, order) => {
    expect(names(moved(slots, id(from), id(to)))).toEqual(order);
  });
  test('one that is gone moves nothing', () => {
    expect(names(moved(slots, 'gone', id('a')))).toEqual(['a', 'b', 'c', 'd']);
    expect(names(moved(slots, id('a'), 'gone'))).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('what comes too late for a removed slot brings it not back', () => {
  const slots = [picture('a'), picture('b')];
  const left = without(slots, slots[0]!.id);
  expect(names(changed(left, slots[0]!.id, { share: 1 }))).toEqual(['b']);
  expect(names(withStored(left, slots[0]!.id, { id: 1, url: '/1.png' }))).toEqual(['b']);
});
