import { type RawBuilder, sql } from 'kysely';
import type { Call, Db } from '../call/call.ts';

/** What is wrong, and where: as much of account and entry as the rule knows. `says` is for staff. */
export type Finding = {
  rule: 'sum' | 'chain' | 'balance' | 'place' | 'closing';
  account_id: string | null;
  transaction_id: string | null;
  leg: number | null;
  says: string;
};

/** Of each rule: who has read so many need not read on. */
const most_named = 100;

/** Money neither comes nor goes: each transaction has two legs at least, and they cancel in each currency. */
const sum = sql<Finding>`
  with legs as (
    select e.transaction_id, count(*) as legs, min(e.leg) as leg, min(e.account_id) as account_id,
      sum(e.amount) as amount, coalesce(sum(e.amount) filter (where points.id is not null), 0) as points
    from ledger_entries e left join ledger_accounts points on points.id = e.account_id and points.currency = 'PTS' group by e.transaction_id)
  select 'sum' as rule, account_id::text, coalesce(t.id, l.transaction_id)::text as transaction_id, leg,
    case when l.transaction_id is null then '交易没有分录'
      when t.id is null then '分录没有交易'
      when l.legs < 2 then '交易只有一条分录'
      else format('交易的分录合计不为零：%s 分，%s 积分', l.amount - l.points, l.points) end as says
  from ledger_transactions t full join legs l on l.transaction_id = t.id
  where t.id is null or l.transaction_id is null or l.legs < 2 or l.amount <> 0 or l.points <> 0`;

/** Entries of an account with a balance are numbered from 1 on, and each says what the one before it left, and its amount. */
const chain = sql<Finding>`
  select 'chain' as rule, account_id::text, transaction_id::text, leg,
    case when seq <> last_seq + 1 then format('分录序号是 %s，应为 %s', seq, last_seq + 1)
      when balance_after < 0 then format('余额低于零：%s', balance_after)
      else format('记账后余额是 %s，应为 %s', balance_after, last_balance + amount) end as says
  from (
    select account_id, transaction_id, leg, seq, amount, balance_after,
      lag(seq, 1, 0::bigint) over chain as last_seq, lag(balance_after, 1, 0::bigint) over chain as last_balance
    from ledger_entries where seq is not null window chain as (partition by account_id order by seq)
  ) as links
  where seq <> last_seq + 1 or balance_after <> last_balance + amount or balance_after < 0`;

/** A balance is the sum of its entries. */
const balance = sql<Finding>`
  with summed as (
    select account_id, sum(amount) as amount, max(seq) as seq from ledger_entries where seq is not null group by account_id)
  select 'balance' as rule, a.id::text as account_id, null as transaction_id, null as leg,
    case when a.balance <> coalesce(s.amount, 0) then format('账户余额是 %s，分录合计是 %s', a.balance, coalesce(s.amount, 0))
      else format('账户序号是 %s，最后一条分录是 %s', a.seq, coalesce(s.seq, 0)) end as says
  from ledger_accounts a left join summed s on s.account_id = a.id
  where a.balance is not null and (a.balance <> coalesce(s.amount, 0) or a.seq <> coalesce(s.seq, 0))`;

/** An entry stands on an account, with its owner, and is numbered if and only if the account has a balance. */
const place = sql<Finding>`
  select 'place' as rule, e.account_id::text, e.transaction_id::text, e.leg,
    case when a.id is null then '分录的账户不存在' when (a.balance is null) <> (e.seq is null) then '分录的序号与账户类型不符'
      else '分录的归属人与账户不符' end as says
  from ledger_entries e left join ledger_accounts a on a.id = e.account_id
  where a.id is null or (a.balance is null) <> (e.seq is null) or (a.owner_id > 0 and a.owner_id <> e.owner_id)`;

/** The newest closing of a day is the sum of what came before it. */
const closing = sql<Finding>`
  select 'closing' as rule, c.account_id::text, null as transaction_id, null as leg,
    format('日结余额是 %s，此前分录合计是 %s', c.amount, coalesce(s.amount, 0)) as says
  from (select distinct on (account_id) account_id, up_to, amount from ledger_closings order by account_id, up_to desc) c
  cross join lateral (
    select sum(e.amount) as amount from ledger_entries e
    where e.account_id = c.account_id and e.seq is null and e.at < c.up_to) s
  where c.amount <> coalesce(s.amount, 0)`;

const rules: readonly RawBuilder<Finding>[] = [sum, chain, balance, place, closing];

/** Holds the whole ledger, as it is at one moment, to what must be true of it. Postings go on meanwhile. */
export async function checkLedger(db: Db): Promise<{ entries: bigint; findings: Finding[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local work_mem = '64MB'`.execute(snapshot);
      const findings: Finding[] = [];
      for (const rule of rules) {
        // Sorted apart: to whoever plans it, walking an index until enough is found would look cheaper.
        const { rows } = await sql<Finding>`
          with found as materialized (${rule}) select * from found
          order by transaction_id::bigint nulls last, account_id::bigint, leg limit ${most_named}`.execute(
          snapshot,
        );
        findings.push(...rows);
      }
      const counted = await sql<{ entries: bigint }>`select count(*) as entries from ledger_entries`.execute(
        snapshot,
      );
      return { entries: counted.rows[0]!.entries, findings };
    });
}

/** Checks the ledger and writes down what was found. */
export async function runSelfCheck(db: Db, now: Date): Promise<Finding[]> {
  const { entries, findings } = await checkLedger(db);
  await db
    .insertInto('ledger_checks')
    .values({ at: now, entries, findings: JSON.stringify(findings) })
    .execute();
  return findings;
}

/** Whether nothing may be paid out: the newest self-check found something, or finance stopped it. */
export async function withdrawalsStopped(call: Pick<Call, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select coalesce((select jsonb_array_length(findings) > 0 from ledger_checks order by at desc, id desc limit 1), false)
      or coalesce((select stopped from ledger_withdrawal_switches order by id desc limit 1), false) as stopped`.execute(
    call.db,
  );
  return rows[0]!.stopped;
}

/** When the ledger was last checked, and whether it held; null before the first time. */
export async function lastSelfCheck(call: Pick<Call, 'db'>): Promise<{ at: Date; sound: boolean } | null> {
  const { rows } = await sql<{ at: Date; sound: boolean }>`
    select at, jsonb_array_length(findings) = 0 as sound from ledger_checks order by at desc, id desc limit 1`.execute(
    call.db,
  );
  return rows[0] ?? null;
}
