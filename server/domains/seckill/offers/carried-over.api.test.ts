import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { beforeMigration } from '../../../testing/before-migration.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/cluster.ts';
import { makePerson } from '../../../testing/people.ts';
import { makeOffer } from '../../../testing/seckill-builders.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createEmptyDatabase();
});
afterAll(() => own.close());

test('sales that were kept and never sent in become drafts of the form; what staff have seen stays an offer', async () => {
  const { go, remove } = await beforeMigration(own, '0140_seckill_drafts.sql');
  onTestFinished(remove);
  const at = new Date('2026-11-20T02:24:00Z');
  const { id: seller_id } = await makePerson(own.db, at, {});
  const offer = (facts: object) => makeOffer(own.db, at, { seller_id, ...facts });
  // Eight in the evening in Beijing is noon in UTC; half past midnight is the day before.
  const [evening, late] = [new Date('2026-11-22T12:00:00Z'), new Date('2026-11-22T16:30:00Z')];
  const kept = await offer({
    status: 'draft',
    price: 1905,
    stock: 12,
    per_user: 3,
    starts_at: evening,
    ends_at: new Date(evening.getTime() + 90 * 60_000),
  });
  await sql`update seckill_offers set rules = '从佛山发货', fair = true where id = ${kept.id}`.execute(
    own.db,
  );
  const night = await offer({
    status: 'draft',
    price: 2000,
    starts_at: late,
    ends_at: new Date(late.getTime() + 86_400_000),
  });
  const withdrawn = await offer({ status: 'draft' });
  await sql`
    insert into approvals (kind, subject_id, applicant_id, revision, status, title, payload, submitted_at)
    values ('seckill', ${withdrawn.id}, ${seller_id}, 1, 'withdrawn', '撤回的', '{}', ${at})`.execute(own.db);
  const others = [await offer({ status: 'rejected' }), await offer({})];
  const { rows: products } = await sql<{ id: number; product_id: number }>`
    select id, product_id from seckill_offers`.execute(own.db);
  const productOf = (id: number) => products.find((one) => one.id === id)!.product_id;

  await go();
  const { rows: drafts } = await sql`
    select user_id, kind, subject_id, rev, payload, updated_at from drafts order by id`.execute(own.db);
  const draft = { user_id: seller_id, kind: 'offer', subject_id: null, rev: 1, updated_at: at };
  expect(drafts).toEqual([
    {
      ...draft,
      payload: {
        product: productOf(kept.id),
        price: '19.05',
        stock: '12',
        limit: '3',
        date: '2026-11-22',
        time: '20:00',
        minutes: '90',
        rules: '从佛山发货',
        fair: true,
      },
    },
    {
      ...draft,
      payload: {
        product: productOf(night.id),
        price: '20.00',
        stock: '10',
        limit: '1',
        date: '2026-11-23',
        time: '00:30',
        minutes: '1440',
        rules: '',
        fair: false,
      },
    },
  ]);
  const { rows: left } = await sql`select id from seckill_offers order by id`.execute(own.db);
  expect(left).toEqual([withdrawn, ...others].map(({ id }) => ({ id })));
});
