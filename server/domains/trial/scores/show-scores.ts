import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import {
  credit_rules,
  creditOf,
  overdue_days,
  tester_formula,
  testerScore,
} from '../../../../contract/trial/scores.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { finishedTasksOf, lateFactsOf } from '../../task/index.ts';
import { tags } from '../page-tags.ts';
import { reportRows } from '../rows/report-record.ts';
import { trialDb } from '../tables.ts';

const day = 86_400_000;
const daysBetween = (from: Date | null, to: Date | null): number[] =>
  from === null || to === null ? [] : [Math.max(0, to.getTime() - from.getTime()) / day];

/** How a company deals with reports, over the last 180 days. */
export async function companyCredit(
  { company_id }: Parsed<'company.credit'>,
  call: Call,
): Promise<Output<'company.credit'>> {
  call.dependsOn(tags.company(company_id));
  const since = daysLater(call.now, -credit_rules.days);
  const finished_tasks = await finishedTasksOf(call, company_id, since);
  if (finished_tasks < credit_rules.tasks)
    return creditOf({ finished_tasks, pay_days: [], answer_days: [], ended_reports: 0, unpaid_reports: 0 });
  const rows = await reportRows(call)
    .where('company_id', '=', company_id)
    .where('ended_at', '>=', since)
    .execute();
  return creditOf({
    finished_tasks,
    pay_days: rows.flatMap((row) => daysBetween(row.confirmed_at, row.paid_at)),
    // Where nobody answered, it was the clock that did.
    answer_days: rows.flatMap((row) => daysBetween(row.submitted_at, row.answered_at ?? row.confirmed_at)),
    ended_reports: rows.length,
    unpaid_reports: rows.filter((row) => row.paid === 0n && row.status !== 'paid').length,
  });
}

/** One's own, with the formula. */
export async function ownScore(_input: object, call: Call): Promise<Output<'task.score'>> {
  const { id } = member(call).viewer;
  const { on_time, overdue, overdue_recent } = await lateFactsOf(
    call,
    id,
    daysLater(call.now, -overdue_days),
  );
  const { rows } = await sql<{ ended: number; confirmed: number; ratings: number[] }>`
    select count(*) filter (where ended_at is not null)::int as ended,
      count(*) filter (where status = 'paid' or (status = 'arbitrated' and paid > 0))::int as confirmed,
      coalesce(array_agg(score) filter (where score is not null), '{}')::int[] as ratings
    from trial_reports where tester_id = ${id}`.execute(trialDb(call));
  const facts = rows[0]!;
  return {
    ...testerScore({ on_time, overdue, overdue_recent, ...facts }),
    reports: on_time,
    overdue,
    formula: tester_formula,
  };
}
