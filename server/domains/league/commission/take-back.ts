import { shareOf } from '../../../../contract/trade/terms.ts';
import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { ownedBy } from '../../../ledger/accounts.ts';
import { balanceOf } from '../../../ledger/balances.ts';
import { post } from '../../../ledger/post.ts';
import { book_address } from '../book-address.ts';
import { endHoldOfCancelled } from '../holds/hold-record.ts';
import { type CommissionRow, leagueDb } from '../tables.ts';
import { lessOf } from './rules.ts';
import { moveCommission, type PartOf, partsOfCommission, postingOf, statusOf } from './commission-record.ts';

type Why = { actor: 'timer' | 'ops'; reason: string };

/** Before anything of it was paid: what was put aside goes back to the platform. */
export async function cancelCommission(
  call: Call,
  row: CommissionRow,
  { actor, reason }: Why,
): Promise<void> {
  const frozen = statusOf(row) === 'frozen';
  await moveCommission(call, row, 'cancel', {
    actor,
    to: 'cancelled',
    reason,
    set: { reason, ended_at: call.now },
  });
  await endHoldOfCancelled(call, row, { actor, reason });
  if (!frozen) return;
  for (const part of await partsOfCommission(call, row.id))
    await post(call, 'commission_cancel', {
      ...postingOf(row, part),
      back_id: await written(call, row, part, 0n),
    });
}

/** Some of the order went back: the commission is of the rest, and what was put aside for more goes back to the platform. */
export async function lowerCommission(call: Call, row: CommissionRow, base: bigint): Promise<void> {
  // What nobody has any more since its member left does not come back to the others.
  const amount = (shareOf(base, row.rate_bp) * row.amount) / shareOf(row.base, row.rate_bp);
  if (amount === 0n) return cancelCommission(call, row, { actor: 'timer', reason: '买家退款' });
  const frozen = statusOf(row) === 'frozen';
  const falls = lessOf(row.amount - amount, await partsOfCommission(call, row.id));
  for (const { part, less } of falls) {
    if (less === 0n) continue;
    await leagueDb(call)
      .updateTable('league_commission_parts')
      .set({ amount: part.amount - less })
      .where('commission_id', '=', row.id)
      .where('user_id', '=', part.user_id)
      .execute();
    const fall = { ...part, amount: fen(less) };
    if (frozen)
      await post(call, 'commission_cancel', {
        ...postingOf(row, fall),
        back_id: await written(call, row, fall, 0n),
      });
  }
  await leagueDb(call)
    .updateTable('league_commissions')
    .set({ base, amount })
    .where('id', '=', row.id)
    .execute();
}

/** All of a member's that are not paid yet, with what partners have in them: nothing of what was brought about so is paid. */
export async function cancelOpen(call: Call, member_id: number, why: Why): Promise<void> {
  for (const row of await openOf(call, member_id)) await cancelCommission(call, row, why);
}

/** A member leaves: what is theirs of what is not paid yet is nobody's. What partners have in it was accepted and stays theirs. */
export async function giveUpOpen(call: Call, member_id: number, why: Why): Promise<void> {
  for (const row of await openOf(call, member_id)) await giveUpPart(call, row, member_id, why);
}

/** Somebody is banned: what is theirs of others' commissions and is not paid yet is nobody's. */
export async function giveUpShared(call: Call, user_id: number, why: Why): Promise<void> {
  const shared = await leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .where('id', 'in', (row) =>
      row.selectFrom('league_commission_parts').select('commission_id').where('user_id', '=', user_id),
    )
    .where('member_id', '<>', user_id)
    .where('status', 'in', ['estimated', 'frozen'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of shared) await giveUpPart(call, row, user_id, why);
}

const openOf = (call: Call, member_id: number): Promise<CommissionRow[]> =>
  leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('status', 'in', ['estimated', 'frozen'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The commission is of the rest; of none, it is over. */
export async function giveUpPart(call: Call, row: CommissionRow, user_id: number, why: Why): Promise<void> {
  const part = (await partsOfCommission(call, row.id)).find((one) => one.user_id === user_id);
  if (part?.amount === row.amount) return cancelCommission(call, row, why);
  const db = leagueDb(call);
  await db
    .deleteFrom('league_commission_parts')
    .where('commission_id', '=', row.id)
    .where('user_id', '=', user_id)
    .execute();
  if (!part) return;
  if (statusOf(row) === 'frozen')
    await post(call, 'commission_cancel', {
      ...postingOf(row, part),
      back_id: await written(call, row, part, 0n),
    });
  await db
    .updateTable('league_commissions')
    .set({ amount: row.amount - part.amount })
    .where('id', '=', row.id)
    .execute();
}

/** After it was paid: what is there no more stands as a debt, and is taken from what comes later. */
export async function clawBack(call: Call, row: CommissionRow, reason: string): Promise<void> {
  await moveCommission(call, row, 'claw_back', {
    actor: 'ops',
    to: 'clawed_back',
    reason,
    set: { reason, ended_at: call.now },
  });
  for (const part of await partsOfCommission(call, row.id)) {
    const there = await balanceOf(call, ownedBy(part.user_id, 'user.earn'));
    const taken = there < part.amount ? there : part.amount;
    const debt = part.amount - taken;
    await post(call, 'commission_claw_back', {
      ...postingOf(row, part),
      back_id: await written(call, row, part, debt),
      amount: fen(taken),
      debt: fen(debt),
    });
    call.notifies({
      to: [part.user_id],
      kind: 'wallet',
      actor_id: null,
      object: 'league',
      object_id: Number(row.id),
      title: `推广佣金 ${row.order_no} `,
      words: '已追回',
      excerpt: reason,
      href: book_address,
    });
  }
}

async function written(
  call: Call,
  { id }: CommissionRow,
  { user_id, amount }: PartOf,
  debt: bigint,
): Promise<bigint> {
  const back = await leagueDb(call)
    .insertInto('league_commission_backs')
    .values({ commission_id: id, user_id, amount, debt, at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return back.id;
}
