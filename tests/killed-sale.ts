import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../server/call/call.ts';
import { signClaimToken } from '../server/domains/seckill/claims/claim-token.ts';
import { builtIn } from '../server/environment/variables.mjs';
import { recordsInDatabase } from '../server/gateways/payment/kept-records.ts';
import { vaultOf } from '../server/gateways/vault.ts';
import { openPaymentDouble } from '../server/testing/payment-double/payment-double.ts';
import { makePerson } from '../server/testing/people.ts';
import { makeOffer } from '../server/testing/seckill-builders.ts';
import { actOn, type Phone } from '../tools/sale/act-on-order.ts';
import type { Buyer } from '../tools/sale/buyers.ts';
import { faultsOfSale, type Stock, stockOf } from '../tools/sale/check-sale.ts';
import { type Played, playSale } from '../tools/sale/play-sale.ts';
import { openWire } from '../tools/sale/wire.ts';
import { sign_secret } from './http-client.ts';

export interface KilledSale {
  db: Db;
  /** Two processes of one database; the first of them is the one that dies. */
  urls: readonly [doomed: string, alive: string];
  kill: () => Promise<void>;
  buyers: readonly Buyer[];
  units: number;
  /** It dies when so many claims were answered. */
  answers: number;
  lines: number;
}

/** A bound on waiting for what the channels tell late. */
const patience_ms = 120_000;

/**
 * A sale over two processes, one of which dies in the middle; what was left without an answer is asked again of the one that lives.
 * Channels tell late and twice, and some pay what they had given back. @returns what was wrong, each in a sentence
 */
export async function killDuringSale({
  db,
  urls,
  kill,
  buyers,
  units,
  answers,
  lines,
}: KilledSale): Promise<{ faults: string[]; played: Played; stock: Stock; late: number }> {
  const vault = vaultOf(builtIn.DATA_SECRET, undefined);
  const wire = openWire({ urls, sign_secret, lines });
  const phone = await openPaymentDouble({ records: recordsInDatabase(db) });
  const seller = await makePerson(db, new Date(), {
    username: `seller_${Date.now()}`,
    nickname: `商家${Date.now()}`,
  });
  const { id } = await makeOffer(db, new Date(), { seller_id: seller.id, stock: units });
  const before = await suspended(db);
  const commits = await watchEveryCommit(db, id);
  let killed: Promise<void> | undefined;
  try {
    const played = await playSale({
      wire,
      offer: { id, per_user: 1, starts_at: new Date() },
      buyers,
      lines,
      tokenOf: async (buyer) => signClaimToken({ vault }, id, buyer.id, new Date()).token,
      act: (held, nth) => actOn(wire, phone, held, nth),
      answered: (sum) => {
        if (sum === answers) killed = kill();
      },
    });
    await killed;
    const { held } = played;
    const due = {
      paid: held.filter(({ deed }) => deed === 'pays').length,
      late: held.filter(({ deed }) => deed === 'pays too late').length,
    };
    const money = await whenAllIsTold(db, phone, id, due, before);
    const stock = await stockOf(db, id);
    return {
      played,
      stock,
      late: due.late,
      faults: [
        ...(await faultsOfSale(db, { id, per_user: 1 }, played)),
        ...(await commits.faults()),
        ...money,
        ...(stock.left > 0 ? [`${stock.left} pieces are left while ${played.waiting} wait`] : []),
        ...(killed && played.repeated > 0 ? [] : ['no process was killed in the middle of the sale']),
      ],
    };
  } finally {
    await commits.end();
    await phone.close();
    wire.close();
  }
}

/** What was paid at the channel is an order that is paid, or went back, to the fen; waits until the channels have told. @param before money that others' late payments had left suspended */
async function whenAllIsTold(
  db: Db,
  phone: Phone,
  offer_id: number,
  due: { paid: number; late: number },
  before: bigint,
): Promise<string[]> {
  for (const end = Date.now() + patience_ms; ; await sleep(500)) {
    await phone.tick();
    const { rows } = await sql<{ order_no: string; status: string; amount: bigint }>`
      select order_no, status, amount from seckill_orders where offer_id = ${offer_id}`.execute(db);
    const orders = new Map(rows.map((row) => [row.order_no, row]));
    const refunds = Map.groupBy(await phone.state.all('refund'), ({ out_trade_no }) => out_trade_no);
    const at_channel = (await phone.state.all('order')).filter(
      ({ out_trade_no, state }) => state === 'paid' && orders.has(out_trade_no.slice(0, -2)),
    );
    const wrong = at_channel.filter(({ out_trade_no, total }) => {
      const order = orders.get(out_trade_no.slice(0, -2))!;
      const back = (refunds.get(out_trade_no) ?? [])
        .filter(({ state }) => state === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0);
      return order.status === 'paid' ? back !== 0 : back !== total;
    });
    const orphaned = (await suspended(db)) - before;
    const says = [
      ...(at_channel.length === due.paid + due.late
        ? []
        : [`${at_channel.length} were paid at the channel, not ${due.paid + due.late}`]),
      ...wrong.map(({ out_trade_no }) => `${out_trade_no} was paid and is neither an order nor given back`),
      ...(orphaned === 0n ? [] : [`${orphaned} fen belong to nobody`]),
    ];
    if (says.length === 0 || Date.now() > end) return says;
  }
}

/** Money of payers that is neither an order's nor given back yet. */
async function suspended(db: Db): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as balance from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'susp.late_payment'`.execute(db);
  return rows[0]!.balance;
}

/** Orders and counters of the sale are held against each other inside of every commit that touches one of them. */
async function watchEveryCommit(db: Db, offer_id: number) {
  const end = () => sql`drop schema if exists sale_watch cascade`.execute(db);
  await end();
  await sql`create schema sale_watch`.execute(db);
  await sql`create table sale_watch.faults (says text not null)`.execute(db);
  await sql`
    create function sale_watch.look() returns trigger language plpgsql as $$
    declare v record; v_open integer; v_sold integer;
    begin
      select * into v from seckill_stock s where s.offer_id = new.offer_id;
      select coalesce(sum(units) filter (where status = 'pending_payment'), 0),
        coalesce(sum(units) filter (where status in ('paid', 'fulfilled', 'completed', 'refunding')), 0)
        into v_open, v_sold from seckill_orders o where o.offer_id = new.offer_id;
      if v.units_open <> v_open or v.units_sold <> v_sold or v.units_left + v_open + v_sold <> v.total then
        insert into sale_watch.faults values (format('at a commit %s of %s were left, %s open, %s sold', v.units_left, v.total, v_open, v_sold));
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, event] of [
    ['seckill_stock', 'update'],
    ['seckill_orders', 'insert or update of status'],
  ] as const)
    await sql`create constraint trigger sale_watch after ${sql.raw(event)} on ${sql.table(table)}
      deferrable initially deferred for each row when (new.offer_id = ${sql.lit(offer_id)}) execute function sale_watch.look()`.execute(
      db,
    );
  return {
    async faults(): Promise<string[]> {
      const { rows } = await sql<{
        says: string;
      }>`select distinct says from sale_watch.faults limit 5`.execute(db);
      return rows.map(({ says }) => says);
    },
    end,
  };
}
