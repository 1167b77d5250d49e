import path from 'node:path';
import { chromium } from 'playwright-core';
import { chineseFont } from '../../tests/browser/harness/chinese-font.ts';
import { findBrowser } from '../../tests/browser/harness/find-browser.ts';
import { installWhatIsMissing } from '../../tools/install.mjs';
import { median } from '../load.ts';
import type { Bench, Row, Stage } from '../row.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
type Lighthouse = typeof import('lighthouse').default;
/** Performance differs from run to run. */
const runs = 3;
/**
 * A phone is this machine slowed down. Lighthouse means four times, of a computer whose own index of speed is about 2,000; it says itself that
 * a slower machine has to be calibrated (docs/throttling.md of Lighthouse, and its warning below 1,000).
 */
const slowdown = { times: 4, of_index: 2_000 };

/** With its 130 MB it is installed for the bench alone, and when it is first asked for. */
async function openLighthouse(): Promise<Lighthouse> {
  await installWhatIsMissing((line) => console.log(line), path.join(import.meta.dirname, '..'));
  return (await import('lighthouse')).default;
}

/** Lighthouse as a phone sees the page: slow network and processor, simulated by its own model. */
export const lighthousePages: Stage = {
  name: 'lighthouse',
  // Not as in production, whose demo has neither tasks nor sales: their pages would be looked at empty.
  house: 'writes',
  async measure({ house, places }: Bench) {
    const lighthouse = await openLighthouse();
    const debugPort = house.port + 9;
    const [found, fonts] = await Promise.all([findBrowser(), chineseFont()]);
    const browser = await chromium.launch({
      executablePath: found.executable,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        `--remote-debugging-port=${debugPort}`,
      ],
      env: {
        ...process.env,
        FONTCONFIG_FILE: fonts,
        ...(found.libraries ? { LD_LIBRARY_PATH: found.libraries } : {}),
      },
    });
    try {
      const rows: Row[] = [];
      const home = `http://127.0.0.1:${house.port}${places.home}`;
      const index = (await audited(lighthouse, home, debugPort)).environment.benchmarkIndex;
      const times = slowdown.times * Math.min(1, index / slowdown.of_index);
      console.log(`  lighthouse: index ${Math.round(index)}, slowed down ${times.toFixed(1)} times`);
      for (const [name, page] of [
        ['home', places.home],
        ['post', places.post],
        ['article', places.article],
        ['market', '/product'],
        ['product', places.product],
        ['flash sales', '/product/seckill'],
        ['trial tasks', '/product/task'],
        ['directory', '/nav'],
        ['tools', '/tools'],
      ] as const) {
        const url = `http://127.0.0.1:${house.port}${page}`;
        rows.push(await score(name, () => audited(lighthouse, url, debugPort, times)));
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

async function audited(lighthouse: Lighthouse, url: string, port: number, cpuSlowdownMultiplier?: number) {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    logLevel: 'error',
    ...(cpuSlowdownMultiplier === undefined ? {} : { throttling: { cpuSlowdownMultiplier } }),
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < times; run++) all.push(await work());
  return all;
}

async function score(name: string, audit: () => ReturnType<typeof audited>): Promise<Row> {
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  const missed = new Set<string>();
  for (const lhr of await inTurn(runs, audit)) {
    for (const category of categories) {
      const judged = lhr.categories[category];
      scores[category].push((judged?.score ?? 0) * 100);
      for (const { id, weight } of judged?.auditRefs ?? []) {
        const found = lhr.audits[id];
        if (weight > 0 && found?.score !== null && found !== undefined && found.score < 0.9)
          missed.add(found.title);
      }
    }
  }
  const figures = Object.fromEntries(
    categories.map((category) => [category, Math.round(median(scores[category]))]),
  );
  if (missed.size > 0) console.log(`  lighthouse ${name}: ${[...missed].join('; ')}`);
  return {
    name: `Lighthouse, mobile: ${name}`,
    measured: categories.map((category) => figures[category]).join(' · '),
    yardstick: 'performance · accessibility · best practices · SEO',
    ratio: null,
    goal: `≥ ${Object.values(goals).join(' · ')}`,
    reached: categories.every((category) => (figures[category] ?? 0) >= goals[category]),
    figures,
  };
}
