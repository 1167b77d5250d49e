import type { Due } from '../../../../contract/notify/due.ts';
import type { ReportStatus } from '../../../../contract/trial/report-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { trialDb } from '../tables.ts';

const company = (pcode: string) => `/user/product/task/manage?type=task-forum-post&pcode=${pcode}`;
const tester = (pcode: string) => `/user/product/task/forum?pcode=${pcode}`;

type Word = { act: string; says: string };

/** What waits for the company of a report, and what for its tester. */
const of_company: Partial<Record<ReportStatus, Word>> = {
  first_review: { act: '初审', says: '过时自动通过' },
  to_confirm: { act: '验收', says: '过时自动通过验收' },
  confirmed: { act: '付款', says: '过时由托管自动付款' },
};
const of_tester: Partial<Record<ReportStatus, Word>> = {
  first_refused: { act: '改报告', says: '过时算验收不通过' },
  revision: { act: '改报告', says: '过时算验收不通过' },
};
const named = (words: object) => Object.keys(words) as ReportStatus[];

/** Reports that wait for somebody, on either side, each with its moment. */
export async function dueOfTrials(call: Call, user_id: number): Promise<Due[]> {
  const rows = await trialDb(call)
    .selectFrom('trial_reports')
    .select(['pcode', 'title', 'status', 'due_at'])
    .where((row) =>
      row.or([
        row.and([row('company_id', '=', user_id), row('status', 'in', named(of_company))]),
        row.and([row('tester_id', '=', user_id), row('status', 'in', named(of_tester))]),
      ]),
    )
    .where('due_at', 'is not', null)
    .execute();
  return rows.map(({ pcode, title, status, due_at }) => {
    const judged = of_company[status as ReportStatus];
    return {
      key: `report ${pcode}`,
      ...(judged ?? of_tester[status as ReportStatus])!,
      title,
      at: due_at!.toISOString(),
      href: judged ? company(pcode) : tester(pcode),
    };
  });
}
