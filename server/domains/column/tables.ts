import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own =
  | 'columns'
  | 'column_follows'
  | 'articles'
  | 'article_bodies'
  | 'article_versions'
  | 'article_edits'
  | 'article_likes'
  | 'article_views'
  | 'article_touches'
  | 'article_comments'
  | 'article_comment_likes'
  | 'article_comment_versions';

/** The history of moves is the kernel's; each domain reads what became of its own records. */
export type ColumnTables = Pick<DB, Own | 'flow_log'>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const columnDb = ({ db }: { db: Db }): Kysely<ColumnTables> => db;
