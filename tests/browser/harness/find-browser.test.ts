import { existsSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBrowser } from './browser.ts';
import { findBrowser, unpackBrowser, wordsFor } from './find-browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chuhaiji-browser-'));
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('TEST_BROWSER', '');
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

test('TEST_BROWSER chooses between the system and npm, and says when it cannot', async () => {
  vi.stubEnv('TEST_BROWSER', 'system');
  expect(await findBrowser(['/bin/sh'])).toEqual({ executable: '/bin/sh', from: 'system' });
  await expect(findBrowser([])).rejects.toThrow('the system has no Chromium');
  vi.stubEnv('TEST_BROWSER', 'firefox');
  await expect(findBrowser(['/bin/sh'])).rejects.toThrow('TEST_BROWSER is npm or system, not firefox');
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'without one, the browser from npm starts on the libraries it carries',
  async () => {
    const found = await findBrowser([]);
    vi.stubEnv('TEST_BROWSER', 'npm');
    expect(await findBrowser(['/bin/sh'])).toEqual(found);
    expect(found).toEqual(await unpackBrowser());
    expect(existsSync(join(found.libraries ?? '', 'libnss3.so'))).toBe(true);
    const browser = await startBrowser(found);
    expect(browser.version()).toMatch(/^\d+\./);
    expect(await wordsFor(found)).toBe(`Chromium ${browser.version()} from npm, ${found.executable}`);
    await browser.close();
  },
);
