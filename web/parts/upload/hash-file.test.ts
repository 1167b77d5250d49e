import { afterEach, expect, test, vi } from 'vitest';
import { hashFile } from './hash-file.ts';

afterEach(() => void vi.unstubAllGlobals());

const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('a file has the SHA-256 of its bytes', async () => {
  expect(await hashFile(new Blob(['abc']))).toBe(abc);
});

test('the same where Web Crypto is missing, over more than one slice', async () => {
  const large = new Blob([new Uint8Array(2_500_000).fill(7)]);
  const known = await hashFile(large);
  vi.stubGlobal('crypto', {});
  expect(await hashFile(new Blob(['abc']))).toBe(abc);
  expect(await hashFile(large)).toBe(known);
});
