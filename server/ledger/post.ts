import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import { notFound, refuse, reusedKey } from '../call/refusal.ts';
import { account_kinds, type AccountKind, type Id } from './accounts.ts';
import { amountWords, type Currency } from './amount.ts';
import { type Leg, legsOf } from './moves.ts';
import { type BusinessEvent, type FactsOf, type PostingKind, postings, reversal_kind } from './postings.ts';

/** `repeated`: the event stood in the ledger already, and nothing was added. */
export type Posted = { transaction_id: bigint; repeated: boolean };

/**
 * Writes one business event into the ledger, in the call's transaction and in one round trip. The same event again is what it
 * was; another one under its key is refused with “请求重复但内容不同”, and too little money with what is missing.
 */
export async function post<K extends PostingKind>(call: Call, kind: K, facts: FactsOf<K>): Promise<Posted> {
  const event = postings[kind].event as (facts: FactsOf<K>) => BusinessEvent;
  const { owner_id, subject_id, key, note = '', moves } = event(facts);
  return write(call, { kind, owner_id, subject_id, key, note, ...legsOf(moves), reverses_id: null });
}

/**
 * Takes back what a transaction did, by a transaction of its own: every account it touched is as if it had not been. Once only;
 * refused as well where the money is spent already.
 */
export async function reverse(call: Call, transaction_id: Id, reason: string): Promise<Posted> {
  const { rows } = await sql<{ event_owner: bigint; currency: Currency } & Leg>`
    select t.owner_id as event_owner, a.currency, a.owner_id, a.kind, a.subject_id, -e.amount as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    where t.id = ${BigInt(transaction_id)} order by a.owner_id, a.kind collate "C", a.subject_id`.execute(
    call.db,
  );
  const [first] = rows;
  if (!first) throw notFound('没有找到这笔交易');
  return write(call, {
    kind: reversal_kind,
    owner_id: first.event_owner,
    subject_id: transaction_id,
    key: `${reversal_kind}:${transaction_id}`,
    note: reason,
    reverses_id: transaction_id,
    currency: first.currency,
    legs: rows,
  });
}

type Written = {
  kind: string;
  owner_id: Id;
  subject_id: Id;
  key: string;
  note: string;
  reverses_id: Id | null;
  currency: Currency;
  legs: readonly Leg[];
};

async function write(call: Call, what: Written): Promise<Posted> {
  if (!call.db.isTransaction)
    throw new Error('a posting stands or falls with what it is for: post inside call.inTransaction');
  const { kind, owner_id, subject_id, key, note, reverses_id, currency, legs } = what;
  const of = <T>(field: (leg: Leg) => T) => legs.map(field);
  const { rows } = await sql<{ posted: bigint }>`
    select ledger_post_once(
      ${owner_id}::bigint, ${key}::text, ${hashOf(what)}::bytea, ${kind}::text, ${subject_id}::bigint, ${note}::text,
      ${reverses_id}::bigint, ${call.now}::timestamptz, ${currency}::text, ${of((leg) => leg.owner_id)}::bigint[],
      ${of((leg) => leg.kind)}::text[], ${of((leg) => leg.subject_id)}::bigint[], ${of((leg) => leg.amount)}::bigint[]) as posted`
    .execute(call.db)
    .catch((error: unknown) => {
      throw inWords(error as DatabaseError, currency);
    });
  const { posted } = rows[0]!;
  return posted < 0n
    ? { transaction_id: -posted, repeated: true }
    : { transaction_id: posted, repeated: false };
}

/** A number and a bigint of the same row are the same. */
function hashOf({ kind, subject_id, note, currency, legs }: Written): Buffer {
  const said = [kind, subject_id, note, currency];
  const moved = legs.flatMap((leg) => [leg.owner_id, leg.kind, leg.subject_id, leg.amount]);
  return createHash('sha256')
    .update(JSON.stringify([...said, ...moved].map(String)))
    .digest();
}

type DatabaseError = { code?: string; detail?: string };

/** Errors of `ledger_post_once` that are nobody's fault. */
function inWords(error: DatabaseError, currency: Currency): unknown {
  if (error.code === 'LG001') return reusedKey();
  if (error.code !== 'LG003') return error;
  const { kind, missing } = JSON.parse(error.detail ?? '') as { kind: AccountKind; missing: string };
  return refuse(`${account_kinds[kind].title}不足，还差 ${amountWords(BigInt(missing), currency)}`);
}
