import type { Output, Parsed } from '../../../../contract/index.ts';
import {
  withdraw_reasons,
  withdrawLifecycle,
  type WithdrawStatus,
} from '../../../../contract/wallet/withdraw-lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { walletDb } from '../tables.ts';
import { giveBack, tellOwner } from '../withdraws/end-withdraw.ts';
import {
  holdWithdraw,
  noSuchWithdraw,
  subjectOf,
  type WithdrawRow,
  withdrawTitle,
} from '../withdraws/withdraw-rows.ts';
import { type Consent, consentsOf, needed } from './desk-rows.ts';

/** Why this one of finance does not decide, in words; empty where nothing stands in the way. */
export function whyNotDecide(row: WithdrawRow, consents: readonly Consent[], viewer_id: number): string {
  if (row.user_id === viewer_id) return '这是你自己的提现，请交给其他财务';
  if (row.status !== 'auditing') return '当前状态不可操作';
  if (consents.some(({ by_id }) => by_id === viewer_id)) return '你已经同意过，要由另一位财务同意';
  return '';
}

/** admin.withdraw_decide */
export async function decideWithdraw(
  { id, pass, reason_code, reason }: Parsed<'admin.withdraw_decide'>,
  call: Call,
): Promise<Output<'admin.withdraw_decide'>> {
  const row = await holdWithdraw(call, { id });
  if (!row) throw noSuchWithdraw();
  const { viewer } = member(call);
  const consents = await consentsOf(call, [row]);
  // Who agreed first may still send it back.
  const own_consent = consents.some(({ by_id }) => by_id === viewer.id);
  const why_not = whyNotDecide(row, own_consent && !pass ? [] : consents, viewer.id);
  if (why_not) throw refuse(why_not);

  const status = pass
    ? await consent(call, row, consents.length + 1, reason)
    : await reject(call, row, reason_code, reason);
  await writeAudit(call, {
    action: pass ? 'withdraw.approve' : 'withdraw.reject',
    subject: { kind: 'withdraw', id, title: `${withdrawTitle(row)} ${row.withdraw_no}` },
    reason,
    details: { user_id: row.user_id, amount: Number(row.amount), status },
  });
  return {
    id,
    status,
    consents: pass ? consents.length + 1 : consents.length,
    needed: needed(row),
  };
}

async function consent(call: Call, row: WithdrawRow, nth: number, note: string): Promise<WithdrawStatus> {
  await walletDb(call)
    .insertInto('withdraw_consents')
    .values({
      withdraw_id: row.id,
      user_id: row.user_id,
      round: row.round,
      by_id: member(call).viewer.id,
      note,
      at: call.now,
    })
    .execute();
  const enough = nth >= needed(row);
  const status = enough ? 'approved' : 'auditing';
  await move(call, withdrawLifecycle, enough ? 'approve' : 'approve_first', subjectOf(row), {
    actor: 'ops',
    to: status,
    reason: note,
    set: { changed_at: call.now },
  });
  if (enough) await call.later('wallet.pay_out', { id: Number(row.id) });
  return status;
}

async function reject(
  call: Call,
  row: WithdrawRow,
  code: Parsed<'admin.withdraw_decide'>['reason_code'],
  text: string,
): Promise<WithdrawStatus> {
  if (!code) throw invalid('reason_code', '请选择驳回的原因');
  if ([...text].length < 2) throw invalid('reason', '请写明驳回的理由，至少 2 个字');
  const reason = `${withdraw_reasons[code].title}：${text}`;
  await move(call, withdrawLifecycle, 'reject', subjectOf(row), {
    actor: 'ops',
    to: 'rejected',
    reason,
    set: { reason_code: code, reason, ended_at: call.now, changed_at: call.now, ask_at: null },
  });
  await giveBack(call, row);
  await tellOwner(call, row, '被驳回，已退回', `${reason}。钱已经退回收益余额。`);
  return 'rejected';
}
