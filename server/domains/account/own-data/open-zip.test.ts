import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openZip } from './open-zip.ts';

test('files go in one after another and come out as they were, and others have their turn while a long one is packed', async () => {
  const files = {
    'profile.json': '[{"昵称":"林小满"}]',
    'empty.html': '',
    'long.html': '慢船 '.repeat(200_000),
  };
  const zip = await openZip(new Date('2026-11-29T00:00:00Z'));
  let others_had_theirs = false;
  for (const [name, text] of Object.entries(files)) {
    if (name === 'long.html') setImmediate(() => (others_had_theirs = true));
    await zip.add(name, text);
  }
  expect(others_had_theirs).toBe(true);
  const found = unzipSync(zip.whole());
  expect(Object.keys(found)).toEqual(Object.keys(files));
  for (const [name, text] of Object.entries(files)) expect(strFromU8(found[name]!)).toBe(text);
});
