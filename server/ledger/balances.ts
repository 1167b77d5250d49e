import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import { type Account, account_kinds, type AccountKind, type Id } from './accounts.ts';
import { type Fen, fen } from './amount.ts';
import { type Parts, type Source, sources } from './parts.ts';

/**
 * What somebody has: to spend (`topup`, `bonus`), to spend or withdraw (`earn`); on its way out (`held` to WeChat, `refunding` to
 * where it was paid from); and put aside while the rest of something is paid by a channel (`paying`).
 */
export type Wallet = { topup: Fen; earn: Fen; bonus: Fen; held: Fen; refunding: Fen; paying: Fen };

/** All that can be paid from, whatever it came from. */
export const spendable = ({ bonus, topup, earn }: Wallet): bigint => bonus + topup + earn;

const wallet_accounts: Record<keyof Wallet, readonly AccountKind[]> = {
  topup: ['user.topup'],
  earn: ['user.earn'],
  bonus: ['user.bonus'],
  held: ['user.withdraw_hold'],
  refunding: ['user.refund_hold'],
  paying: ['user.pay_hold.bonus', 'user.pay_hold.topup', 'user.pay_hold.earn'],
};

export async function walletOf(call: Pick<Call, 'db'>, owner_id: Id): Promise<Wallet> {
  const { rows } = await sql<{ kind: AccountKind; balance: bigint }>`
    select kind, balance from ledger_accounts
    where owner_id = ${owner_id}::bigint and kind = any(${Object.values(wallet_accounts).flat()}::text[]) and subject_id = 0 and currency = 'CNY'`.execute(
    call.db,
  );
  const of = (part: keyof Wallet) =>
    fen(
      rows.reduce(
        (sum, { kind, balance }) => (wallet_accounts[part].includes(kind) ? sum + balance : sum),
        0n,
      ),
    );
  return {
    topup: of('topup'),
    earn: of('earn'),
    bonus: of('bonus'),
    held: of('held'),
    refunding: of('refunding'),
    paying: of('paying'),
  };
}

/** What is held for each of these tasks, by where it came from; a task without money is not in it. */
export async function taskEscrows(
  call: Pick<Call, 'db'>,
  tasks: readonly { payer_id: Id; task_id: Id }[],
): Promise<Map<number, Parts<Source>>> {
  if (tasks.length === 0) return new Map();
  const { rows } = await sql<{ kind: AccountKind; subject_id: bigint; balance: bigint }>`
    select a.kind, a.subject_id, a.balance
    from unnest(${tasks.map(({ payer_id }) => BigInt(payer_id))}::bigint[], ${tasks.map(({ task_id }) => BigInt(task_id))}::bigint[]) as t (payer, id)
    join ledger_accounts a on a.owner_id = t.payer and a.subject_id = t.id and a.currency = 'CNY'
      and a.kind = any(${sources.map((source) => `task.escrow.${source}`)}::text[])
    where a.balance > 0`.execute(call.db);
  const held = new Map<number, Parts<Source>>();
  for (const { kind, subject_id, balance } of rows) {
    const of = held.get(Number(subject_id)) ?? {};
    of[kind.slice('task.escrow.'.length) as Source] = fen(balance);
    held.set(Number(subject_id), of);
  }
  return held;
}

/**
 * What one account comes to, in fen or points; 0 for one that was never posted to. What the platform has, as money at a bank, is
 * below zero: it stands against what it owes.
 */
export async function balanceOf(call: Pick<Call, 'db'>, account: Account): Promise<bigint> {
  const { kind, owner_id, subject_id } = account;
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(a.balance, coalesce(closed.amount, 0) + coalesce((
      select sum(e.amount) from ledger_entries e
      where e.account_id = a.id and e.seq is null and e.at >= coalesce(closed.up_to, '-infinity')
    ), 0))::bigint as balance
    from ledger_accounts a left join lateral (
      select c.up_to, c.amount from ledger_closings c where c.account_id = a.id order by c.up_to desc limit 1
    ) closed on true
    where a.owner_id = ${owner_id} and a.kind = ${kind} and a.subject_id = ${subject_id}
      and a.currency = ${account_kinds[kind].currency}`.execute(call.db);
  return rows[0]?.balance ?? 0n;
}
