import { sql } from 'kysely';
import { hasFailed } from '../../../gateways/failed.ts';
import type { DayRates, RatesGateway } from '../../../gateways/rates.ts';
import type { Call, Db } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { toolsDb } from '../tables.ts';
import { isCurrency } from './currencies.ts';
import { newestDue } from './working-days.ts';

/**
 * Fetches the rates of the day once they should be out. Looks every hour, so what failed, five tries and all, is fetched an
 * hour later; and asks nobody while the newest are here.
 */
export const fetchRates: Job = {
  name: 'tools.fetch_rates',
  cron: '40 * * * *',
  async work(_data: object, { db, now, gateways: { rates }, invalidates }) {
    if (!rates.offered || (await newestOf(db, rates)) >= newestDue(now)) return;
    const answer = await rates.fetch(now);
    if (hasFailed(answer)) throw new Error(`no rates from ${rates.source.code}: ${answer.code}`);
    if (await keepRates(db, rates.source.code, answer.days, now)) await invalidates('rates');
  },
};

/** yyyy-mm-dd, or nothing, which is before every day. */
async function newestOf(db: Db, { source }: RatesGateway): Promise<string> {
  const { newest } = await toolsDb({ db })
    .selectFrom('fx_rates')
    .select((row) => row.fn.max('day').as('newest'))
    .where('source', '=', source.code)
    .executeTakeFirstOrThrow();
  return newest ?? '';
}

/** Whether anything is new. A day that a source corrects is corrected here. */
async function keepRates(db: Db, source: string, days: DayRates[], now: Date): Promise<boolean> {
  const rows = days.flatMap(({ day, rates }) =>
    Object.entries(rates)
      .filter(([currency]) => isCurrency(currency))
      .map(([currency, rate]) => ({ currency, day, rate })),
  );
  const { numAffectedRows } = await sql`
    insert into fx_rates (source, currency, day, rate, fetched_at)
    select ${source}, currency, day, rate, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (currency text, day date, rate numeric)
    on conflict (source, currency, day) do update set rate = excluded.rate, fetched_at = excluded.fetched_at
    where fx_rates.rate <> excluded.rate`.execute(toolsDb({ db }));
  return (numAffectedRows ?? 0n) > 0n;
}

/** Soon after a start, and not an hour later. Harmless when several processes start at once. */
export async function askForRates(call: Call): Promise<void> {
  const { rates } = call.gateways;
  if (rates.offered && (await newestOf(call.db, rates)) < newestDue(call.now))
    await call.later(fetchRates.name, {});
}
