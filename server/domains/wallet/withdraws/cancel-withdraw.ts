import type { Output, Parsed } from '../../../../contract/index.ts';
import { withdrawLifecycle } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { giveBack } from './end-withdraw.ts';
import { holdWithdraw, noSuchWithdraw, presentFresh, subjectOf } from './withdraw-rows.ts';

/** payment.withdraw_cancel: until it is handed to WeChat. What was handed over cannot be called back. */
export async function cancelWithdraw(
  { id }: Parsed<'payment.withdraw_cancel'>,
  call: Call,
): Promise<Output<'payment.withdraw_cancel'>> {
  const row = await holdWithdraw(call, { id, of: member(call).viewer.id });
  if (!row) throw noSuchWithdraw();
  if (row.status === 'paying' || row.status === 'wait_user_confirm')
    throw refuse('已经交给微信，不能取消了；不在微信里确认，到期会退回');
  await move(call, withdrawLifecycle, 'cancel', subjectOf(row), {
    actor: 'author',
    to: 'cancelled',
    set: { ended_at: call.now, changed_at: call.now, ask_at: null },
  });
  await giveBack(call, row);
  return presentFresh(call, row.id);
}
