import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Counts } from './count-tests.ts';
import { root } from './install.mjs';

/** Runs these test files in a folder of their own and returns what was counted. */
function count(files: Record<string, string>): Counts & { code: number | null } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chuhaiji-count-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  const file = path.join(folder, 'counts.json');
  const reporter = path.join(root, 'tools/count-tests.ts');
  const args = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--globals',
    `--root=${folder}`,
    `--reporter=${reporter}`,
  ];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: '', COUNTS_FILE: file },
  });
  if (!fs.existsSync(file)) throw new Error(stderr);
  return { ...(JSON.parse(fs.readFileSync(file, 'utf8')) as Counts), code: status };
}

test('counts what passed, failed and was skipped, with the reason', { timeout: 60_000 }, () => {
  const counted = count({
    'a.test.js': `
      test('good', () => {})
      test('bad', () => { throw new Error('no') })
      test('later', (context) => context.skip('no browser here'))
      test.skip('never', () => {})
      test.todo('some day')`,
    'b.test.js': `throw new Error('this file does not load')`,
  });
  expect(counted).toMatchObject({ passed: 1, failed: 2, code: 1 });
  expect(counted.skipped.map(({ title, reason }) => [title.replace(/^.*> /, ''), reason])).toEqual([
    ['later', 'no browser here'],
    ['never', 'no reason given'],
    ['some day', 'not written yet'],
  ]);
});

test('says why a first try failed', { timeout: 60_000 }, () => {
  const { passed, retried } = count({
    'a.test.js': `
      let tries = 0
      test('good', () => {})
      test('later', { retry: 1 }, () => {
        if (tries++ === 0) throw new Error('too slow') })`,
  });
  expect(passed).toBe(2);
  expect(retried).toEqual([{ title: 'a.test.js > later', reason: 'too slow, line 5' }]);
});

test('an error outside of every test has failed', { timeout: 60_000 }, () => {
  const counted = count({
    'a.test.js': `test('good', async () => { setTimeout(() => { throw new Error('late') }, 0); await new Promise((done) => setTimeout(done, 50)) })`,
  });
  expect(counted).toMatchObject({ passed: 1, failed: 1, code: 1 });
});
