import type { Output } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';

/** finance.check: the whole ledger is read by a job; what it finds stands in the overview. */
export async function askForCheck(_input: object, call: Call): Promise<Output<'finance.check'>> {
  await call.later('finance.self_check', {});
  await writeAudit(call, { action: 'trade.check', subject: { kind: 'trade', id: null, title: '账本自检' } });
  return { asked_at: call.now.toISOString() };
}
