import type { Job } from '../../../jobs/jobs.ts';
import { toolsDb } from '../tables.ts';
import { currencyFacts } from './currencies.ts';
import { newestRates } from './newest-rates.ts';

/** Tells once whoever waits for a rate that has come. */
export const tellRates: Job = {
  name: 'tools.tell_rates',
  cron: '50 * * * *',
  async work(_data: object, { now, gateways, asCall }) {
    if (!gateways.rates.offered) return;
    await asCall(async (call) => {
      const rates = await newestRates(call, gateways.rates.source.code);
      const waiting = await toolsDb(call)
        .selectFrom('rate_alerts')
        .select(['id', 'user_id', 'currency', 'direction', 'target'])
        .where('fired_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .skipLocked()
        .execute();
      const reached = waiting.filter(({ currency, direction, target }) => {
        const rate = rates.get(currency);
        if (rate === undefined) return false;
        return direction === 'above' ? rate >= Number(target) : rate <= Number(target);
      });
      if (reached.length === 0) return;
      await toolsDb(call)
        .updateTable('rate_alerts')
        .set({ fired_at: now })
        .where((is) => is('id', '=', is.fn.any(is.val(reached.map(({ id }) => id)))))
        .execute();
      for (const { id, user_id, currency, direction, target } of reached)
        call.notifies({
          to: [user_id],
          kind: 'system',
          actor_id: null,
          object: 'site',
          object_id: id,
          title: `${currencyFacts(currency).title}${direction === 'above' ? '涨到' : '跌到'} ${Number(target).toFixed(4)}`,
          words: `，现在 ${rates.get(currency)!.toFixed(4)}`,
          href: '/tools#fx',
        });
    });
  },
};
