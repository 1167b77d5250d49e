/** What every list of the desk can be narrowed by, as it stands in the address. */
export type ContentFilters = { keyword?: string; author?: string; from?: string; to?: string };

/** A value that means nothing is left out. */
export function readFilters(query: URLSearchParams): ContentFilters {
  const text = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most);
  const day = (name: string) => (/^20\d{2}-\d{2}-\d{2}$/.test(text(name, 10)) ? text(name, 10) : '');
  const found = {
    keyword: text('keyword', 30),
    author: text('author', 20),
    from: day('from'),
    to: day('to'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
}

export const readId = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

export const readState = <S extends string>(
  query: URLSearchParams,
  states: Readonly<Record<S, unknown>>,
): S | undefined => {
  const text = query.get('status') ?? '';
  return Object.hasOwn(states, text) ? (text as S) : undefined;
};

/** Everything but the state and the page, to be left out at once. */
export const no_filters = {
  keyword: null,
  author: null,
  from: null,
  to: null,
  forum_id: null,
  column_id: null,
};
