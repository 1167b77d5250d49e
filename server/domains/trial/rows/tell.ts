import type { Call } from '../../../call/call.ts';
import type { ReportRecord } from './report-record.ts';

type Told = Pick<ReportRecord, 'id' | 'tester_id' | 'company_id' | 'title' | 'pcode'>;

/** Where each side goes on with a report. */
export const pathOf = ({ pcode }: Pick<ReportRecord, 'pcode'>, side: 'tester' | 'company'): string =>
  side === 'tester'
    ? `/user/product/task/forum?pcode=${pcode}`
    : `/user/product/task/manage?type=task-forum-post&pcode=${pcode}`;

/** Tells one side what became of the report. `words` follow the title. */
export function tell(
  call: Call,
  report: Told,
  side: 'tester' | 'company',
  words: string,
  { reason = '', act }: { reason?: string; act?: string } = {},
): void {
  call.notifies({
    to: [side === 'tester' ? report.tester_id : report.company_id],
    kind: 'task',
    actor_id: null,
    object: 'trial_report',
    object_id: Number(report.id),
    title: report.title,
    words,
    ...(reason === '' ? {} : { excerpt: reason }),
    href: pathOf(report, side),
    ...(act === undefined ? {} : { act }),
  });
}
