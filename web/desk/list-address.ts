import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { default_page_size, page_sizes } from '../../contract/http/page-sizes.ts';

type Sizes = readonly number[];

const firstSize = (sizes: Sizes): number =>
  sizes.includes(default_page_size) ? default_page_size : (sizes[0] ?? default_page_size);

/** Page and size as the address says them; a value that means nothing is the default. */
export function readPaging(
  query: URLSearchParams,
  sizes: Sizes = page_sizes,
): { page: number; limit: number } {
  const page = query.get('page') ?? '';
  const limit = Number(query.get('limit'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: sizes.includes(limit) ? limit : firstSize(sizes),
  };
}

/** The same address with some values changed; null and '' leave the value out. */
export function changedAddress(
  path: string,
  query: URLSearchParams,
  change: Record<string, string | number | null | undefined>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change))
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  return next.size ? `${path}?${next}` : path;
}

/**
 * A list whose page, size and filters stand in the address, so that going back leads where one was. `with` gives the address
 * of another view of it (from its first page unless a page is named, and from its beginning unless `after` names another place),
 * `go` opens it.
 */
export function useListAddress(sizes: Sizes = page_sizes) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const href = (change: Record<string, string | number | null | undefined>) =>
      changedAddress(pathname, query, { page: null, after: null, ...change });
    return {
      query,
      sizes,
      ...readPaging(query, sizes),
      with: href,
      page_href: (page: number, limit: number) =>
        changedAddress(pathname, query, {
          page: page === 1 ? null : page,
          limit: limit === firstSize(sizes) ? null : limit,
        }),
      go: (change: Record<string, string | number | null | undefined>) => void navigate(href(change)),
    };
  }, [pathname, search, navigate, sizes]);
}
export type ListAddress = ReturnType<typeof useListAddress>;
