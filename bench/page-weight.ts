import { brotliDecompressSync } from 'node:zlib';
import { type Answer, get } from './house.ts';

/** Bytes of the first load of a public page, as sent to a browser that takes brotli. */
export const weightGoals = { script: 110_000, style: 20_000 };

export interface PageWeight {
  readonly script: number;
  readonly style: number;
  /** Every file that was counted. */
  readonly files: ReadonlyMap<string, Answer>;
}

/** What a browser fetches before the page is complete: its sheets, its scripts, and what these import at once. */
export async function weighPage(port: number, page: string): Promise<PageWeight> {
  const html = textOf(await fetchSent(port, page));
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const sheets = tags
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
    .map((tag) => attribute(tag, 'href'));
  const scripts = tags.map((tag) =>
    attribute(tag, 'rel') === 'modulepreload' ? attribute(tag, 'href') : attribute(tag, 'src'),
  );
  // The router's own inline script imports the rest.
  for (const [, inline = ''] of html.matchAll(/<script\b[^>]*type="module"[^>]*>([^<]*)<\/script>/g))
    scripts.push(...imports(inline, page, true));
  const style = await fetchAll(port, sheets, () => []);
  const script = await fetchAll(port, scripts, (answer, url) => imports(textOf(answer), url, false));
  if (script.size === 0) throw new Error('the page loads no script at all');
  return { script: bytesOf(script), style: bytesOf(style), files: new Map([...style, ...script]) };
}

/** The files at these addresses, each once, and those that they lead to. */
async function fetchAll(
  port: number,
  named: readonly string[],
  leadsTo: (answer: Answer, url: string) => string[],
): Promise<Map<string, Answer>> {
  const files = new Map<string, Answer>();
  // React Router marks a sheet of two screens with `#`.
  const waiting = named.filter((url) => url !== '').map((url) => url.replace(/#.*/, ''));
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (files.has(url)) continue;
    const answer = await fetchSent(port, url);
    files.set(url, answer);
    waiting.push(...leadsTo(answer, url));
  }
  return files;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const bytesOf = (files: ReadonlyMap<string, Answer>): number =>
  [...files.values()].reduce((bytes, { body }) => bytes + body.length, 0);

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
  return answer;
}

export const textOf = ({ body, headers }: Answer): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
