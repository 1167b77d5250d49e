import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Output } from '../../contract/index.ts';
import type { Db } from '../../server/call/call.ts';
import { connect } from '../../server/database/connect.ts';
import { makePerson } from '../../server/testing/people.ts';
import { makeOffer } from '../../server/testing/seckill-builders.ts';
import { type Buyer, makeBuyers } from '../../tools/sale/buyers.ts';
import { claimRequest, postBy } from '../buyers.ts';
import { call, databaseUrl, newMember, signedHeaders } from '../house.ts';
import { load, median, request } from '../load.ts';
import { loadLines } from '../prepare-ledger.ts';
import {
  type Bench,
  figures,
  interleave,
  ms,
  onMachineOfGoals,
  perSecond,
  rounded,
  type Row,
  type Stage,
  there,
} from '../row.ts';

const connections = 8;
const lines = 10_000;
const json = { status: 200, bytes: [20, 20_000], begins: '{"code":1,' } as const;

/** What a member does with a wallet: pays an order out of it, reads the statement, has it written into a file. */
export const wallet: Stage = {
  name: 'wallet',
  house: 'writes',
  async measure(bench) {
    const { db, close } = connect(databaseUrl(bench.house.dataDir), { max: 4 });
    try {
      const paid = await paymentRow(bench, db);
      const session = await newMember(bench.house.port, `reader${Date.now().toString(36)}`);
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await loadLines(db, [{ owner: id, owners: 1, lines }]);
      return [paid, await statementRow(bench, session), await exportRow(bench, session)];
    } finally {
      await close();
    }
  },
};

/** Each payment is of another member for an order of their own, claimed before the clock runs. */
async function paymentRow({ bare, house, rounds, seconds }: Bench, db: Db): Promise<Row> {
  const a_round = Math.round(seconds * 150);
  const orders = await makeOrders(a_round * (rounds + 1));
  const pay = () =>
    load(
      {
        port: house.port,
        connections,
        requests: orders.splice(0, a_round),
        end: 'each-once',
        expect: json,
      },
      house.watched,
    );
  await pay(); // the compiler warms up
  const { payments } = await interleave(rounds, { payments: pay });
  const scaled = await onMachineOfGoals({ bare }, payments.cpu_ms);
  return {
    name: 'an order paid from the wallet over HTTP, CPU of app + database',
    measured: `${ms(payments.app_ms)} + ${ms(payments.database_ms)} = ${ms(payments.cpu_ms)}, ${perSecond(payments.per_second)}`,
    yardstick: there(scaled),
    ratio: null,
    goal: '≤ 6 ms there',
    reached: scaled <= 6,
    figures: figures('payment', payments),
  };

  async function makeOrders(count: number): Promise<string[]> {
    const buyers = await makeBuyers(db, count);
    await fillWallets(db, buyers);
    const seller = await makePerson(db, new Date(), { username: `shop_${Date.now().toString(36)}` });
    const ends_at = new Date(Date.now() + 86_400_000);
    const offer = await makeOffer(db, new Date(), { seller_id: seller.id, stock: count, ends_at });
    await load(
      {
        port: house.port,
        connections: 64,
        requests: buyers.map((buyer) => claimRequest(offer.id, buyer)),
        end: 'each-once',
        expect: json,
      },
      house.watched,
    );
    const { rows } = await sql<{ payer_id: number; order_no: string }>`
      select user_id as payer_id, order_no from payments where user_id = any(${buyers.map(({ id }) => id)}::int[])`.execute(
      db,
    );
    const orderOf = new Map(rows.map(({ payer_id, order_no }) => [payer_id, order_no]));
    return buyers.map((buyer) =>
      postBy(buyer, '/api/payment/pay_seckill', { order_no: orderOf.get(buyer.id), method: 'wallet' }),
    );
  }
}

const fillWallets = (db: Db, buyers: readonly Buyer[]) =>
  sql`
    select count(posted) from unnest(${buyers.map(({ id }) => id)}::bigint[]) as owner,
      ledger_post_once(owner, 'bench:fill', '\\x00', 'recharge', 0, '', null, now(), 'CNY', array[0, owner], '{asset.mock,user.topup}', '{0,0}', '{-1000000,1000000}') as posted`.execute(
    db,
  );

async function statementRow(
  { house, rounds, seconds }: Bench,
  session: Record<string, string>,
): Promise<Row> {
  const read = () =>
    load(
      {
        port: house.port,
        connections: 1,
        requests: [request('GET', '/api/transaction/index?page=1', { ...signedHeaders(), ...session })],
        end: { seconds },
        expect: json,
      },
      house.watched,
    );
  await read();
  const { first } = await interleave(rounds, { first: read });
  return {
    name: `statement of ${lines.toLocaleString('en')} lines, first page as a call`,
    measured: `p50 ${ms(first.p50_ms)}, p99 ${ms(first.p99_ms)}`,
    yardstick: '–',
    ratio: null,
    goal: '≤ 20 ms',
    reached: first.p99_ms <= 20,
    figures: figures('statement', first),
  };
}

/** From the wish to the file that can be fetched. */
async function exportRow({ house }: Bench, session: Record<string, string>): Promise<Row> {
  const path = '/api/transaction/export';
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const began = performance.now();
    const { data: asked } = await call<Output<'transaction.export'>>(house.port, 'POST', path, {}, session);
    for (let ready = false; !ready; await sleep(20)) {
      const { data: files } = await call<Output<'transaction.exports'>>(
        house.port,
        'GET',
        path,
        undefined,
        session,
      );
      ready = files.some((file) => file.id === asked.id && file.state === 'ready');
    }
    times.push((performance.now() - began) / 1000);
  }
  const took = median(times);
  return {
    name: `statement of ${lines.toLocaleString('en')} lines as a file`,
    measured: `${took.toFixed(2)} s`,
    yardstick: '–',
    ratio: null,
    goal: '≤ 5 s',
    reached: took <= 5,
    figures: { seconds: rounded(took) },
  };
}
