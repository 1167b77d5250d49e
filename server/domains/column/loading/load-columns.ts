import { sql } from 'kysely';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import type { Db } from '../../../http/call.ts';
import { titleKey } from '../columns/title-key.ts';
import { columnDb } from '../tables.ts';

/** An application that waits (`submitted`) is not loaded: it needs an approval, so it is played through its call. */
export type ColumnToLoad = {
  author_id: number;
  status: Exclude<ColumnStatus, 'submitted' | 'deleted'>;
  title: string;
  cate_id: number;
  cover: { id: number; url: string } | null;
  introduce: string;
  /** The sentence of the last decision. */
  reason?: string;
  created_at: Date;
  followers: { user_id: number; at: Date }[];
};

/** Columns with those who follow them, for the demo or a command; the ids in the order given. */
export async function loadColumns(db: Db, columns: readonly ColumnToLoad[]): Promise<number[]> {
  const tables = columnDb({ db });
  const ids: number[] = [];
  for (const { cover, followers, reason = '', created_at, ...column } of columns) {
    const { id } = await tables
      .insertInto('columns')
      .values({
        ...column,
        title_key: titleKey(column.title),
        cover_id: cover?.id ?? null,
        cover: cover?.url ?? null,
        reason,
        follow_count: followers.length,
        active_at: created_at,
        created_at,
        changed_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (followers.length > 0)
      await tables
        .insertInto('column_follows')
        .values(followers.map((follower) => ({ ...follower, column_id: id })))
        .execute();
    ids.push(id);
  }
  await sql`
    insert into flow_log (machine, subject_id, event, from_state, to_state, actor, actor_id, reason, at)
    select 'column', id, 'submit', 'draft', 'submitted', 'author', author_id, '', created_at from columns
    where id = any(${ids}::int[]) and status <> 'draft'`.execute(tables);
  return ids;
}
