import type { WithdrawCheck } from '../../../../contract/wallet/withdraws.ts';
import { withdrawLifecycle } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { beijingMoment, day_ms, daysLater } from '../../../clock/beijing-time.ts';
import { move } from '../../../lifecycle/move.ts';
import { sumStatement } from '../../../ledger/statement.ts';
import { securityFacts } from '../../account/index.ts';
import { walletDb } from '../tables.ts';
import { holdWithdraw, subjectOf, type WithdrawRow } from './withdraw-rows.ts';

/** An account younger than this is looked at by somebody. */
const known_days = 30;
/** R04 in the days after the cool-down, in which nothing is refused any more. */
const watched_days = 7;

/** Lets a small one of somebody known through, and gives all others to finance with the reasons. Done again, it does nothing. */
export async function screenWithdraw(call: Call, id: number): Promise<void> {
  const row = await holdWithdraw(call, { id });
  if (row?.status !== 'requested') return;
  const checks = await lookAt(call, row);
  const why = checks.filter(({ ok }) => !ok).map(({ says }) => says);
  const set = { checks: JSON.stringify(checks), changed_at: call.now };
  const as = { actor: 'timer', reason: why.join('；').slice(0, 500), set } as const;
  if (why.length > 0) {
    await move(call, withdrawLifecycle, 'look', subjectOf(row), { ...as, to: 'auditing' });
    return;
  }
  await move(call, withdrawLifecycle, 'pass', subjectOf(row), { ...as, to: 'approved' });
  await call.later('wallet.pay_out', { id });
}

/** What is looked at before anybody is paid, each with its answer. */
async function lookAt(call: Call, row: WithdrawRow): Promise<WithdrawCheck[]> {
  const security = await securityFacts(call, row.user_id);
  const days = Math.floor((call.now.getTime() - security.joined_at.getTime()) / day_ms);
  const small = row.amount <= row.unaudited_most;
  return [
    {
      ok: small,
      code: '',
      says: small
        ? `金额不超过免审的 ${yuanWords(row.unaudited_most)}`
        : `金额超过免审的 ${yuanWords(row.unaudited_most)}`,
    },
    { ok: days > known_days, code: '', says: `注册 ${days} 天` },
    recentChange(call, security.changes[0]),
    await unspentTopUp(call, row),
    await cameFromPeople(call, row),
    await cameBack(call, row),
  ];
}

function recentChange(call: Call, newest: { what: string; at: Date } | undefined): WithdrawCheck {
  const recent = newest && newest.at > daysLater(call.now, -watched_days);
  return recent
    ? { ok: false, code: 'R04', says: `R04：${newest.what}在 ${beijingMoment(newest.at)}变更过` }
    : { ok: true, code: '', says: `近 ${watched_days} 天没有改过密码、邮箱、手机和微信` };
}

const month_days = 30;

/** Money that only passes through: topped up, not spent, and now something is taken out. */
async function unspentTopUp(call: Call, { user_id }: WithdrawRow): Promise<WithdrawCheck> {
  const view = {
    owner_id: user_id,
    accounts: ['user.topup'],
    from: daysLater(call.now, -month_days),
  } as const;
  const { came } = await sumStatement(call, { ...view, kinds: ['recharge'] });
  const { went } = await sumStatement(call, view);
  return came > 0n && went === 0n
    ? {
        ok: false,
        code: 'R05',
        says: `R05：近 ${month_days} 天充值 ${yuanWords(came)}，没有消费过就提现`,
      }
    : { ok: true, code: '', says: `近 ${month_days} 天没有充值后不消费的情况` };
}

async function cameFromPeople(call: Call, { user_id }: WithdrawRow): Promise<WithdrawCheck> {
  const { came } = await sumStatement(call, {
    owner_id: user_id,
    accounts: ['user.earn'],
    kinds: ['transfer'],
    direction: 'in',
    from: daysLater(call.now, -month_days),
  });
  return came > 0n
    ? { ok: false, code: '', says: `近 ${month_days} 天收到别人转账 ${yuanWords(came)}` }
    : { ok: true, code: '', says: `近 ${month_days} 天没有收到别人转账` };
}

/** The last one that came to an end came back. */
async function cameBack(call: Call, { user_id, id }: WithdrawRow): Promise<WithdrawCheck> {
  const last = await walletDb(call)
    .selectFrom('withdraws')
    .select(['status', 'reason'])
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .where('status', 'in', ['succeeded', 'rejected', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.status === 'rejected'
    ? { ok: false, code: '', says: `上一笔提现被驳回：${last.reason}` }
    : { ok: true, code: '', says: '上一笔提现没有被驳回' };
}
