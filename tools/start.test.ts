import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './install.mjs';

let clone: string;
beforeAll(() => {
  clone = fs.mkdtempSync(path.join(os.tmpdir(), 'chuhaiji-start-'));
  for (const part of ['tools', 'server', 'package.json', 'package-lock.json'])
    fs.cpSync(path.join(root, part), path.join(clone, part), { recursive: true });
});
afterAll(() => fs.rmSync(clone, { recursive: true }));

/** `npm start` in a fresh clone on a Node that knows no TypeScript, with an npm that fails: what it said, and what npm was told. */
function firstStart(env: Record<string, string>, ...flags: string[]) {
  const npm = path.join(clone, 'npm-cli.js');
  const told = path.join(clone, 'told');
  fs.rmSync(told, { force: true });
  fs.writeFileSync(
    npm,
    `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(told)}, process.argv[2]); process.exit(1);`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-strip-types', path.join(clone, 'tools/start.mjs'), ...flags],
    { cwd: clone, env: { PATH: process.env.PATH, npm_execpath: npm, ...env }, encoding: 'utf8' },
  );
  return {
    status,
    lines: `${stdout}${stderr}`.trim().split('\n'),
    npm: fs.existsSync(told) && fs.readFileSync(told, 'utf8'),
  };
}

test.each<[string, Record<string, string>, string[], RegExp]>([
  ['a port that is none', { PORT: 'eighty' }, [], /^环境变量 PORT 应是 0 到 65535 之间的整数/],
  ['an unknown flag', {}, ['--demo'], /^未知参数 --demo/],
  ['production without its secret', { APP_ENV: 'production' }, [], /^环境变量 SIGN_SECRET 未设置/],
  ['half a provider', { WECHAT_APP_ID: 'wx1' }, [], /^环境变量 WECHAT_APP_SECRET 未设置/],
  ['storage without a place', { STORAGE: 's3' }, [], /^环境变量 STORAGE_ENDPOINT 未设置/],
])('%s is said before anything is installed, in one sentence', (_, env, flags, sentence) => {
  expect(firstStart(env, ...flags)).toEqual({
    status: 1,
    npm: false,
    lines: [expect.stringMatching(sentence)],
  });
});

test('with good settings the packages are installed first, and a failure of that is said', () => {
  expect(firstStart({}, '--empty')).toEqual({
    status: 1,
    npm: 'ci',
    lines: [expect.stringContaining('正在安装依赖'), expect.stringContaining('依赖安装失败')],
  });
});
