import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import { shown_reports } from '../../../../contract/trial/report-lifecycle.ts';
import { report_limits } from '../../../../contract/trial/report-check.ts';
import { board_rules } from '../../../../contract/trial/scores.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { countGranted, peopleByIds } from '../../account/index.ts';
import { lateFactsOfAll } from '../../task/index.ts';
import { presentCards } from '../reading/present-reports.ts';
import { reportRows } from '../rows/report-record.ts';
import { tags } from '../page-tags.ts';
import { trialDb } from '../tables.ts';

type Facts = {
  reward: number | null;
  days: number | null;
  ended: number;
  paid: number;
};

/** test.index: what testers do here, by figures; who did most, and what was reported last. */
export async function showTesterBoard(_input: object, call: Call): Promise<Output<'test.index'>> {
  call.dependsOn(tags.all);
  const since = daysLater(call.now, -board_rules.days);
  const shown = [...shown_reports];
  const [testers, { rows: figures }, { rows: most }, newest] = await Promise.all([
    countGranted(call, 'tester'),
    sql<Facts>`
      select percentile_cont(0.5) within group (order by paid) filter (where paid > 0)::float8 as reward,
        percentile_cont(0.5) within group (order by extract(epoch from paid_at - submitted_at) / 86400)
          filter (where paid_at is not null and submitted_at is not null)::float8 as days,
        count(*) filter (where ended_at is not null)::int as ended,
        count(*) filter (where ended_at is not null and paid > 0)::int as paid
      from trial_reports where ended_at >= ${since} or paid_at >= ${since}`.execute(trialDb(call)),
    sql<{ tester_id: number; reports: number; recommended: number }>`
      select tester_id, count(*)::int as reports, count(*) filter (where recommended_at is not null)::int as recommended
      from trial_reports where status = any(${shown}::text[]) and passed_at >= ${since}
      group by tester_id order by reports desc, recommended desc, tester_id limit ${board_rules.shown}`.execute(
      trialDb(call),
    ),
    reportRows(call)
      .where('status', 'in', shown)
      .orderBy('passed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(board_rules.newest)
      .execute(),
  ]);
  const ids = most.map(({ tester_id }) => tester_id);
  const [people, late, now] = await Promise.all([
    peopleByIds(call, ids),
    lateFactsOfAll(call, ids),
    termsAt(call),
  ]);
  const facts = figures[0]!;
  return {
    days: board_rules.days,
    testers,
    reward: facts.reward === null ? null : Math.round(facts.reward),
    paid_days: facts.days === null ? null : Math.round(facts.days * 10) / 10,
    paid_bp: facts.ended === 0 ? null : Math.round((facts.paid * 10_000) / facts.ended),
    board: most.map(({ tester_id, reports, recommended }) => {
      const { on_time, overdue } = late.get(tester_id)!;
      return {
        person: people.get(tester_id)!,
        reports,
        recommended,
        on_time_bp: on_time + overdue === 0 ? null : Math.round((on_time * 10_000) / (on_time + overdue)),
      };
    }),
    newest: await presentCards(call, newest),
    clocks: {
      answer_days: now.application_unanswered,
      ship_days: now.task_sample_ship,
      grace_hours: now.task_overdue_grace,
      confirm_days: now.report_confirm,
      pay_hours: report_limits.pay_hours,
      compensation_bp: now.task_compensation_bp,
    },
  };
}
