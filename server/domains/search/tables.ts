import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

/** The database as this domain may see it: its own tables. */
export const searchDb = (call: {
  db: Db;
}): Kysely<
  Pick<
    DB,
    | 'search_documents'
    | 'search_touches'
    | 'search_terms'
    | 'search_visitors'
    | 'search_words'
    | 'glossary_words'
  >
> => call.db;
