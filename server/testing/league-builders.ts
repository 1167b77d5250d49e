import type { CommissionStatus } from '../../contract/league/commission-lifecycle.ts';
import type { SoldOrder } from '../things/sold-order.ts';
import { points } from '../ledger/amount.ts';
import { posted } from './ledger-builders.ts';
import type { TestHouse } from './house.ts';
import type { TestPerson } from './people.ts';
import { makeOffer } from './seckill-builders.ts';
import { verifyPerson } from './verification-builders.ts';

/** Somebody in the league, with a code. */
export async function leagueMember(
  house: TestHouse,
  facts: Parameters<TestHouse['person']>[0] = {},
): Promise<TestPerson & { code: string }> {
  const person = await house.person(facts);
  await verifyPerson(house, person.id);
  const { code } = await house.gives('league.join', { agree: true }, { as: person });
  return { ...person, code: code! };
}

/** As if this person had registered by that one's code. */
export const broughtBy = async (
  house: TestHouse,
  person: { id: number },
  by: { id: number; code: string },
) => {
  await house.db
    .insertInto('user_invites')
    .values({ user_id: person.id, inviter_id: by.id, code: by.code, at: house.clock.now() })
    .execute();
};

type Facts = {
  buyer_id: number;
  seller_id: number;
  amount?: number;
  bonus?: number;
  fee_bp?: number;
  ordered_at?: Date;
};
let keys = 0;

/** An order as it stands when it has been paid, and the room that sold it tells of it. No money of its own. */
export async function paidOrder(house: TestHouse, facts: Facts): Promise<{ id: bigint; order_no: string }> {
  const { buyer_id, seller_id, amount = 120_000, bonus = 0, fee_bp = 300 } = facts;
  const now = house.clock.now();
  const offer = await makeOffer(house.db, now, { seller_id, price: amount, fee_bp });
  const order = await house.db
    .insertInto('seckill_orders')
    .values({
      offer_id: offer.id,
      order_no: `S-of-a-test-${++keys}`,
      user_id: buyer_id,
      seller_id,
      status: 'paid',
      units: 1,
      amount: BigInt(amount),
      idem_key: `league-${keys}`,
      address_id: 1,
      held_bonus: BigInt(bonus),
      held_topup: BigInt(amount - bonus),
      created_at: facts.ordered_at ?? now,
      pay_deadline: now,
      paid_at: now,
    })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow();
  await orderChanges(house, order.id, {});
  return order;
}

/** A commission that is looked at: its buyer ordered two seconds after they opened the member's link. */
export async function heldCommission(
  house: TestHouse,
  member: { id: number; code: string },
  facts: Omit<Facts, 'buyer_id'>,
): Promise<{ id: number; hold_id: number; order_id: bigint; order_no: string }> {
  const buyer = await house.person();
  await broughtBy(house, buyer, member);
  await house.gives('league.visit', { code: member.code }, { as: buyer });
  const ordered_at = new Date(house.clock.now().getTime() + 2_000);
  const { id: order_id, order_no } = await paidOrder(house, { buyer_id: buyer.id, ordered_at, ...facts });
  await house.runJobs();
  const hold = await house.db
    .selectFrom('league_holds as h')
    .innerJoin('league_commissions as c', 'c.id', 'h.commission_id')
    .select(['c.id', 'h.id as hold_id'])
    .where('c.order_id', '=', order_id)
    .where('c.level', '=', 1)
    .executeTakeFirstOrThrow();
  return { id: Number(hold.id), hold_id: Number(hold.hold_id), order_id, order_no };
}

/** What becomes of it, and who hears of it. */
export async function orderChanges(
  house: TestHouse,
  id: bigint,
  { completed_at, settled_at, refunded }: Partial<SoldOrder>,
): Promise<void> {
  const status = refunded ? 'refunded' : completed_at ? 'completed' : undefined;
  if (status || settled_at)
    await house.db
      .updateTable('seckill_orders')
      .set({
        ...(status ? { status } : {}),
        ...(completed_at ? { completed_at } : {}),
        ...(settled_at ? { settled_at } : {}),
      })
      .where('id', '=', id)
      .execute();
  await house.runJob('seckill.order_changed', { order_id: String(id) });
}

type WrittenFacts = {
  member_id: number;
  buyer_id: number;
  level?: 1 | 2;
  status?: CommissionStatus;
  amount?: number;
  paid_at?: Date;
  release_at?: Date;
  settled_at?: Date;
  /** Somebody with whom it is shared, and how much of it is theirs. */
  shared?: { user_id: number; amount: number };
};
/** Beyond the numbers of real orders. */
let written = 1_000_000_000;

/** A commission as it stands, straight into the tables: of no order, and no money of its own. */
export async function writtenCommission(
  house: TestHouse,
  { shared, amount = 700, ...facts }: WrittenFacts,
): Promise<{ id: number; order_no: string }> {
  const order_no = `S-written-${++written}`;
  const { id } = await house.db
    .insertInto('league_commissions')
    .values({
      order_id: BigInt(written),
      order_no,
      title: '折叠露营灯',
      level: 1,
      status: 'estimated',
      base: BigInt(amount * 5),
      rate_bp: 2_000,
      amount: BigInt(amount),
      freeze_days: 7,
      paid_at: house.clock.now(),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const theirs = shared?.amount ?? 0;
  const share_bp = Math.floor((theirs * 10_000) / amount);
  await house.db
    .insertInto('league_commission_parts')
    .values([
      {
        commission_id: id,
        user_id: facts.member_id,
        share_bp: 10_000 - share_bp,
        amount: BigInt(amount - theirs),
      },
      ...(shared ? [{ commission_id: id, user_id: shared.user_id, share_bp, amount: BigInt(theirs) }] : []),
    ])
    .execute();
  return { id: Number(id), order_no };
}

type GoodsFacts = {
  title?: string;
  kind?: 'parcel' | 'service';
  points?: number;
  stock?: number | null;
  a_month?: number;
};

/** Something to be exchanged for points. */
export async function makeGoods(house: TestHouse, facts: GoodsFacts = {}): Promise<number> {
  const now = house.clock.now();
  const { id } = await house.db
    .insertInto('league_goods')
    .values({
      title: '桌牌，亚克力 A5',
      about: '',
      kind: 'service',
      points: 300,
      stock: 10,
      created_at: now,
      changed_at: now,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let grants = 9_000_000;
/** Points that count, as an order would have brought them. */
export const grantPoints = (house: TestHouse, user_id: number, amount: number) =>
  posted(house, 'points_grant', { user_id, source_id: ++grants, amount: points(amount) });
