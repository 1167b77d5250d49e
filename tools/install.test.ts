import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, projectNode } from './install.mjs';

type Packages = Record<string, { version?: string; resolved?: string; optional?: boolean }>;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chuhaiji-install-'));
  fs.mkdirSync(path.join(folder, 'node_modules'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const lock = (packages: Packages) =>
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
const installed = (packages: Packages) =>
  fs.writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

test('the same packages need no installing, a missing one of another platform neither', () => {
  lock({
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  });
  installed({ 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(true);
});

test.each<[string, Packages]>([
  ['a newer version', { 'node_modules/a': { version: '1.0.1' } }],
  ['one more package', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }],
  ['another source', { 'node_modules/a': { version: '1.0.0', resolved: 'https://example.test/a.tgz' } }],
])('%s in the lock file needs installing', (_, wanted) => {
  lock(wanted);
  installed({ 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(false);
});

test('an install that did not come to its end needs installing', () => {
  lock({ 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(false);
});

test('the project runs on its own Node', () => {
  const { stdout } = spawnSync(projectNode(), ['--version'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^v2[4-9]\./);
});
