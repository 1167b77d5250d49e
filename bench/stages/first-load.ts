import { brotliDecompressSync } from 'node:zlib';
import { type Answer, get } from '../house.ts';
import { type Bench, kb, type Row, type Stage } from '../row.ts';

const goals = { script: 110_000, style: 20_000 };

/** What a browser fetches before a public page is complete: as sent, brotli asked for. */
export const firstLoad: Stage = {
  name: 'first-load',
  house: 'kept',
  async measure({ house, places }: Bench) {
    const loads: { name: string; script: number; style: number }[] = [];
    for (const name of ['home', 'list', 'post'] as const)
      loads.push({ name, ...(await weighPage(house.port, places[name])) });
    const row = (kind: 'script' | 'style', title: string): Row => {
      const heaviest = loads.toSorted((a, b) => b[kind] - a[kind])[0]!;
      return {
        name: `first load, ${title}, heaviest of home, list and post`,
        measured: `${kb(heaviest[kind])} (${heaviest.name})`,
        yardstick: kb(goals[kind]),
        ratio: heaviest[kind] / goals[kind],
        goal: `≤ ${goals[kind] / 1000} kB`,
        reached: heaviest[kind] <= goals[kind],
        figures: Object.fromEntries(loads.map((page) => [`${page.name}_bytes`, page[kind]])),
      };
    };
    return [row('script', 'JavaScript'), row('style', 'CSS')];
  },
};

async function weighPage(port: number, page: string): Promise<{ script: number; style: number }> {
  const html = text(await fetchSent(port, page));
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const sheets = tags
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
    .map((tag) => attribute(tag, 'href'));
  const scripts = tags.map((tag) =>
    attribute(tag, 'rel') === 'modulepreload' ? attribute(tag, 'href') : attribute(tag, 'src'),
  );
  // The router's own inline script imports the rest.
  for (const [, inline = ''] of html.matchAll(/<script\b[^>]*type="module"[^>]*>([^<]*)<\/script>/g))
    scripts.push(...imports(inline, page, true));
  return { script: await weighScripts(port, scripts), style: await weighAll(port, new Set(sheets)) };
}

/** All scripts that are loaded at once: those named, and what they import by a plain `import`. */
async function weighScripts(port: number, named: readonly string[]): Promise<number> {
  const seen = new Set<string>();
  const waiting = named.filter((url) => url !== '');
  let bytes = 0;
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const answer = await fetchSent(port, url);
    bytes += answer.body.length;
    waiting.push(...imports(text(answer), url, false));
  }
  if (seen.size === 0) throw new Error('the page loads no script at all');
  return bytes;
}

async function weighAll(port: number, urls: ReadonlySet<string>): Promise<number> {
  let bytes = 0;
  for (const url of urls) bytes += (await fetchSent(port, url)).body.length;
  return bytes;
}

/** Minified code: `import"./a.js"`, `import{a as b}from"./a.js"`, `export*from"./a.js"`. An inline script's `import("/a.js")` runs at once. */
function imports(code: string, base: string, calls: boolean): string[] {
  const pattern = calls
    ? /\b(?:import|from)\s*\(?\s*["']([^"']+\.js)["']/g
    : /\b(?:import|from)\s*["']([^"']+\.js)["']/g;
  return [...code.matchAll(pattern)].map(
    ([, target = '']) => new URL(target, `http://localhost${base}`).pathname,
  );
}

async function fetchSent(port: number, url: string): Promise<Answer> {
  const answer = await get(port, url, { headers: { 'accept-encoding': 'br' } });
  if (answer.status !== 200) throw new Error(`${url}: status ${answer.status}`);
  if (answer.headers['content-encoding'] !== 'br') console.log(`  ${url} is sent without brotli`);
  return answer;
}

const text = ({ body, headers }: Answer): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
