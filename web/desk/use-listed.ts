import type { Page } from '../../contract/http/paging.ts';
import { page_sizes } from '../../contract/http/page-sizes.ts';
import type { CallName, Input, Output } from '../../contract/index.ts';
import { readFilters, type Filters } from './filters.ts';
import { useListAddress } from './list-address.ts';
import { useRead } from './use-read.ts';

/** Calls that answer page by page. */
export type PagedCall = { [N in CallName]: Output<N> extends Page<unknown> ? N : never }[CallName];
export type RowOf<N extends PagedCall> = Output<N>['list'][number];

export type Listing<N extends PagedCall> = {
  call: N;
  filters?: Filters<N>;
  /** How many a page may have; the first is usual. */
  sizes?: readonly number[];
};

/** A list whose page and filters stand in the address. `fixed` goes to the call with them. */
export function useListed<N extends PagedCall>(
  { call, filters = {}, sizes = page_sizes }: Listing<N>,
  fixed: Partial<Input<N>> = {},
) {
  const address = useListAddress(sizes);
  const { query, page, limit } = address;
  const given = readFilters(filters, query);
  const read = useRead(call, { ...fixed, page, limit, ...given } as Input<N>);
  const nothing = Object.fromEntries(Object.keys(filters).map((name) => [name, null]));
  return {
    address,
    read,
    /** What it is narrowed by. */
    given,
    narrowed: Object.keys(given).length > 0,
    /** All of it. */
    whole: address.with(nothing),
  };
}
export type Listed<N extends PagedCall> = ReturnType<typeof useListed<N>>;
