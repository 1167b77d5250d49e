import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { livePostmaster } from '../server/database/postmaster.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { root } from './install.mjs';

/** A start of the whole program, as `npm start` does it. */
function start(dataDir: string, env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'tools/start.mjs'), '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      npm_execpath: '/no/npm-cli.js', // this is where the tests run: nothing may be installed under their feet
      NODE_ENV: '',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  let said = '';
  let check = () => {};
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    check();
  };
  child.stdout!.on('data', hear);
  child.stderr!.on('data', hear);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  const address = new Promise<string>((resolve, reject) => {
    check = () => {
      const found = /已启动：(http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    void ended.then(() => reject(new Error(`it ended: ${said}`)));
  });
  address.catch(() => {}); // a test that waits for the end does not ask for the address
  return { child, address, ended };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'starts, answers, and ends cleanly on %s',
  { timeout: 180_000 },
  async (signal) => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const { child, address, ended } = start(folder);
    expect((await fetch(`${await address}/healthz`)).status).toBe(200);
    expect(livePostmaster(path.join(folder, 'database'))).toBeGreaterThan(0);
    child.kill(signal);
    expect((await ended).code).toBe(0);
    expect(livePostmaster(path.join(folder, 'database'))).toBeUndefined();
  },
);

test('a taken port ends the start with one sentence', { timeout: 180_000 }, async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const rival = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void rival.close());
  await once(rival, 'listening');
  const { port } = rival.address() as AddressInfo;
  const { code, said } = await start(folder, { PORT: String(port) }).ended;
  expect(code).toBe(1);
  expect(said.trim().split('\n').at(-1)).toMatch(new RegExp(`^端口 ${port} 已被占用`));
  expect(said).not.toContain('    at ');
});
