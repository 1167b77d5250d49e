import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { startServer } from './browser/harness/server.ts';

beforeAll(() => buildPagesIfStale(() => {}), 240_000);

/** Writes the addresses of all that was loaded, one a line, when the process ends. */
const note = (file: string) => `
import { registerHooks } from 'node:module';
import { writeFileSync } from 'node:fs';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
process.on('exit', () => writeFileSync(${JSON.stringify(file)}, loaded.join('\\n')));`;

test('what only uploads, shared pictures, charts, mail and jobs need is loaded at its first use', async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const [hook, list] = [path.join(folder, 'note.mjs'), path.join(folder, 'list')];
  writeFileSync(hook, note(list));
  const loadedBy = async (...pages: string[]) => {
    const server = await startServer({
      patience: 180_000, // this is about what is loaded, however long it takes
      env: { NODE_OPTIONS: `--import=${hook}`, MAIL_URL: 'smtp://127.0.0.1:1' },
    });
    for (const page of pages) await (await fetch(server.url + page)).arrayBuffer();
    expect(await server.stop()).toBe(0);
    return readFileSync(list, 'utf8');
  };
  const late =
    /\/node_modules\/(sharp|@img|nodemailer|opentype\.js|fflate|echarts|zrender)\/|\/build\/charts\//;
  expect((await loadedBy('/', '/forum')).split('\n').filter((url) => late.test(url))).toEqual([]);

  const used = await loadedBy('/og/site/site.png', '/forum/dataset');
  expect(used).toMatch(/\/node_modules\/sharp\//);
  expect(used).toMatch(/\/build\/charts\/charting\.js/);
  // As one file: from its package it takes twice the memory.
  expect(used).not.toMatch(/\/node_modules\/(echarts|zrender)\//);
}, 400_000);
