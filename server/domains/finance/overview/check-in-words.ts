import { check_rules } from '../../../../contract/finance/check-rules.ts';
import type { MoneyOverview } from '../../../../contract/finance/overview.ts';
import type { Call } from '../../../call/call.ts';
import { account_kinds } from '../../../ledger/accounts.ts';
import { type Check, namedIn, type NamedAccount } from '../../../ledger/read-checks.ts';
import { peopleByIds } from '../../account/index.ts';

/** What a self-check found, with accounts and entries as people know them. */
export async function checkInWords(
  call: Pick<Call, 'db'>,
  { at, entries, findings }: Check,
): Promise<NonNullable<MoneyOverview['check']>> {
  const { accounts, transactions } = await namedIn(call, findings);
  const owners = await peopleByIds(
    { db: call.db },
    [...accounts.values()].map(({ owner_id }) => Number(owner_id)).filter((id) => id > 0),
  );
  const accountWords = (account: NamedAccount) => {
    const title = account_kinds[account.kind]?.title ?? account.kind;
    if (account.owner_id === 0n) return title;
    const name = owners.get(Number(account.owner_id))?.nickname ?? `用户 ${account.owner_id}`;
    const of = account.subject_id > 0n ? `，编号 ${account.subject_id}` : '';
    return `${name}的${title}${of}（账户 ${account.id}）`;
  };
  return {
    at: at.toISOString(),
    entries: Number(entries),
    findings: findings.map(({ rule, account_id, transaction_id, leg, says }) => {
      const account = account_id === null ? undefined : accounts.get(account_id);
      const transaction = transaction_id === null ? undefined : transactions.get(transaction_id);
      return {
        rule,
        rule_title: check_rules[rule],
        says,
        account: account ? accountWords(account) : account_id && `账户 ${account_id}（不存在）`,
        transaction: transaction
          ? {
              id: transaction.id,
              title: transaction.title,
              key: transaction.key,
              at: transaction.at.toISOString(),
            }
          : transaction_id
            ? { id: transaction_id, title: '不存在的交易', key: '', at: null }
            : null,
        leg,
      };
    }),
  };
}
