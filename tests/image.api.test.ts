import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { copiedCheckout } from '../server/testing/copied-checkout.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { root } from '../tools/install.mjs';

const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const [building = '', running = ''] = dockerfile.split(/^(?=FROM )/m).slice(1);
const steps = [...building.matchAll(/^RUN (.+)$/gm)].map(([, step]) => step!);
const wordsOf = (found: RegExp) => JSON.parse(found.exec(running)![1]!) as [string, ...string[]];
const command = wordsOf(/^CMD (\[.+\])$/m);
const healthcheck = wordsOf(/^HEALTHCHECK .*CMD (\[.+\])$/m);

let image: ReturnType<typeof copiedCheckout>;
let database: TestDatabase;
let app: ChildProcess | undefined;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  [image, database] = [copiedCheckout(), await createTestDatabase({ max: 2 })];
  env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_config_offline: 'true', // what is taken away needs no registry
    APP_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: path.join(image.folder, 'data'),
    DATA_SECRET: 'a-data-secret-of-32-characters-or-more',
    MAIL_URL: 'none',
    PUBLIC_URL: 'https://site.example',
    SIGN_SECRET: 'a-secret-of-the-image',
  };
}, 240_000);
afterAll(async () => {
  if (app && app.exitCode === null) {
    app.kill('SIGTERM');
    await once(app, 'exit');
  }
  await database?.close();
  image?.remove();
}, 240_000);

const run = ([program, ...args]: [string, ...string[]], more: NodeJS.ProcessEnv = {}) =>
  spawnSync(program, args, { cwd: image.folder, env: { ...env, ...more }, encoding: 'utf8' });

/** The program of the image, until it says where it listens. */
function start([program, ...args]: [string, ...string[]]): Promise<string> {
  const child = (app = spawn(program, args, { cwd: image.folder, env: { ...env, PORT: '0' } }));
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /已启动：(http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`it ended: ${said}`)));
  });
}

test('the steps of the Dockerfile give a program that needs nothing of what is for development', async () => {
  const installed = readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8');
  expect(steps[0]).toBe('npm ci'); // its result is linked here from the checkout
  for (const step of steps.slice(1)) {
    const { status, stdout, stderr } = run(['sh', '-ec', step]);
    expect(status, `${step}\n${stdout}${stderr}`).toBe(0);
  }
  expect(existsSync(path.join(image.folder, 'node_modules/vite'))).toBe(false);
  expect(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).toBe(installed);

  const address = await start(command);
  const { port } = new URL(address);
  const page = await fetch(`${address}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>');
  const picture = await fetch(`${address}/og/site/site.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBe(1200);

  expect(await (await fetch(`${address}/forum/dataset`)).text()).toContain('<div class="dataset-charts">');

  expect(run(healthcheck, { PORT: port }).status).toBe(0);
  expect(run(healthcheck, { PORT: '1' }).status).toBe(1);
}, 180_000);
