import { yuanOf, yuanWords } from '../../../contract/trade/money.ts';
import { withdrawLifecycle, type WithdrawStatus } from '../../../contract/wallet/withdraw-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { account_kinds } from '../../ledger/accounts.ts';
import { accountsOf } from '../../ledger/standing.ts';
import { readStatement } from '../../ledger/statement.ts';
import { termsAt } from '../../settings/trade-terms.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { account_of_part } from './statement/statement-view.ts';
import { walletDb } from './tables.ts';
import { openWithdraws } from './withdraws/held-lines.ts';

/**
 * Who has money here, or money under way, takes it out first; what was given by the site goes with the account. What happened to
 * money stays, as the law has it, without what leads to a person.
 */
export const walletLeaving: Leaving = {
  async hindrance(call, user_id) {
    const standing = (await accountsOf(call, user_id)).filter(
      ({ kind }) => account_kinds[kind].currency === 'CNY' && kind !== 'user.bonus',
    );
    const amount = (kind: string) =>
      standing.find((account) => account.kind === kind && account.subject_id === 0n)?.balance ?? 0n;
    if (standing.some(({ kind }) => kind !== 'user.topup' && kind !== 'user.earn'))
      return '还有资金正在提现、支付、退款或托管，结束后再注销账号';
    const earn = amount('user.earn');
    const { withdraw_least } = await termsAt(call);
    if (earn >= BigInt(withdraw_least)) return `钱包里还有 ${yuanWords(earn)}收益，请先提现，再注销账号`;
    if (earn > 0n)
      return `钱包里还有 ${yuanWords(earn)}收益，不到最低提现额 ${yuanWords(withdraw_least)}。付款时勾选“先用钱包余额”，不论买什么都会先用掉它，然后再注销账号`;
    if (amount('user.topup') > 0n)
      return `钱包里还有 ${yuanWords(amount('user.topup'))}充值余额，请先退回或用完，再注销账号`;
    return null;
  },
  async leave(call, user_id) {
    await walletDb(call)
      .updateTable('withdraws')
      .set({ openid: '', payee_print: null, payee_masked: '', package_info: null })
      .where('user_id', '=', user_id)
      .where('ended_at', 'is not', null)
      .execute();
    await walletDb(call)
      .updateTable('p2p_transfers')
      .set({ note: '' })
      .where('user_id', '=', user_id)
      .execute();
  },
};

/** Money on its way to a WeChat needs it to stay. */
export const wechatNeeded = async (call: Call, user_id: number): Promise<string | null> =>
  (await openWithdraws(call, user_id)).length > 0 ? '有提现正在进行，等它结束或取消之后再解绑微信' : null;

export const walletExportParts: ExportPart[] = [
  {
    name: 'wallet-statement',
    title: '交易明细',
    columns: {
      at: '时间',
      title: '类型',
      account: '余额',
      amount: '金额（元）',
      balance_after: '当时余额（元）',
      note: '附言',
    },
    async rows(call, user_id) {
      const accounts = Object.values(account_of_part);
      const { lines } = await readStatement(call, { owner_id: user_id, accounts, limit: 100_000 });
      return lines.map(({ at, title, account, amount, balance_after, note }) => ({
        at,
        title,
        account: account_kinds[account].title,
        amount: yuanOf(amount),
        balance_after: yuanOf(balance_after),
        note,
      }));
    },
  },
  {
    name: 'withdraws',
    title: '提现',
    columns: {
      withdraw_no: '单号',
      created_at: '申请时间',
      amount: '金额（元）',
      status: '状态',
      reason: '原因',
      payee_masked: '收款人',
      channel_no: '微信单号',
    },
    async rows(call, user_id) {
      const rows = await walletDb(call)
        .selectFrom('withdraws')
        .select(['withdraw_no', 'created_at', 'amount', 'status', 'reason', 'payee_masked', 'channel_no'])
        .where('user_id', '=', user_id)
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({
        ...row,
        amount: yuanOf(row.amount),
        status: withdrawLifecycle.states[row.status as WithdrawStatus].title,
      }));
    },
  },
];
