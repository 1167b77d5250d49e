import { existsSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBrowser } from './browser.ts';
import { findBrowser, unpackBrowser } from './find-browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chuhaiji-browser-'));
  vi.stubEnv('CHROME_PATH', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('a browser of the system comes first', async () => {
  const place = join(folder, 'chromium');
  symlinkSync(process.execPath, place);
  expect(await findBrowser([join(folder, 'nothing'), place])).toEqual({ executable: place, from: 'system' });
});

test('CHROME_PATH comes before the system, and a wrong one is said', async () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(await findBrowser(['/bin/sh'])).toEqual({ executable: process.execPath, from: 'CHROME_PATH' });
  vi.stubEnv('CHROME_PATH', join(folder, 'nothing'));
  await expect(findBrowser(['/bin/sh'])).rejects.toThrow(/CHROME_PATH names no file: .*nothing/);
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'without one, the browser from npm starts on the libraries it carries',
  async () => {
    const found = await findBrowser([]);
    expect(found).toEqual(await unpackBrowser());
    expect(existsSync(join(found.libraries ?? '', 'libnss3.so'))).toBe(true);
    const browser = await startBrowser(found);
    expect(browser.version()).toMatch(/^\d+\./);
    await browser.close();
  },
);
