import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/call/call.ts';
import { connect } from '../../server/database/connect.ts';
import { hashPassword } from '../../server/domains/account/passwords/hash-password.ts';
import { makePerson } from '../../server/testing/people.ts';
import { makeOffer } from '../../server/testing/seckill-builders.ts';
import { type Buyer, makeBuyers } from '../../tools/sale/buyers.ts';
import { claimRequest } from '../buyers.ts';
import { databaseUrl, signedHeaders, startHouse } from '../house.ts';
import { load, type LoadPlan, median, request, type Round } from '../load.ts';
import { type Bench, figures, interleave, ms, perSecond, rounded, type Row, type Stage } from '../row.ts';
import { allAtOnce } from './all-at-once.ts';

const connections = 64;
const stock = 100_000;
/** Claims a second that the goals of a sale are meant for. */
const pace = 3_000;

/** A flash sale: claims by 64 at once, each of another member, beside the hot row as it is mostly written; and what the late ones hear. */
export const claims: Stage = {
  name: 'claims',
  house: 'kept',
  async measure(bench) {
    const { db, close } = connect(databaseUrl(bench.house.dataDir), { max: connections });
    try {
      const buyers = await makeBuyers(db, Math.round(bench.seconds * 2_000));
      const offer = await offersOn(db);
      return [await claimsRow(bench, db, buyers, offer), await soldOutRow(bench, buyers, offer)];
    } finally {
      await close();
    }
  },
};

type Offers = (pieces: number) => Promise<number>;

export async function offersOn(db: Db): Promise<Offers> {
  const run = Date.now().toString(36);
  const seller = await makePerson(db, new Date(), { username: `seller_${run}`, nickname: `卖家${run}` });
  return async (pieces) => {
    const ends_at = new Date(Date.now() + 86_400_000);
    return (await makeOffer(db, new Date(), { seller_id: seller.id, stock: pieces, ends_at })).id;
  };
}

/** Each buyer claims once, of an offer of its own each time. */
const saleOf =
  ({ house }: Bench, buyers: readonly Buyer[], offer: Offers, at: Pick<LoadPlan, 'per_second'> = {}) =>
  async (): Promise<Round> => {
    const id = await offer(stock);
    return load(
      {
        port: house.port,
        connections,
        requests: buyers.map((buyer) => claimRequest(id, buyer)),
        end: 'each-once',
        ...at,
        expect: { status: 200, bytes: [50, 2_000], begins: '{"code":1,' },
      },
      house.watched,
    );
  };

/**
 * What others wait for while it is on, at the pace the goals name: somebody reads a post, somebody signs in, one after the other each. Where
 * the proxy hands claims to another process of the site (docs/operations.md), and where one process does all.
 */
export const duringSale: Stage = {
  name: 'during-sale',
  house: 'writes',
  async measure(bench) {
    const { db, close } = connect(databaseUrl(bench.house.dataDir), { max: 4 });
    const { dataDir, port } = bench.house;
    const seller = await startHouse({ dataDir, port: port + 7, kind: 'writes', beside: true });
    try {
      const buyers = await makeBuyers(db, Math.round(bench.seconds * 2_000));
      const offer = await offersOn(db);
      const sales: Round[] = [];
      const at_pace = { per_second: pace };
      const sale = saleOf(bench, buyers, offer, at_pace);
      const kept = async () => void sales.push(await sale());
      const apart = saleOf({ ...bench, house: seller }, buyers, offer, at_pace);
      await sale(); // the compiler warms up
      await apart();
      const member = { account: `bench_${Date.now().toString(36)}`, password: 'a password of the bench' };
      const { id } = await makePerson(db, new Date(), { username: member.account, nickname: member.account });
      await db
        .updateTable('users')
        .set({ password_hash: await hashPassword(member.password) })
        .where('id', '=', id)
        .execute();
      const post = request('GET', bench.places.post, { accept: 'text/html' });
      const signIn = () =>
        request(
          'POST',
          '/api/auth/password-login',
          { ...signedHeaders(), 'content-type': 'application/json' },
          JSON.stringify(member),
        );
      const signsIn = () => Array.from({ length: 2_000 }, signIn);
      return [
        await besideRow(bench, kept, 'a post read', () => [post]),
        await besideRow(bench, kept, 'signing in', signsIn),
        await besideRow(bench, apart, 'with a process of its own for claims: a post read', () => [post]),
        await besideRow(bench, apart, 'with a process of its own for claims: signing in', signsIn),
        paceRow(sales),
      ];
    } finally {
      await seller.stop();
      await close();
    }
  },
};

async function besideRow(
  { house, rounds, seconds }: Bench,
  sale: () => Promise<unknown>,
  name: string,
  requests: () => string[],
): Promise<Row> {
  // As long as a sale surely lasts.
  const one = () =>
    load(
      {
        port: house.port,
        connections: 1,
        requests: requests(),
        end: { seconds: seconds / 3 },
        expect: { status: 200, bytes: [50, 1_000_000] },
      },
      house.watched,
    );
  await one();
  const { alone, beside } = await interleave(rounds, {
    alone: one,
    beside: async () => {
      const [during] = await Promise.all([one(), sale()]);
      await sleep(1_000); // one wish a second and person
      return during;
    },
  });
  const ratio = beside.p99_ms / alone.p99_ms;
  return {
    name: `${name} during a sale of ${pace.toLocaleString('en')} claims a second`,
    measured: `p50 ${ms(beside.p50_ms)}, p99 ${ms(beside.p99_ms)}`,
    yardstick: `without a sale: p50 ${ms(alone.p50_ms)}, p99 ${ms(alone.p99_ms)}`,
    ratio,
    goal: '≤ 2 ×',
    reached: ratio <= 2,
    figures: { ...figures('beside', beside), ...figures('alone', alone) },
  };
}

/** Of the sales beside which somebody read and signed in. */
function paceRow(sales: readonly Round[]): Row {
  const [p99, reached_pace] = [
    median(sales.map((sale) => sale.p99_ms)),
    median(sales.map((sale) => sale.per_second)),
  ];
  return {
    name: `a claim at ${pace.toLocaleString('en')} a second, others reading and signing in`,
    measured: `p50 ${ms(median(sales.map((sale) => sale.p50_ms)))}, p99 ${ms(p99)}`,
    yardstick: perSecond(reached_pace),
    ratio: null,
    goal: 'p99 ≤ 50 ms',
    reached: p99 <= 50,
    figures: { p99_ms: rounded(p99), per_second: rounded(reached_pace) },
  };
}

async function claimsRow(bench: Bench, db: Db, buyers: readonly Buyer[], offer: Offers): Promise<Row> {
  const { rounds } = bench;
  await prepareHotRow(db);
  const sale = saleOf(bench, buyers, offer);
  await sale(); // the compiler warms up
  await sleep(1_000); // one wish a second and person
  let bought = 0;
  const { claimed, hot_row } = await interleave(rounds, {
    claimed: sale,
    hot_row: () => allAtOnce(bench, connections, () => claimOnHotRow(db, ++bought)),
  });
  const ratio = claimed.per_second / hot_row.per_second;
  return {
    name: `claims of ${connections} at once over HTTP, durable`,
    measured: `${perSecond(claimed.per_second)}, p50 ${ms(claimed.p50_ms)}, p99 ${ms(claimed.p99_ms)}; CPU ${ms(claimed.app_ms)} + ${ms(claimed.database_ms)}`,
    yardstick: `UPDATE and INSERT in a transaction, ${connections} connections: ${perSecond(hot_row.per_second)}`,
    ratio,
    goal: '≥ 8 ×',
    reached: ratio >= 8,
    figures: { ...figures('claimed', claimed), ...figures('hot_row', hot_row) },
  };
}

/** About what “已抢光” is. */
const answer_bytes = 60;

/** Said from memory, before anybody is looked up; beside a bare server that is asked the same and does not look at it. */
async function soldOutRow(
  { bare, house, rounds, seconds }: Bench,
  buyers: readonly Buyer[],
  offer: Offers,
): Promise<Row> {
  const id = await offer(1);
  const requests = buyers.slice(0, 2_000).map((buyer) => claimRequest(id, buyer));
  const late = (for_seconds: number) =>
    load(
      {
        port: house.port,
        connections,
        requests,
        end: { seconds: for_seconds },
        expect: { status: 200, bytes: [20, 2_000], begins: '{"code":' },
      },
      house.watched,
    );
  await late(1);
  const asked_alike = requests.map((asked) => asked.replace(/^POST \S+/, `POST /${answer_bytes}`));
  const { refused, alike, plain } = await interleave(rounds, {
    refused: () => late(seconds),
    alike: () => bare.answer(answer_bytes, connections, seconds, asked_alike),
    plain: () => bare.answer(answer_bytes, connections, seconds),
  });
  const ratio = refused.per_second / alike.per_second;
  return {
    name: `“已抢光” to ${connections} at once`,
    measured: `${perSecond(refused.per_second)}, p99 ${ms(refused.p99_ms)}`,
    yardstick: `bare server, asked the same: ${perSecond(alike.per_second)}; a GET without headers ${perSecond(plain.per_second)}, ${Math.round((refused.per_second / plain.per_second) * 100)} %`,
    ratio,
    goal: '≥ 60 %',
    reached: ratio >= 0.6,
    figures: { ...figures('refused', refused), ...figures('alike', alike), ...figures('plain', plain) },
  };
}

async function prepareHotRow(db: Db): Promise<void> {
  await sql`create schema if not exists hot_sale`.execute(db);
  await sql`drop table if exists hot_sale.stock, hot_sale.orders`.execute(db);
  await sql`create table hot_sale.stock (offer_id integer primary key, units_left integer not null check (units_left >= 0))`.execute(
    db,
  );
  await sql`create table hot_sale.orders (
    id bigint generated always as identity primary key, offer_id integer not null, user_id integer not null, at timestamptz not null,
    unique (offer_id, user_id))`.execute(db);
  await sql`insert into hot_sale.stock values (1, 100000000)`.execute(db);
}

/** As it is mostly written: two statements in a transaction. */
const claimOnHotRow = (db: Db, nth: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`update hot_sale.stock set units_left = units_left - 1 where offer_id = 1 and units_left > 0`.execute(
      tx,
    );
    await sql`insert into hot_sale.orders (offer_id, user_id, at) values (1, ${nth}, now())`.execute(tx);
  });
