import type { Call } from '../../../call/call.ts';
import type { DisputeRecord } from '../rows/dispute-record.ts';

export const disputePath = (id: number): string => `/user/product/task/dispute/${id}`;

export function tellOfDispute(
  call: Call,
  dispute: Pick<DisputeRecord, 'id' | 'tester_id' | 'company_id' | 'report_id'>,
  title: string,
  to: 'tester' | 'company' | 'both',
  words: string,
  act?: string,
): void {
  const { tester_id, company_id } = dispute;
  call.notifies({
    to: to === 'both' ? [tester_id, company_id] : [to === 'tester' ? tester_id : company_id],
    kind: 'task',
    actor_id: null,
    object: 'trial_report',
    object_id: Number(dispute.report_id),
    title,
    words,
    href: disputePath(dispute.id),
    ...(act === undefined ? {} : { act }),
  });
}
