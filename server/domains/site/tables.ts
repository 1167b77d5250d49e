import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

/** The database as this domain may see it: its own tables. */
export const siteDb = (call: {
  db: Db;
}): Kysely<
  Pick<
    DB,
    | 'settings'
    | 'header_links'
    | 'agreements'
    | 'agreement_consents'
    | 'ads'
    | 'official_pages'
    | 'official_page_versions'
  >
> => call.db;
