import { plainAddress } from '../address.ts';

export interface QueryRule {
  /** Matches the whole value. */
  readonly allow: RegExp;
  readonly default?: string;
}

export interface PublicPage {
  /** Matches the whole path as it stands in the address, still percent-encoded. */
  readonly path: RegExp;
  /** The query parameters that the page reads, with the values it takes. Others do not change the page. */
  readonly query?: Readonly<Record<string, QueryRule>>;
}

/** Longer addresses are no page of ours; they are left to the router. */
const longest = 512;
/** Reading an address costs as much as a fifth of the answer, and most requests ask for the same few. */
const rememberAtMost = 2_000;

/**
 * Makes the rule that turns the address of a request into the address of the page: known parameters only, sorted, defaults
 * left out. Null where the address is not one of these pages, or where a known parameter has a value the page does not take:
 * the router answers that. So there are never more keys than there are pages, whatever is asked for.
 */
export function publicPages(pages: readonly PublicPage[]): (url: string) => { key: string } | null {
  const known = pages.map(({ path, query = {} }) => ({
    path,
    query: Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  }));
  const remembered = new Map<string, { key: string }>();

  return (url) => {
    const before = remembered.get(url);
    if (before !== undefined) return before;
    const key = url.length > longest ? null : readAddress(known, plainAddress(url));
    if (key === null) return null;
    if (remembered.size >= rememberAtMost) remembered.clear();
    const address = { key };
    remembered.set(url, address);
    return address;
  };
}

interface KnownPage {
  readonly path: RegExp;
  readonly query: readonly (readonly [name: string, rule: QueryRule])[];
}

function readAddress(known: readonly KnownPage[], url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const page = known.find((candidate) => candidate.path.test(documentPath(path)));
  if (page === undefined) return null;
  if (mark < 0) return path;
  const query = pageQuery(page, new URLSearchParams(url.slice(mark + 1)), path.endsWith('.data'));
  if (query === null) return null;
  return query === '' ? path : `${path}?${query}`;
}

/** React Router fetches the data of a page from the page's path with `.data`, and of `/` from `/_.data`. */
function documentPath(path: string): string {
  if (path.endsWith('/_.data')) return path.slice(0, -'_.data'.length);
  return /[^/]\.data$/.test(path) ? path.slice(0, -'.data'.length) : path;
}

function pageQuery(page: KnownPage, asked: URLSearchParams, forData: boolean): string | null {
  // React Router's `_routes` asks for a part of the data only.
  if (forData && asked.has('_routes')) return null;
  const kept = new URLSearchParams();
  for (const [name, rule] of page.query) {
    const values = asked.getAll(name);
    const value = values[0];
    if (value === undefined || value === '' || value === rule.default) continue;
    if (values.length > 1 || !rule.allow.test(value)) return null;
    kept.append(name, value);
  }
  return kept.toString();
}
