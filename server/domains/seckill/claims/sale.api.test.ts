import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callByNobody } from '../../../call/make-call.ts';
import { openPayHouse, type PayHouse } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  makeOffer,
  seckillBuyer,
  seckillSeller,
  stockOf,
  type TestBuyer,
} from '../../../testing/seckill-builders.ts';
import { Sale } from './sale.ts';

let house: PayHouse;
let seller: TestPerson;
let buyers: TestBuyer[];
beforeAll(async () => {
  house = await openPayHouse();
  seller = await seckillSeller(house);
  buyers = [await seckillBuyer(house), await seckillBuyer(house)];
});
afterAll(() => house.close());
afterEach(async () => {
  await sql`drop trigger if exists conflicts on seckill_orders`.execute(house.db);
});

/** The first so many tries to store an order fail as the database fails who waits in a ring. */
async function conflicts(times: number): Promise<void> {
  await sql`drop sequence if exists tries; create sequence tries`.execute(house.db);
  await sql`create or replace function conflict() returns trigger language plpgsql as $$
    begin
      if nextval('tries') <= ${sql.lit(times)} then raise exception using errcode = '40P01'; end if;
      return new;
    end $$`.execute(house.db);
  await sql`create trigger conflicts before insert on seckill_orders execute function conflict()`.execute(
    house.db,
  );
}
const tries = async () =>
  Number(
    (await sql<{ last_value: bigint }>`select last_value from tries`.execute(house.db)).rows[0]!.last_value,
  );

/** A sale as a running process answers for it: claims on connections of their own, outside of any transaction. */
async function runningSale() {
  const now = new Date();
  const { id } = await makeOffer(house.db, now, { seller_id: seller.id, stock: 5, per_user: 2 });
  const { title, pno, per_user, starts_at, ends_at, fair } = await house.db
    .selectFrom('seckill_offers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const call = callByNobody(house.kernel);
  const facts = { title, pno, per_user, starts_at, ends_at, fair };
  const sale = new Sale(() => ({ asClaim: (work) => work(call) }), id, facts);
  const claims = ({ id: user_id, address_id }: TestBuyer, key: string) =>
    sale.claim({ user_id, key, units: 1, address_id }, call);
  return { id, claims };
}

test('a batch that met a conflict is tried again: each gets its order, and one', async () => {
  const { id, claims } = await runningSale();
  await conflicts(2);
  const got = await Promise.all(buyers.map((buyer, n) => claims(buyer, `conflict-${n}`)));
  expect(got.map(({ outcome }) => outcome)).toEqual(['got', 'got']);
  expect(await stockOf(house.db, id)).toMatchObject({ left: 3, open: 2, open_in_rows: 2 });
});

test('one that meets a conflict each time fails after the third, and leaves nothing', async () => {
  const { id, claims } = await runningSale();
  await conflicts(100);
  await expect(claims(buyers[0]!, 'conflict-always')).rejects.toMatchObject({ code: '40P01' });
  expect(await tries()).toBe(3);
  expect(await stockOf(house.db, id)).toMatchObject({ left: 5, open: 0, open_in_rows: 0 });
});
