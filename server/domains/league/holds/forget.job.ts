import { hold_limits } from '../../../../contract/league/hold-limits.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { leagueDb } from '../tables.ts';

/** Who opened a link is kept for a day, from where an order was paid for as long as it counts among others. */
export const forgetVisitsJob: Job = {
  name: 'league.forget_visits',
  cron: '45 4 * * *',
  async work(_data, { db, now }) {
    await leagueDb({ db }).deleteFrom('league_visits').where('at', '<', daysLater(now, -1)).execute();
    await leagueDb({ db })
      .updateTable('league_commissions')
      .set({ network: null })
      .where('network', 'is not', null)
      .where('paid_at', '<', daysLater(now, -hold_limits.shared_days))
      .execute();
  },
};
