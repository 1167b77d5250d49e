import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../server/testing/cluster.ts';
import { makePerson } from '../../../server/testing/people.ts';
import { buildPagesIfStale } from '../../../tools/build-pages.ts';
import { sign_secret } from '../../http-client.ts';
import type { Tab } from '../harness/browser.ts';
import { useBrowser } from '../harness/browser-test.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { callSite } from './site/call-site.ts';
import { sessionState } from './site/session-state.ts';

/** So long they talk; without it as long as each way to break comes once. See `tests/broken-talk.api.test.ts`. */
const seconds = Number(process.env.TALK_SECONDS ?? 0);
const pause_ms = 120;
const names = ['甲', '乙'] as const;

const { open } = useBrowser();
let database: TestDatabase;
let servers: RunningServer[] = [];
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  database = await createTestDatabase({ max: 3 });
  servers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.close();
});

// Nobody types sixty lines a minute, and who tries to is told so; here they do.
const start = (port?: number) =>
  startServer({
    databaseUrl: database.url,
    ...(port ? { port } : {}),
    env: { SIGN_SECRET: sign_secret, API_RATE_PER_MINUTE: '0', LIMITS: '0' },
  });

type Watched = { seen: Record<number, string>; faults: string[] };

/** Looks at what stands in the page after each change of it: in order, without a hole, nothing twice, nothing turned into another. */
function watch(): void {
  const watched: Watched = { seen: {}, faults: [] };
  Object.assign(globalThis, { watched });
  const look = () => {
    const rows = [...document.querySelectorAll<HTMLElement>('.chat-log [data-seq]')];
    const seqs = rows.map((row) => Number(row.dataset.seq));
    if (seqs.some((seq, at) => at > 0 && seq !== seqs[at - 1]! + 1))
      watched.faults.push(`rows ${seqs.join(' ')}`);
    for (const row of rows) {
      const [seq, text] = [Number(row.dataset.seq), row.querySelector('.bub')!.textContent];
      if ((watched.seen[seq] ??= text) !== text)
        watched.faults.push(`${seq} was ${watched.seen[seq]}: ${text}`);
    }
    // Also what waits below to be sent.
    const texts = [...document.querySelectorAll('.chat-log .bub')].map((one) => one.textContent);
    for (const text of new Set(texts))
      if (texts.indexOf(text) !== texts.lastIndexOf(text)) watched.faults.push(`twice: ${text}`);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
const watchedOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

/** The whole dialog as a page shows it that is opened anew, read back to its first word. */
async function readBack(page: Page, last: number): Promise<string[]> {
  await page.reload();
  const log = page.getByRole('log');
  await expect.poll(() => log.locator('[data-seq]').last().getAttribute('data-seq')).toBe(String(last));
  const first = () => log.locator('[data-seq]').first().getAttribute('data-seq').then(Number);
  for (let at = await first(); at > 1; at = await first()) {
    await log.evaluate((box) => (box.scrollTop = 60));
    await expect.poll(first).toBeLessThan(at);
  }
  const { seen, faults } = await watchedOf(page);
  expect(faults).toEqual([]);
  return Object.values(seen);
}

test(
  'two browsers on two processes talk while one is killed and their lines break: nothing is lost, doubled or out of order in either page',
  async () => {
    const people = [
      await makePerson(database.db, new Date(), {}),
      await makePerson(database.db, new Date(), {}),
    ] as const;
    const { dialog_id } = await callSite(
      servers[1]!.url,
      'chat.create',
      { username: people[1].username },
      people[0],
    );
    // A line that breaks is what this is about.
    const allow = [
      /ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|NETWORK_CHANGED|FAILED)/,
      /WebSocket/,
    ];
    const tabs: Tab[] = [];
    for (const [n, person] of people.entries()) {
      const { url } = servers[n]!;
      const tab = await open({ url, state: await sessionState(url, person), allow });
      await tab.context.addInitScript(watch);
      await tab.page.goto(`/user/chat/detail/${dialog_id}`);
      tabs.push(tab);
    }
    const words = ({ page }: Tab) => page.getByRole('textbox', { name: '写消息' });
    for (const tab of tabs) await words(tab).waitFor();

    let breaking = true;
    const said: string[][] = [[], []];
    const talk = async (tab: Tab, n: 0 | 1) => {
      while (breaking) {
        // Who is not heard for long does not talk on for ever.
        if ((await tab.page.locator('.chat-log .wait').count()) < 40) {
          said[n]!.push(`${names[n]}说第 ${said[n]!.length + 1} 句`);
          await words(tab).fill(said[n]!.at(-1)!);
          await words(tab).press('Enter');
        }
        await sleep(pause_ms);
      }
    };
    const talking = [talk(tabs[0]!, 0), talk(tabs[1]!, 1)];

    let waited = 0;
    const offline = (tab: Tab) => async () => {
      await tab.context.setOffline(true);
      await sleep(1_500);
      waited += await tab.page.locator('.chat-log .wait').count();
      await tab.context.setOffline(false);
    };
    const ways: Record<string, () => Promise<void>> = {
      'kill -9': async () => {
        await servers[0]!.kill9();
        servers[0] = await start(Number(new URL(servers[0]!.url).port));
      },
      'the first browser offline': offline(tabs[0]!),
      'the second browser offline': offline(tabs[1]!),
    };
    const until = Date.now() + seconds * 1000;
    const broken: Record<string, number> = {};
    do
      for (const [way, breakIt] of Object.entries(ways)) {
        await sleep(700);
        await breakIt();
        broken[way] = (broken[way] ?? 0) + 1;
        if (seconds > 0 && Date.now() > until) break;
      }
    while (Date.now() < until);
    await sleep(700);
    breaking = false;
    await Promise.all(talking);

    const all = said[0]!.length + said[1]!.length;
    for (const { page } of tabs) {
      await expect
        .poll(() => page.locator('.chat-log [data-seq]').last().getAttribute('data-seq'), { timeout: 60_000 })
        .toBe(String(all));
      await expect.poll(() => page.locator('.chat-log .wait').count()).toBe(0);
      const { seen, faults } = await watchedOf(page);
      expect(faults).toEqual([]);
      expect(Object.keys(seen).map(Number)).toEqual(Array.from({ length: all }, (_, n) => n + 1));
    }
    expect(waited).toBeGreaterThan(0);
    const pages = [await readBack(tabs[0]!.page, all), await readBack(tabs[1]!.page, all)];
    for (const shown of pages) {
      expect(shown).toEqual(pages[0]);
      for (const [n, name] of names.entries())
        expect(shown.filter((text) => text.startsWith(name))).toEqual(said[n]);
    }
    if (seconds > 0)
      // oxlint-disable-next-line no-console -- what the long run is for
      console.log(
        JSON.stringify({
          said: said.map(({ length }) => length),
          shown: pages.map(({ length }) => length),
          broken,
          waited,
        }),
      );
  },
  seconds * 1000 + 180_000,
);
