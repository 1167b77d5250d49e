import { yuanWords } from '../../../../contract/trade/money.ts';
import { withdrawLifecycle } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { beijingMoment } from '../../../clock/beijing-time.ts';
import type { PayoutState } from '../../../gateways/payment/payment-channel.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { staffOf } from '../../account/index.ts';
import { walletDb } from '../tables.ts';
import { giveBack, tellOwner } from './end-withdraw.ts';
import { holdWithdraw, netOf, subjectOf, type WithdrawRow } from './withdraw-rows.ts';

/**
 * What WeChat says of a payout, by a notice or when it was asked: any number of times, in any order, it ends the same way. @returns false
 * for a number that is none of ours
 */
export async function payoutTold(call: Call, withdraw_no: string, state: PayoutState): Promise<boolean> {
  const row = await holdWithdraw(call, { withdraw_no });
  if (row) await told(call, row, state);
  return row !== undefined;
}

async function told(call: Call, row: WithdrawRow, state: PayoutState): Promise<void> {
  switch (state.result) {
    case 'waiting':
      return waitsForOwner(call, row, state.package_info);
    case 'succeeded':
      return arrived(call, row, state);
    case 'failed':
      return cameBack(call, row, state);
    case 'refused':
    case 'down':
      return note(call, row, `微信没有给出结果（${wordOf(state)}），会继续查询`);
    // Nothing is known that was not before.
    case 'processing':
    case 'absent':
  }
}

const wordOf = (state: PayoutState): string => ('code' in state ? state.code : state.result);

async function waitsForOwner(call: Call, row: WithdrawRow, package_info: string): Promise<void> {
  if (row.status !== 'paying') return;
  const confirm_until = new Date(call.now.getTime() + row.confirm_hours * 3_600_000);
  await move(call, withdrawLifecycle, 'accepted', subjectOf(row), {
    actor: 'provider',
    to: 'wait_user_confirm',
    set: { package_info, confirm_until, changed_at: call.now, trouble: '' },
  });
  await tellOwner(
    call,
    row,
    '等你在微信确认',
    `请在 ${beijingMoment(confirm_until)}之前在微信里点“确认收款”，过期会退回收益余额。`,
  );
}

async function arrived(
  call: Call,
  row: WithdrawRow,
  { channel_no, amount }: { channel_no: string; amount: bigint },
): Promise<void> {
  if (row.status === 'succeeded') return;
  if (row.status !== 'paying' && row.status !== 'wait_user_confirm')
    return alarm(call, row, `微信报告已到账（${channel_no}），而这笔已经结束，请核对`);
  const net = netOf(row);
  if (amount !== net)
    return alarm(call, row, `微信报告到账 ${yuanWords(amount)}，应为 ${yuanWords(net)}，请核对`);
  await move(call, withdrawLifecycle, 'succeed', subjectOf(row), {
    actor: 'provider',
    to: 'succeeded',
    set: {
      channel_no,
      ended_at: call.now,
      changed_at: call.now,
      ask_at: null,
      package_info: null,
      trouble: '',
    },
  });
  await post(call, 'withdraw_paid', {
    user_id: row.user_id,
    withdraw_id: row.id,
    net: fen(net),
    fee: fen(row.fee),
  });
  await tellOwner(call, row, '已到账', `${yuanWords(net)} 已到你的微信零钱，微信单号 ${channel_no}。`);
}

async function cameBack(call: Call, row: WithdrawRow, { code }: { code: string }): Promise<void> {
  if (row.status === 'succeeded') return alarm(call, row, `微信报告失败（${code}），而这笔已经到账，请核对`);
  if (row.status !== 'paying' && row.status !== 'wait_user_confirm') return;
  const reason = failures[code] ?? '微信没有打款成功';
  await move(call, withdrawLifecycle, 'fail', subjectOf(row), {
    actor: 'provider',
    to: 'failed',
    reason,
    set: {
      reason_code: 'W03',
      reason,
      trouble: `微信返回 ${code}`,
      ended_at: call.now,
      changed_at: call.now,
      ask_at: null,
      package_info: null,
    },
  });
  await giveBack(call, row);
  await tellOwner(call, row, '没有到账，已退回', `${reason}。钱已经退回收益余额，可以重新申请。`);
}

/**
 * WeChat took it not. Where that is our own matter (no money on the merchant's account, a wrong key), it stays and is tried again
 * under the same number; else it is over.
 */
export async function refusedByChannel(
  call: Call,
  withdraw_no: string,
  { code }: { code: string },
): Promise<void> {
  const row = await holdWithdraw(call, { withdraw_no });
  if (row?.status !== 'paying') return;
  if (code in failures) return cameBack(call, row, { code });
  await note(call, row, `微信没有受理（${code}），会用同一单号再试`);
}

/** What our books and WeChat say differently of money that has moved: nothing is changed by itself, and finance hears of it once. */
async function alarm(call: Call, row: WithdrawRow, trouble: string): Promise<void> {
  if (row.trouble === trouble) return;
  await note(call, row, trouble);
  const staff = await staffOf(call, ['finance']);
  call.notifies({
    to: staff.map(({ id }) => id),
    kind: 'system',
    actor_id: null,
    object: 'user',
    object_id: row.user_id,
    title: `提现 ${row.withdraw_no} 和微信说的不一样`,
    excerpt: trouble,
    href: '/admin/trade/withdraws',
  });
}

const note = async (call: Call, { id }: WithdrawRow, trouble: string): Promise<void> =>
  void (await walletDb(call)
    .updateTable('withdraws')
    .set({ trouble: trouble.slice(0, 300) })
    .where('id', '=', id)
    .execute());

/** What WeChat’s own codes mean to whoever waits for the money. */
const failures: Partial<Record<string, string>> = {
  OVERDUE_CLOSE: '到期没有在微信确认',
  TRANSFER_OVERDUE: '到期没有在微信确认',
  NEVER_TAKEN: '微信一直没有受理',
  CANCELLED: '转账已撤销',
  NAME_NOT_CORRECT: '收款人姓名与微信实名不一致',
  REAL_NAME_CHECK_FAIL: '收款人没有完成微信实名',
  ID_CARD_NOT_CORRECT: '收款人与微信实名不一致',
  OPENID_INVALID: '绑定的微信已失效，请重新绑定',
  ACCOUNT_FROZEN: '收款的微信账号被冻结',
  ACCOUNT_NOT_EXIST: '收款的微信账号不存在',
  TRANSFER_RISK: '微信判断这笔转账有风险',
  TRANSFER_QUOTA_EXCEED: '超过了这个微信的收款额度',
  DAY_RECEIVED_QUOTA_EXCEED: '超过了这个微信当天的收款额度',
  MONTH_RECEIVED_QUOTA_EXCEED: '超过了这个微信当月的收款额度',
};
