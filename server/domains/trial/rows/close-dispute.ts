import { open_disputes } from '../../../../contract/trial/dispute-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { ReportRecord } from './report-record.ts';
import { disputeRows, moveDispute } from './dispute-record.ts';

/** The company pays after all: what was disputed over is no more. Without a dispute nothing happens. */
export async function closeForOverride(call: Call, report: Pick<ReportRecord, 'id'>): Promise<void> {
  const dispute = await disputeRows(call)
    .where('report_id', '=', report.id)
    .where('status', 'in', [...open_disputes])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (dispute)
    await moveDispute(call, dispute, 'override', {
      actor: 'owner',
      to: 'overridden',
      set: { closed_at: call.now },
    });
}
