import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { toolsDb } from '../tables.ts';
import { currencyFacts } from './currencies.ts';

/** Yuan for the unit of each currency, as the source in use says it last. */
export async function newestRates(call: { db: Db }, source: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency: string; rate: number }>`
    select distinct on (currency) currency, rate::float8 as rate from fx_rates
    where source = ${source} and day > (select max(day) from fx_rates where source = ${source}) - 10
    order by currency, day desc`.execute(toolsDb(call));
  return new Map(
    rows.map(({ currency, rate }) => [
      currency,
      Number((rate * currencyFacts(currency).unit).toPrecision(7)),
    ]),
  );
}
