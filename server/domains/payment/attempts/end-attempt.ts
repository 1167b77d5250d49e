import type { Actor } from '../../../../contract/lifecycle.ts';
import { attemptLifecycle, paymentLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import type { AttemptRow, PaymentRow } from '../tables.ts';
import { walletParts, walletTotal } from '../rows/parts-of.ts';

type By = Exclude<Actor, 'admin'>;

/** Nothing comes of this try: what it had put aside goes back into the wallet. Payment and attempt are held. */
export async function endAttempt(
  call: Call,
  attempt: AttemptRow,
  how: { event: 'close' | 'fail' | 'reject'; by: By; said?: string },
): Promise<void> {
  await move(
    call,
    attemptLifecycle,
    how.event,
    { table: 'payment_attempts', id: attempt.id },
    {
      actor: how.by,
      to: how.event === 'fail' ? 'failed' : 'closed',
      set: { ended_at: call.now, next_look_at: null, said: how.said },
    },
  );
  await releaseParts(call, attempt);
}

/** Once: a second time the ledger finds the first. */
export async function releaseParts(call: Call, attempt: AttemptRow): Promise<void> {
  if (attempt.channel === 'wallet' || walletTotal(attempt) === 0n) return;
  await post(call, 'pay_release', {
    payer_id: attempt.user_id,
    attempt_id: attempt.id,
    parts: walletParts(attempt),
  });
}

/** No try is under way any more, and it can still be paid. */
export async function fallBack(call: Call, payment: PaymentRow, by: By): Promise<void> {
  if (payment.status !== 'processing') return;
  await move(
    call,
    paymentLifecycle,
    'fall_back',
    { table: 'payments', id: payment.id },
    { actor: by, to: 'created' },
  );
}
