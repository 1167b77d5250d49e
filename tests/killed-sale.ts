import { sql } from 'kysely';
import { expect } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import { builtIn } from '../server/environment/variables.mjs';
import { vaultOf } from '../server/gateways/vault.ts';
import { signClaimToken } from '../server/domains/seckill/claims/claim-token.ts';
import type { TestDatabase } from '../server/testing/cluster.ts';
import { makePerson, type TestPerson } from '../server/testing/people.ts';
import { makeAddress, makeOffer, stockOf } from '../server/testing/seckill-builders.ts';
import type { HttpClient } from './http-client.ts';

type Buyer = TestPerson & { address_id: number };
type Wish = { buyer: Buyer; key: string; answer?: string };

const units = 40;
const people = 120;

/**
 * A sale over two processes of one database, everybody twice in two tabs and on both sides, and one process dies in the middle. What was
 * left without an answer is sent again, under its key, to the one that lives.
 */
export async function killDuringSale(
  database: TestDatabase,
  [doomed, alive]: readonly [HttpClient, HttpClient],
  kill: () => Promise<void>,
): Promise<void> {
  const { db } = database;
  const vault = vaultOf(builtIn.DATA_SECRET, undefined);
  const seller = await makePerson(db, new Date(), {});
  const { id } = await makeOffer(db, new Date(), { seller_id: seller.id, stock: units });
  const buyers: Buyer[] = [];
  for (let n = 0; n < people; n++) {
    const person = await makePerson(db, new Date(), {});
    buyers.push({ ...person, address_id: await makeAddress(db, person.id, new Date()) });
  }
  const ask = async (client: HttpClient, wish: Wish, again = false) => {
    const { buyer, key } = wish;
    const { token } = signClaimToken({ vault }, id, buyer.id, new Date());
    const input = { id, num: 1, address_id: buyer.address_id, token, again };
    const { code, msg, data } = await client.call('user.seckill_order', input, { as: buyer, key });
    if (code !== codes.success && msg !== '已抢光') throw new Error(`${code} ${msg}`);
    wish.answer = data?.order_no ?? msg;
  };
  const wishes = buyers.flatMap((buyer, n): Wish[] =>
    [0, 1].map((tab) => ({ buyer, key: `sale-${id}-${n}-${tab}` })),
  );
  let answered = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    wishes.map(async (wish, n) => {
      await ask(n % 3 === 0 ? alive : doomed, wish).catch(() => {});
      // Some orders are there, and not all.
      if (++answered === 15) killed = kill();
    }),
  );
  await killed;
  const lost = wishes.filter(({ answer }) => answer === undefined);
  expect(lost.length, 'the process was killed in the middle of the sale').toBeGreaterThan(0);
  for (const wish of lost) await ask(alive, wish, true);

  const state = await stockOf(db, id);
  expect(state).toMatchObject({ total: units, left: 0, open: units, open_in_rows: units, orders: units });
  expect(state.buyers, 'nobody has two').toBe(units);
  // Who was told of an order has it, whoever has one was told of it, and each order can be paid.
  const { rows } = await sql<{ order_no: string; user_id: number; payable: boolean }>`
    select r.order_no, r.user_id, p.id is not null and p.status = 'created' and p.amount = r.amount as payable
    from seckill_orders r left join payments p on p.order_no = r.order_no and p.user_id = r.user_id
    where r.offer_id = ${id}`.execute(db);
  expect(rows.filter(({ payable }) => !payable)).toEqual([]);
  const had = new Map(rows.map(({ order_no, user_id }) => [user_id, order_no]));
  for (const { buyer, answer } of wishes)
    expect(answer?.startsWith('S') ? answer : undefined).toBe(
      answer === '已抢光' ? undefined : had.get(buyer.id),
    );
  const told = new Set(wishes.flatMap(({ answer }) => (answer?.startsWith('S') ? [answer] : [])));
  expect(told.size).toBe(units);
}
