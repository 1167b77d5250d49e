import type { Call } from '../../call/call.ts';

/** What kept pages of this domain are made of. */
export const tags = {
  /** All that everybody may read. */
  all: 'list:reports',
  /** Reports of one product, of one person. */
  product: (id: number) => `list:reports:product:${id}`,
  person: (id: number) => `list:reports:person:${id}`,
  /** How a company deals with them. */
  company: (id: number) => `list:reports:company:${id}`,
} as const;

/** A report came, went or changed where everybody reads of it. */
export const reportsChanged = (
  call: Pick<Call, 'invalidates'>,
  { product_id, tester_id, company_id }: { product_id: number; tester_id: number; company_id: number },
): void =>
  call.invalidates(tags.all, tags.product(product_id), tags.person(tester_id), tags.company(company_id));
