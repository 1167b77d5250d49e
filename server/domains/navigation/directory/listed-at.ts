import type { Call } from '../../../call/call.ts';
import { siteKey } from '../../../../contract/navigation/nav-words.ts';
import { navDb } from '../tables.ts';

type Address = { host: string; path: string };

/** An address that the contract has let in. */
export const keyOf = (url: string) => siteKey(url)!;

/** Two of one host are the same site, unless each names a place of its own there (gov.uk/vat, gov.uk/ipo). */
const isSame = (one: Address, other: Address): boolean =>
  one.host === other.host && (one.path === '' || other.path === '' || one.path === other.path);

/** The entry under which an address is listed already, hidden or not. */
export async function listedAt(call: Call, url: string) {
  const key = keyOf(url);
  const rows = await navDb(call)
    .selectFrom('nav_sites as s')
    .innerJoin('nav_categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.title', 's.host', 's.path', 's.hidden', 's.category_id', 'c.title as category'])
    .where('s.host', '=', key.host)
    .orderBy('s.id')
    .execute();
  return rows.filter((row) => isSame(row, key));
}

/** Somebody else's suggestion of the same site that nobody has decided on. */
export async function suggestedAlready(call: Call, url: string): Promise<boolean> {
  const key = keyOf(url);
  const rows = await navDb(call)
    .selectFrom('nav_suggestions')
    .select(['host', 'path'])
    .where('host', '=', key.host)
    .where('status', '=', 'pending')
    .execute();
  return rows.some((row) => isSame(row, key));
}
