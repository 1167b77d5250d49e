import { product_page_size, product_page_sizes } from '../../../contract/product/product-limits.ts';

const whole = (value: string | null) => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined);

/** Which page of products an address asks for; what is no page is the first, of the usual size. */
export function readPages(url: string): { page: number; limit: number } {
  const given = new URL(url).searchParams;
  return {
    page: whole(given.get('page')) ?? 1,
    limit: product_page_sizes.find((size) => size === whole(given.get('limit'))) ?? product_page_size,
  };
}

export const pagesAddress =
  (path: string) =>
  (page: number, limit: number): string => {
    const query = new URLSearchParams({
      ...(page > 1 ? { page: String(page) } : {}),
      ...(limit === product_page_size ? {} : { limit: String(limit) }),
    }).toString();
    return query ? `${path}?${query}` : path;
  };
