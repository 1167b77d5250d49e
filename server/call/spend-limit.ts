import { sql } from 'kysely';
import { limits, type LimitName } from '../../contract/limits.ts';
import type { LimitFigures } from '../settings/held-settings.ts';
import type { Db } from './call.ts';
import { networkOf } from './network-of.ts';
import { tooFast } from './refusal.ts';

export type Counted = {
  ip?: string | undefined;
  user?: number | undefined;
  account?: string | undefined;
  receiver?: string | undefined;
  token?: number | undefined;
};

/**
 * Counts one try in every window of the limit and refuses (429) where a window is full. Counted outside the call's
 * transaction, so that refused tries count too; shared by all processes.
 */
export async function spendLimit(
  db: Db,
  name: LimitName,
  who: Counted,
  now: Date,
  times = 1,
  figures: LimitFigures = {},
): Promise<void> {
  const limit = limits[name];
  const rows = limit.windows.flatMap((window, at) => {
    const named = who[window.by];
    if (named === undefined) return [];
    const subject = window.by === 'ip' ? networkOf(String(named)) : named;
    const span = window.seconds * 1000;
    const start = new Date(Math.floor(now.getTime() / span) * span);
    return [
      {
        ...window,
        max: figures[name]?.[at] ?? window.max,
        key: `${name}:${window.by}:${window.seconds}:${subject}`,
        start,
        ends: new Date(start.getTime() + span),
      },
    ];
  });
  if (rows.length === 0) return;
  const counted = await sql<{ key: string; hits: number }>`
    insert into rate_counters (key, window_start, expires_at, hits)
    select *, ${times}::int from unnest(${rows.map((r) => r.key)}::text[], ${rows.map((r) => r.start)}::timestamptz[], ${rows.map((r) => r.ends)}::timestamptz[])
    on conflict (key, window_start) do update set hits = rate_counters.hits + excluded.hits
    returning key, hits`.execute(db);
  for (const row of rows) {
    const hits = counted.rows.find((c) => c.key === row.key)?.hits ?? 0;
    if (hits > row.max)
      throw tooFast(limit.title, Math.max(1, Math.ceil((row.ends.getTime() - now.getTime()) / 1000)));
  }
}
