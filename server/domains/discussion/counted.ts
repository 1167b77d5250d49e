import { type RawBuilder, sql } from 'kysely';
import { personCounted } from '../account/index.ts';
import type { Thread, ThreadKind } from './thread-kind.ts';

/**
 * The last steps of a statement that counts comments, after `thread` and `answered`: what else counts them, then who wrote them, in the
 * order of locks that all keep.
 */
export const countedElsewhere = <T extends Thread>(
  kind: Pick<ThreadKind<T>, 'counts'>,
  author_id: number,
  change: number,
): RawBuilder<unknown> => sql`counted as (${kind.counts?.(change) ?? sql`select id from answered`}),
  person as (${personCounted(author_id, { comment_count: change }, sql`(select count(*) from counted) >= 0`)})`;
