import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../call/call.ts';

/** What visitors are hashed with on one day: the same for every process, made by the first one that asks, thrown away with the day. */
export async function visitorSaltOf(db: Db, day: string): Promise<string> {
  const key = `view_salt:${day}`;
  await sql`delete from settings where key like 'view_salt:%' and key < ${`view_salt:${previousDay(day)}`}`.execute(
    db,
  );
  await sql`insert into settings (key, value) values (${key}, to_jsonb(${randomBytes(16).toString('hex')}::text)) on conflict (key) do nothing`.execute(
    db,
  );
  const { rows } = await sql<{
    value: string;
  }>`select value #>> '{}' as value from settings where key = ${key}`.execute(db);
  return rows[0]!.value;
}

const previousDay = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
