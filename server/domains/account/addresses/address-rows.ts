import { sql, type RawBuilder } from 'kysely';
import type { Address } from '../../../../contract/account/settings.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { accountDb } from '../tables.ts';

export const columns = [
  'id',
  'name',
  'phone',
  'province',
  'city',
  'district',
  'detail',
  'is_default',
] as const;

type Row = Omit<Address, 'region'> & { province: string; city: string; district: string };
export type Written = Omit<Address, 'id'>;

export const present = ({ province, city, district, ...address }: Row): Address => ({
  ...address,
  region: [province, city, district],
});

export const stored = ({ region, ...address }: Written) => {
  const [province = '', city = '', district = ''] = region;
  return { ...address, province, city, district };
};

/** Somebody's addresses are changed one after another, or two of them could be the default. Held until the call ends. */
export const takeTurn = (call: Call) =>
  takeLock(call.db, sql`hashtextextended('addresses', ${member(call).viewer.id})`);

/** The own address of this id; that of another is not there. */
export async function findAddress(call: Call, id: number): Promise<Row> {
  const found = await accountDb(call)
    .selectFrom('user_addresses')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (!found) throw notFound('没有这个地址');
  return found;
}

export const noOtherDefault = (call: Call) =>
  accountDb(call)
    .updateTable('user_addresses')
    .set({ is_default: false })
    .where('user_id', '=', member(call).viewer.id)
    .where('is_default', '=', true)
    .execute();

/** Of each of these people the address of this id, in their order; null where it is not theirs. One statement. */
export async function addressesOf(
  { db }: Pick<Call, 'db'>,
  asked: readonly { user_id: number; address_id: number }[],
): Promise<(Omit<Address, 'id' | 'is_default'> | null)[]> {
  const { rows } = await sql<Row & { nth: bigint }>`
    select a.nth, u.id, u.name, u.phone, u.province, u.city, u.district, u.detail, u.is_default
    from unnest(${asked.map((one) => one.address_id)}::int[], ${asked.map((one) => one.user_id)}::int[]) with ordinality as a (id, user_id, nth)
    join user_addresses u on u.id = a.id and u.user_id = a.user_id`.execute(accountDb({ db }));
  const found = new Map(rows.map((row) => [Number(row.nth), row]));
  return asked.map((_, at) => {
    const row = found.get(at + 1);
    if (!row) return null;
    const { name, phone, region, detail } = present(row);
    return { name, phone, region, detail };
  });
}

/** The same within a statement, as a `jsonb[]`. */
export const addressesIn = (
  asked: readonly { user_id: number; address_id: number }[],
): RawBuilder<object[]> =>
  sql`(
    select array_agg((
      select jsonb_build_object('name', u.name, 'phone', u.phone, 'region', jsonb_build_array(u.province, u.city, u.district), 'detail', u.detail)
      from user_addresses u where u.id = a.id and u.user_id = a.user_id) order by a.nth)
    from unnest(${asked.map((one) => one.address_id)}::int[], ${asked.map((one) => one.user_id)}::int[]) with ordinality as a (id, user_id, nth))`;

/** Where things go to if nothing else is said; null: the viewer has none. */
export async function defaultAddress(call: Call): Promise<number | null> {
  const found = await accountDb(call)
    .selectFrom('user_addresses')
    .select('id')
    .where('user_id', '=', member(call).viewer.id)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
