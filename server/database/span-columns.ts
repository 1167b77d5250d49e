import { sql, type RawBuilder } from 'kysely';

const day_ms = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day_ms);

/**
 * How many rows fall into the last day and the last week, each beside the same stretch a week earlier. The statement asks for
 * rows of the last 14 days only, so that an index on `at` keeps it to them.
 */
export const spanColumns = (at: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => {
  const between = (from: number, to: number) =>
    sql`(count(*) filter (where ${at} > ${daysBefore(now, from)} and ${at} <= ${daysBefore(now, to)}))::int`;
  return sql`${between(1, 0)} as day, ${between(8, 7)} as day_week_ago,
    ${between(7, 0)} as week, ${between(14, 7)} as week_before`;
};

/** The rows that `spanColumns` is about. */
export const inLastWeeks = (at: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`${at} > ${daysBefore(now, 14)} and ${at} <= ${now}`;
