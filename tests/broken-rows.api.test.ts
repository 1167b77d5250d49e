import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldCommission, leagueMember } from '../server/testing/league-builders.ts';
import { openPayHouse, type PayHouse } from '../server/testing/payment-builders.ts';
import type { TestPerson } from '../server/testing/people.ts';
import { makeProduct } from '../server/testing/product-builders.ts';
import { makeQuestionnaire } from '../server/testing/qn-builders.ts';
import { claimed, makeOffer, seckillBuyer, seckillSeller } from '../server/testing/seckill-builders.ts';
import { makeTask } from '../server/testing/task-builders.ts';

/** Of what a job acts on, the first of several cannot be changed, for a reason that nobody thought of: the others are. */
let house: PayHouse;
let seller: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  house = await openPayHouse();
  seller = await seckillSeller(house);
  staff = await house.person({ grants: ['staff'], staff_role: 'moderator' });
});
afterAll(() => house.close());

type Table = 'seckill_orders' | 'seckill_offers' | 'tasks' | 'questionnaires' | 'league_holds';

async function breakRow(table: Table, id: number | bigint): Promise<void> {
  const name = `broken_${table}`;
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as
    $$ begin raise exception 'this row is broken'; end $$`.execute(house.db);
  await sql`create trigger ${sql.ref(name)} before update on ${sql.table(table)} for each row
    when (old.id = ${sql.lit(String(id))}::bigint) execute function ${sql.ref(name)}()`.execute(house.db);
}
const mend = (table: Table) => sql`drop function ${sql.ref(`broken_${table}`)}() cascade`.execute(house.db);

async function statusesOf(table: Table, ids: readonly (number | bigint)[]): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`select status from ${sql.table(table)}
    where id = any(${ids.map(BigInt)}::bigint[]) order by id`.execute(house.db);
  return rows.map(({ status }) => status);
}

/** @param ids in the order in which they are taken */
async function holdsUpNone(
  table: Table,
  ids: readonly (number | bigint)[],
  run: () => Promise<unknown>,
  [before, after]: [string, string],
): Promise<void> {
  await breakRow(table, ids[0]!);
  await expect(run()).rejects.toThrow('this row is broken');
  expect(await statusesOf(table, ids)).toEqual([before, ...ids.slice(1).map(() => after)]);
  await mend(table);
  await run();
  expect(await statusesOf(table, ids)).toEqual(ids.map(() => after));
}

test('orders of a stopped sale', async () => {
  const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
  for (let nth = 0; nth < 3; nth++) await claimed(house, await seckillBuyer(house), id);
  const orders = await house.db
    .selectFrom('seckill_orders')
    .select('id')
    .where('offer_id', '=', id)
    .orderBy('id')
    .execute();
  await house.gives('admin.seckill_stop', { id, reason: '图片与实物不符' }, { as: staff });
  await holdsUpNone(
    'seckill_orders',
    orders.map((order) => order.id),
    () => house.runJob('seckill.close_unpaid', { offer_id: id }),
    ['pending_payment', 'closed_system'],
  );
  await house.runJobs();
});

test('what a product that is sold no more was sold by: what is wrong with its tasks keeps no sale open', async () => {
  const at = house.clock.now();
  const product = await makeProduct(house.db, { author_id: seller.id, at });
  const [tasks, sales]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < 2; nth++) {
    tasks.push((await makeTask(house, { author_id: seller.id, product_id: product.id })).id);
    sales.push((await makeOffer(house.db, at, { seller_id: seller.id, product })).id);
  }
  const run = () => house.runJob('selling.ended', { product_id: product.id, reason: '侵权' });
  await breakRow('tasks', tasks[0]!);
  await holdsUpNone('seckill_offers', sales, run, ['approved', 'stopped']).catch((error: Error) =>
    expect(error.message).toContain('tasks were not closed'),
  );
  expect(await statusesOf('tasks', tasks)).toEqual(['running', 'finished']);
  expect(await statusesOf('seckill_offers', sales)).toEqual(['stopped', 'stopped']);
  await mend('tasks');
  await run();
  expect(await statusesOf('tasks', tasks)).toEqual(['finished', 'finished']);
});

test('questionnaires', async () => {
  const ids = [];
  for (let nth = 0; nth < 3; nth++)
    ids.push((await makeQuestionnaire(house, { days: 1 + nth, reward: 100 })).id);
  house.clock.advance(5 * 86_400_000);
  await holdsUpNone('questionnaires', ids, () => house.runJob('questionnaire.watch'), ['open', 'closed']);
});

test('held commissions', async () => {
  const member = await leagueMember(house);
  const ids = [];
  for (let nth = 0; nth < 3; nth++)
    ids.push((await heldCommission(house, member, { seller_id: seller.id })).hold_id);
  house.clock.advance(90 * 86_400_000);
  await holdsUpNone('league_holds', ids, () => house.runJob('league.holds'), ['held', 'released']);
});
