import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../bench/house.ts';
import { type PageWeight, textOf, weighPage, weightGoals } from '../bench/page-weight.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import { makeForum, makePost } from '../server/testing/forum-builders.ts';
import { makePerson } from '../server/testing/people.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { type RunningServer, startServer } from './browser/harness/server.ts';

const assets = path.join(import.meta.dirname, '../build/client/assets');
/** Paths below `assets` of all files of the build: most stand in a folder named after the build. */
const builtFiles = (): string[] =>
  readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(assets, path.join(entry.parentPath, entry.name)));
const pages = {
  home: () => '/',
  'all posts': () => '/posts',
  'hot posts': () => '/hot',
  forums: () => '/forum',
  'a forum': () => `/forum/list/${known.forum_id}`,
  "a forum's categories": () => `/forum/list/${known.forum_id}/category`,
  'a post': () => `/posts/${known.pcode}`,
  'a post in its forum': () => `/forum/list/${known.forum_id}/${known.pcode}`,
  'a person': () => `/people/${known.username}`,
  'the way in': () => '/login',
  'the way to become a member': () => '/register',
  'an agreement': () => '/agreement/user',
  'the directory': () => '/nav',
  'the tools': () => '/tools',
};

let database: TestDatabase;
let server: RunningServer;
let port: number;
let known: { forum_id: number; pcode: string; username: string };
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 2 });
  server = await startServer({ databaseUrl: database.url, env: { API_RATE_PER_MINUTE: '0' } });
  port = Number(new URL(server.url).port);
  const forum = await makeForum(database.db);
  const author = await makePerson(database.db, new Date(), {});
  const at = new Date(Date.now() - 60_000);
  const post = await makePost(database.db, { forum_id: forum.id, author_id: author.id, at });
  known = { forum_id: forum.id, pcode: post.pcode, username: author.username };
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await database?.close();
});

const tooHeavy = ({ script, style }: PageWeight): string[] => [
  ...(script > weightGoals.script ? [`${script} bytes of JavaScript`] : []),
  ...(style > weightGoals.style ? [`${style} bytes of CSS`] : []),
];

/** What is wrong with how a file of the build travels. */
function complaintsAboutSending(sent: PageWeight['files']): string[] {
  return [...sent].flatMap(([url, { headers, body }]) => {
    const wrong = [
      headers['content-encoding'] === 'br' || body.length < 256 ? '' : 'not packed',
      headers['cache-control'] === 'public, max-age=31536000, immutable' ? '' : 'not kept for good',
      /\baccept-encoding\b/i.test(headers.vary ?? '') || body.length < 256 ? '' : 'no vary',
    ].filter(Boolean);
    return wrong.length > 0 ? [`${url}: ${wrong.join(', ')}`] : [];
  });
}

const bringsSchemas = (code: string): boolean => /\b_zod\b|ZodError/.test(code);

describe('the first load', () => {
  test.each(Object.entries(pages))('of %s is light, packed and kept', async (_, address) => {
    const weight = await weighPage(port, address());
    expect(tooHeavy(weight)).toEqual([]);
    expect(complaintsAboutSending(weight.files)).toEqual([]);
    expect(weight.files.size).toBeGreaterThan(4);
  });

  test('is smaller by what is only needed after a press', async () => {
    const { files: sent } = await weighPage(port, `/posts/${known.pcode}`);
    const names = [...sent.keys()].join('\n');
    expect(names).toMatch(/\/router-/);
    for (const later of ['extensions', 'rich-text', 'ask', 'explained-error', 'sha2', 'antd']) {
      expect(builtFiles().join('\n')).toMatch(new RegExp(`(^|/)${later}[-.]`, 'm'));
      expect(names).not.toMatch(new RegExp(`/${later}[-.]`));
    }
  });
});

test('antd is one file that is loaded once, and no heavier than agreed', () => {
  const antd = builtFiles().filter((name) => /^antd-.*\.js\.br$/.test(name));
  expect(antd).toHaveLength(1);
  expect(statSync(path.join(assets, antd[0]!)).size).toBeLessThan(260_000);
});

test('the sprites of icons and drawings travel packed and are kept, too', async () => {
  const sprites = builtFiles().filter((name) => name.endsWith('.svg'));
  expect(sprites.length).toBeGreaterThan(1);
  const sent = await Promise.all(
    sprites.map(async (name) => {
      const url = `/assets/${name}`;
      return [url, await get(port, url, { headers: { 'accept-encoding': 'br, gzip' } })] as const;
    }),
  );
  expect(complaintsAboutSending(new Map(sent))).toEqual([]);
  expect(sent.map(([, { status }]) => status)).toEqual(sprites.map(() => 200));
});

test('nothing that the browser loads, now or later, brings the schemas', () => {
  const scripts = builtFiles().filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => bringsSchemas(readFileSync(path.join(assets, name), 'utf8')))).toEqual([]);
});

describe('this test would notice', () => {
  const random = (bytes: number) =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('latin1');
  const site: Record<string, string> = {
    '/light':
      '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css#"/><script type="module" async="">import * as a from "/assets/a.js";import("/assets/b.js");</script>',
    '/heavy': '<script type="module" src="/assets/d.js"></script><link rel="stylesheet" href="/b.css"/>',
    '/bare': '<p>no script</p>',
    '/assets/a.js': 'import{c}from"./c.js";import("./late.js");',
    '/assets/b.js': 'import"./c.js"',
    '/assets/c.js': 'export const c=1',
    '/assets/d.js': `import"./e.js"//${'x'.repeat(60_000)}`,
    '/assets/e.js': `//${'x'.repeat(60_000)}`,
    '/a.css': 'a{}',
    '/b.css': random(20_001),
  };
  const fake = createServer((request, response) => {
    const body = site[request.url!];
    response.writeHead(body === undefined ? 404 : 200).end(body, 'latin1');
  });
  let at: number;
  beforeAll(async () => {
    await once(fake.listen(0, '127.0.0.1'), 'listening');
    at = (fake.address() as AddressInfo).port;
  });
  afterAll(() => void fake.close());

  test('each file once, and what is imported at once, but not what comes later', async () => {
    const { script, style, files: sent } = await weighPage(at, '/light');
    expect([...sent.keys()].sort()).toEqual(['/a.css', '/assets/a.js', '/assets/b.js', '/assets/c.js']);
    expect(script).toBe(
      site['/assets/a.js']!.length + site['/assets/b.js']!.length + site['/assets/c.js']!.length,
    );
    expect(style).toBe(3);
  });

  test('a page that is too heavy by a file behind another, and one whose files are not packed', async () => {
    const weight = await weighPage(at, '/heavy');
    expect(tooHeavy(weight)).toEqual([expect.stringContaining('JavaScript'), '20001 bytes of CSS']);
    expect(complaintsAboutSending(weight.files)).toContain(
      '/assets/e.js: not packed, not kept for good, no vary',
    );
  });

  test('a page without its scripts', () => expect(weighPage(at, '/bare')).rejects.toThrow('no script'));

  test('schemas', () => {
    const library = readFileSync(
      path.join(import.meta.dirname, '../node_modules/zod/v4/core/core.js'),
      'utf8',
    );
    expect(bringsSchemas(library)).toBe(true);
    expect(textOf({ status: 200, headers: {}, body: Buffer.from(library) })).toBe(library);
  });
});
