import { sql, type RawBuilder } from 'kysely';

/**
 * By which the market is ordered: five days newer weigh as much as being liked e times as often. It only changes when the product
 * does, so nothing has to cool down. In terms of a row of `products`.
 */
export const heatOf = (listed_at: RawBuilder<unknown> = sql`listed_at`): RawBuilder<number> => sql<number>`
  extract(epoch from ${listed_at})::float8 / 432000 + ln(1 + like_count + 3 * collect_count + view_count / 50.0)`;
