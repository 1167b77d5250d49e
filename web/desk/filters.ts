import type { CallName, Input } from '../../contract/index.ts';

/** Reads one value of the address; what means nothing is left out. */
export type Filter<T> = (given: string) => T | undefined;
/** What a list can be narrowed by, by the names that its call has for them. */
export type Filters<N extends CallName> = { readonly [K in keyof Input<N>]?: Filter<Input<N>[K]> };

export const text =
  (most: number): Filter<string> =>
  (given) =>
    given.trim().slice(0, most) || undefined;

export const day: Filter<string> = (given) => (/^20\d{2}-\d{2}-\d{2}$/.test(given) ? given : undefined);

export const id: Filter<number> = (given) => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined);

/** Ticked or not. */
export const flag: Filter<'1'> = (given) => (given === '1' ? given : undefined);

/** One of the names of a table. */
export const oneOf =
  <S extends string>(table: Readonly<Record<S, unknown>>): Filter<S> =>
  (given) =>
    Object.hasOwn(table, given) ? (given as S) : undefined;

/** What the address asks for. */
export const readFilters = <N extends CallName>(filters: Filters<N>, query: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, read]) => {
      const found = (read as Filter<unknown>)(query.get(name) ?? '');
      return found === undefined ? [] : [[name, found]];
    }),
  ) as Partial<Input<N>>;
