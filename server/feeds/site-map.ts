import type { Db } from '../call/call.ts';
import { map_part, type MapSource } from './map-source.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escaped = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The list of all parts: https://www.sitemaps.org/protocol.html */
export async function siteMapIndex(db: Db, sources: readonly MapSource[], site: string): Promise<string> {
  const parts = await Promise.all(
    sources.map(async ({ kind, parts }) => (await parts(db)).map((part) => `${kind}-${part}`)),
  );
  const lines = parts
    .flat()
    .map((name) => `<sitemap><loc>${escaped(`${site}/sitemap/${name}.xml`)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="${namespace}">${lines.join('\n')}</sitemapindex>\n`;
}

/** One part, by the name that the index gives it; null where there is none. */
export async function siteMapPart(
  db: Db,
  sources: readonly MapSource[],
  site: string,
  name: string,
): Promise<string | null> {
  const [, kind, number] = /^([a-z]+)-(0|[1-9]\d{0,5})$/.exec(name) ?? [];
  const source = sources.find((one) => one.kind === kind);
  if (!source) return null;
  const from = Number(number) * map_part;
  const pages = await source.pages(db, from, from + map_part);
  if (pages.length === 0) return null;
  const lines = pages.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(site + encodeURI(path))}</loc>${changed}</url>`;
  });
  return `${head}<urlset xmlns="${namespace}">${lines.join('\n')}</urlset>\n`;
}
