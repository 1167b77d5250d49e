import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own =
  | 'nav_categories'
  | 'nav_sites'
  | 'nav_clicks'
  | 'nav_changes'
  | 'nav_suggestions'
  | 'nav_claims'
  | 'nav_claim_checks'
  | 'nav_folders'
  | 'nav_imports'
  | 'nav_links';

/** The database as this domain may see it: its own tables. */
export const navDb = (call: { db: Db }): Kysely<Pick<DB, Own>> => call.db;

/** What kept pages are made of: the whole directory is one page, so one tag does. */
export const nav_tag = 'nav';
export const sharedTag = (code: string): string => `nav-folder:${code}`;
