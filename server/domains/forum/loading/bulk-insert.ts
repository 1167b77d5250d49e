import { sql } from 'kysely';
import type { Db } from '../../../http/call.ts';

export async function acceptComments(db: Db, accepted: { id: number; comment_id: number }[]): Promise<void> {
  if (accepted.length === 0) return;
  await sql`
    update posts set accepted_comment_id = a.comment_id from unnest(${accepted.map((a) => a.id)}::int[], ${accepted.map((a) => a.comment_id)}::int[]) as a (id, comment_id)
    where posts.id = a.id`.execute(db);
}

export async function insertLikes(
  db: Db,
  of: 'post' | 'comment',
  liked: { id: number; liked_by: number[]; at: Date }[],
): Promise<void> {
  const rows = liked.flatMap(({ id, liked_by, at }) => liked_by.map((user_id) => ({ id, user_id, at })));
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(`${of}_likes`)} (${sql.ref(`${of}_id`)}, user_id, at)
    select * from unnest(${rows.map((r) => r.id)}::int[], ${rows.map((r) => r.user_id)}::int[], ${rows.map((r) => r.at)}::timestamptz[])`.execute(
    db,
  );
}

/** Ids for rows that name each other before they are there. */
export async function reserveIds(db: Db, table: 'posts' | 'comments', count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** One statement for many rows; all of them have the same fields, and the table gives them their types. */
export async function insertRows(
  db: Db,
  table: 'posts' | 'post_bodies' | 'comments' | 'flow_log',
  rows: object[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}
