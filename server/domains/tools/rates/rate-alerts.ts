import { sql } from 'kysely';
import { alert_limits } from '../../../../contract/tools/alert-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { toolsDb } from '../tables.ts';
import { currencyFacts, isCurrency } from './currencies.ts';
import { newestRates } from './newest-rates.ts';

type Alert = Output<'tools.alerts'>[number];

/** tools.alerts: one's own, the newest first. */
export async function listAlerts(_input: object, call: Call): Promise<Alert[]> {
  const rates = await newestRates(call, call.gateways.rates.source.code);
  const rows = await toolsDb(call)
    .selectFrom('rate_alerts')
    .select(['id', 'currency', 'direction', 'target', 'fired_at'])
    .where('user_id', '=', member(call).viewer.id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    currency: row.currency,
    title: currencyFacts(row.currency).title,
    direction: row.direction as Alert['direction'],
    target: Number(row.target),
    rate: rates.get(row.currency) ?? null,
    fired_at: row.fired_at?.toISOString() ?? null,
  }));
}

/** tools.alert_add: whether it has to rise or fall, the newest rate says. */
export async function addAlert(
  { currency, target }: Parsed<'tools.alert_add'>,
  call: Call,
): Promise<Output<'tools.alert_add'>> {
  const { viewer } = member(call);
  if (!isCurrency(currency)) throw invalid('currency', '没有收录这个币种');
  const rate = (await newestRates(call, call.gateways.rates.source.code)).get(currency);
  if (rate === undefined) throw invalid('currency', '这个币种现在没有汇率，不能提醒');
  // As far as it is shown.
  if (rate.toFixed(4) === target.toFixed(4)) throw invalid('target', '现在就是这个价，请填高一点或低一点');
  // Two at once are counted one after the other.
  await takeLock(call.db, sql`hashtextextended('rate alerts of', ${viewer.id})`);
  const own = await toolsDb(call)
    .selectFrom('rate_alerts')
    .select('id')
    .where('user_id', '=', viewer.id)
    .execute();
  if (own.length >= alert_limits.a_person) throw refuse(`到价提醒至多 ${alert_limits.a_person} 个，先删几个`);
  const { id } = await toolsDb(call)
    .insertInto('rate_alerts')
    .values({
      user_id: viewer.id,
      currency,
      direction: target > rate ? 'above' : 'below',
      target,
      created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await listAlerts({}, call)).find((one) => one.id === id)!;
}

/** tools.alert_delete */
export async function deleteAlert({ id }: Parsed<'tools.alert_delete'>, call: Call): Promise<null> {
  const gone = await toolsDb(call)
    .deleteFrom('rate_alerts')
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound('没有这个提醒');
  return null;
}
