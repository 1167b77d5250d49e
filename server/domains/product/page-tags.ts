import type { Call } from '../../call/call.ts';

/** What kept pages of this domain are made of. */
export const tags = {
  product: (id: number) => `product:${id}`,
  /** Which products there are, how they are ordered and how many there are of what. */
  products: 'list:products',
  /** Those of one company. */
  company: (author_id: number) => `list:products:${author_id}`,
  /** Its name, picture and whether its proof holds. */
  brand: (id: number) => `brand:${id}`,
} as const;

type Invalidates = Pick<Call, 'invalidates'>;

/** Only what its own page says changed: a count. */
export const productPageChanged = (call: Invalidates, id: number): void => call.invalidates(tags.product(id));

/** It came, went or changed its face. */
export const productChanged = (
  call: Invalidates,
  { id, author_id }: { id: number; author_id: number },
): void => call.invalidates(tags.product(id), tags.products, tags.company(author_id));
