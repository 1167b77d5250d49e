import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own =
  | 'forums'
  | 'forum_categories'
  | 'forum_admins'
  | 'forum_invitations'
  | 'forum_log'
  | 'forum_companies'
  | 'forum_joins'
  | 'posts'
  | 'post_bodies'
  | 'post_versions'
  | 'post_likes'
  | 'post_views'
  | 'post_touches'
  | 'comments'
  | 'comment_likes'
  | 'comment_versions'
  | 'thread_reads'
  | 'post_invites'
  | 'polls'
  | 'poll_choices'
  | 'poll_votes'
  | 'active_people'
  | 'forum_follows'
  | 'forum_days'
  | 'person_days'
  | 'counted_days'
  | 'dataset_ranks';

/** The history of moves is the kernel's; each domain reads what became of its own records. */
export type ForumTables = Pick<DB, Own | 'flow_log'>;

/** The database, narrowed to the tables of this domain. Works for a call and for a job. */
export const forumDb = ({ db }: { db: Db }): Kysely<ForumTables> => db;
