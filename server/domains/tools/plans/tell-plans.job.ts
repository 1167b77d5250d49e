import { sql } from 'kysely';
import { plan_steps } from '../../../../contract/tools/plan-back.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { todayInBeijing } from '../calendar/days.ts';
import { toolsDb } from '../tables.ts';

type Due = { plan_id: number; nth: number; user_id: number; title: string; code: string; late: boolean };

/** Every morning: steps that have to begin today, each told once to whoever planned them. */
export const tellPlans: Job = {
  name: 'tools.tell_plans',
  cron: '0 8 * * *',
  async work(_data: object, { now, asCall }) {
    await asCall(async (call) => {
      const { rows } = await sql<Due>`
        update stock_plan_steps s set reminded_at = ${now} from stock_plans p
        where p.id = s.plan_id and s.begin_by <= ${todayInBeijing(now)}::date and s.done_at is null and s.reminded_at is null
        returning s.plan_id, s.nth, p.user_id, p.title, p.code, s.begin_by < ${todayInBeijing(now)}::date as late`.execute(
        toolsDb(call),
      );
      for (const { plan_id, nth, user_id, title, code, late } of rows) {
        const verb = plan_steps[nth]?.verb ?? '动手';
        call.notifies({
          to: [user_id],
          kind: 'system',
          actor_id: null,
          object: 'site',
          object_id: plan_id * 10 + nth,
          title,
          words: late ? `：已经该${verb}了` : `：今天最晚要${verb}`,
          href: `/tools/plan/${code}`,
        });
      }
    });
  },
};
