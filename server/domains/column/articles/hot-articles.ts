import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { periodStart } from '../../../../contract/list-periods.ts';
import type { Call } from '../../../call/call.ts';
import { heatOf } from '../../../counting/heat.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { articleCards } from './present-article.ts';

/** So that no column fills the list alone. */
const most_of_a_column = 2;

/** The warmest articles, of all or of those that came in a period; where too few are warm, the newest stand behind them. */
export async function hotArticles(
  { limit, period }: Parsed<'column.hot'>,
  call: Call,
): Promise<Output<'column.hot'>> {
  call.dependsOn(tags.hot);
  // What is not warm any more is older than every period: nobody reads the whole index to find few.
  const lately = period ? sql`and published_at > ${periodStart(period, call.now)}` : sql``;
  const warm = period ? sql`and hot > 0` : sql``;
  const { rows } = await sql<{ id: number; hot: number }>`
    select id, hot from (
      select a.id, a.hot, a.published_at, row_number() over (partition by a.column_id order by a.hot desc, a.published_at desc, a.id desc) as place
      from (
        (select id, column_id, hot, published_at from articles where status = 'normal' ${warm} ${lately} order by hot desc, id desc limit 300)
        union
        (select id, column_id, hot, published_at from articles where status = 'normal' ${lately} order by published_at desc, id desc limit 100)
      ) a
      where exists (select from columns c where c.id = a.column_id and c.status <> 'banned')
    ) ranked
    where place <= ${most_of_a_column}
    order by hot desc, published_at desc, id desc limit ${limit}`.execute(columnDb(call));
  const heats = new Map(rows.map(({ id, hot }) => [id, heatOf(hot)]));
  const cards = await articleCards(call, [...heats.keys()]);
  return cards.map((card) => ({ ...card, heat: heats.get(card.id)! }));
}
