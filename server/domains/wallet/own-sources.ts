import { withdrawLifecycle, type WithdrawStatus } from '../../../contract/wallet/withdraw-lifecycle.ts';
import type { StatementRow } from '../../../contract/wallet/wallet.ts';
import { peopleByIds } from '../account/index.ts';
import type { About, MoneySource } from './money-source.ts';
import { walletDb } from './tables.ts';
import { heldForWithdraws } from './withdraws/held-lines.ts';

const looks: Record<WithdrawStatus, NonNullable<StatementRow['state']>['look']> = {
  requested: 'run',
  auditing: 'run',
  approved: 'run',
  paying: 'run',
  wait_user_confirm: 'wait',
  succeeded: 'done',
  rejected: 'bad',
  failed: 'plain',
  cancelled: 'plain',
};

const withdraws: MoneySource = {
  kinds: ['withdraw_request', 'withdraw_paid', 'withdraw_return'],
  async describe(call, ids, user_id) {
    const rows = await walletDb(call)
      .selectFrom('withdraws')
      .select(['id', 'withdraw_no', 'status'])
      .where('id', 'in', [...ids])
      .where('user_id', '=', user_id)
      .execute();
    return new Map(
      rows.map(({ id, withdraw_no, status }): [bigint, About] => {
        const state = status as WithdrawStatus;
        return [
          id,
          {
            title: '提现到微信零钱',
            number: withdraw_no,
            state: { title: withdrawLifecycle.states[state].title, look: looks[state] },
            href: '/user/transaction?type=recharge#withdraws',
          },
        ];
      }),
    );
  },
  held: async (call, user_id) => ({
    accounts: ['user.withdraw_hold'],
    lines: await heldForWithdraws(call, user_id),
  }),
};

const transfers: MoneySource = {
  kinds: ['transfer'],
  async describe(call, ids, user_id) {
    const rows = await walletDb(call)
      .selectFrom('p2p_transfers')
      .select(['id', 'transfer_no', 'user_id', 'payee_id'])
      .where('id', 'in', [...ids])
      .where((row) => row.or([row('user_id', '=', user_id), row('payee_id', '=', user_id)]))
      .execute();
    const otherOf = (row: (typeof rows)[number]) => (row.user_id === user_id ? row.payee_id : row.user_id);
    const people = await peopleByIds(call, rows.map(otherOf));
    return new Map(
      rows.map((row): [bigint, About] => {
        const other = people.get(otherOf(row));
        const name = other?.nickname ?? '已注销用户';
        return [
          row.id,
          {
            title: row.user_id === user_id ? `转给 ${name}` : `${name} 转来`,
            number: row.transfer_no,
            ...(other ? { href: `/user/${other.username}` } : {}),
          },
        ];
      }),
    );
  },
};

/** What the wallet itself moves. */
export const own_sources: readonly MoneySource[] = [withdraws, transfers];
