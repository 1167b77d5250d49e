import type { Input, Output } from '../../contract/index.ts';
import type { OfferPayload } from '../../contract/seckill/offer-form.ts';
import { seckill_defaults } from '../../contract/seckill/seckill-limits.ts';
import type { OfferStatus } from '../../contract/seckill/seckill-lifecycle.ts';
import type { Db } from '../call/call.ts';
import { beijingDay } from '../clock/beijing-time.ts';
import { entriesUntil, prepareDraw } from '../domains/seckill/offers/draw-record.ts';
import type { Vault } from '../gateways/vault.ts';
import { signClaimToken } from '../domains/seckill/claims/claim-token.ts';
import type { CallOptions, TestAnswer, TestHouse } from './house.ts';
import type { PersonFacts, TestPerson } from './people.ts';
import { makeProduct, type TestProduct } from './product-builders.ts';
import { verifyPerson } from './verification-builders.ts';

const minute = 60_000;
let phones = 0;

/** Somebody who may sell in a flash sale. */
export const seckillSeller = (house: TestHouse, facts: PersonFacts = {}): Promise<TestPerson> =>
  house.person({ grants: ['source', 'seckill'], ...facts });

/** Says where goods are sent back to. */
export const takesBack = (house: TestHouse, seller: TestPerson, return_to = '佛山市南海区桂城街道 3 号') =>
  house.gives('company.seckill_settings_save', { ...seckill_defaults, return_to }, { as: seller });

export type TestBuyer = TestPerson & { address_id: number };

/** Somebody who may buy: known by name, with a phone and an address. */
export async function seckillBuyer(house: TestHouse, facts: PersonFacts = {}): Promise<TestBuyer> {
  const phone = `139${String(10_000_000 + ++phones)}`;
  const person = await house.person({ phone, ...facts });
  await verifyPerson(house, person.id);
  return { ...person, address_id: await makeAddress(house.db, person.id, house.clock.now()) };
}

export async function makeAddress(db: Db, user_id: number, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('user_addresses')
    .values({
      user_id,
      name: '林小满',
      phone: '13800138000',
      province: '广东省',
      city: '佛山市',
      district: '顺德区',
      detail: '容桂街道文海西路 8 号',
      is_default: false,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type OfferFacts = {
  seller_id: number;
  /** The start, before the clock of the house by default. */
  starts_at?: Date;
  ends_at?: Date;
  stock?: number;
  per_user?: number;
  price?: number;
  status?: OfferStatus;
  fee_bp?: number;
  /** One of the seller's that is there. */
  product?: TestProduct;
  /** Drawn, by a seed that this vault keeps. */
  fair_by?: Vault;
};
export type TestOffer = { id: number; pno: string; title: string; starts_at: Date };

/** An offer, written straight into the tables, as if it had gone its way. */
export async function makeOffer(db: Db, at: Date, facts: OfferFacts): Promise<TestOffer> {
  const { stock = 10, status = 'approved' } = facts;
  const product = facts.product ?? (await makeProduct(db, { author_id: facts.seller_id, at }));
  const offer = await db
    .insertInto('seckill_offers')
    .values({
      seller_id: facts.seller_id,
      product_id: product.id,
      status,
      pno: product.pno,
      title: product.title,
      cover: '/app-icon-512.png',
      price: BigInt(facts.price ?? 1990),
      list_price: BigInt((facts.price ?? 1990) + 690),
      stock,
      per_user: facts.per_user ?? 1,
      starts_at: facts.starts_at ?? new Date(at.getTime() - minute),
      ends_at: facts.ends_at ?? new Date(at.getTime() + 60 * minute),
      rules: '',
      fee_bp: facts.fee_bp ?? 300,
      created_at: at,
      changed_at: at,
    })
    .returning(['id', 'pno', 'title', 'starts_at'])
    .executeTakeFirstOrThrow();
  if (['approved', 'stopped', 'settled'].includes(status))
    await db
      .insertInto('seckill_stock')
      .values({ offer_id: offer.id, total: stock, units_left: stock })
      .execute();
  if (facts.fair_by) await makeDraw(db, offer, facts.fair_by);
  return offer;
}

async function makeDraw(db: Db, { id, starts_at }: { id: number; starts_at: Date }, vault: Vault) {
  await prepareDraw({ db, gateways: { vault } }, id);
  await db
    .updateTable('seckill_offers')
    .set({ fair: true, draw_at: entriesUntil({ starts_at }) })
    .where('id', '=', id)
    .execute();
}

/** A form with which an offer comes to the desk. */
export async function offerForm(
  house: TestHouse,
  seller: TestPerson,
  facts: Partial<Input<'company.seckill_publish'>> = {},
): Promise<Input<'company.seckill_publish'>> {
  const at = house.clock.now().getTime();
  const product =
    facts.product ?? (await makeProduct(house.db, { author_id: seller.id, at: house.clock.now() })).id;
  return {
    product,
    price: '19.90',
    stock: 10,
    limit: 2,
    starts_at: new Date(at + 180 * minute).toISOString(),
    ends_at: new Date(at + 240 * minute).toISOString(),
    rules: '每人限 2 件，拍下 15 分钟内付款',
    ...facts,
  };
}

/** What stands in the form before it is sent in: tomorrow, at eight in the evening. */
export function offerTyped(at: Date, product: number, facts: Partial<OfferPayload> = {}): OfferPayload {
  const tomorrow = new Date(at.getTime() + 1440 * minute);
  return {
    product,
    price: '19.90',
    stock: '10',
    limit: '2',
    date: beijingDay(tomorrow),
    time: '20:00',
    minutes: '60',
    rules: '',
    fair: false,
    ...facts,
  };
}

export const claimToken = (house: TestHouse, offer_id: number, user_id: number): string =>
  signClaimToken(house.gateways, offer_id, user_id, house.clock.now()).token;

let keys = 0;
/** A claim with a token that is good, under a key of its own. */
export const claims = (
  house: TestHouse,
  buyer: TestBuyer,
  offer_id: number,
  more: Partial<Input<'user.seckill_order'>> = {},
  { key = `claim-${++keys}-of-a-test`, ...given }: CallOptions & { key?: string } = {},
): Promise<TestAnswer<Output<'user.seckill_order'>>> =>
  house.call(
    'user.seckill_order',
    {
      id: offer_id,
      num: 1,
      address_id: buyer.address_id,
      token: claimToken(house, offer_id, buyer.id),
      ...more,
    },
    { as: buyer, ...given, headers: { 'idempotency-key': key, ...given.headers } },
  );

/** An order that was claimed. */
export async function claimed(
  house: TestHouse,
  buyer: TestBuyer,
  offer_id: number,
  more: Partial<Input<'user.seckill_order'>> = {},
): Promise<string> {
  const { data, msg } = await claims(house, buyer, offer_id, more);
  if (!data?.order_no) throw new Error(`nothing was claimed: ${msg}`);
  return data.order_no;
}

/** What the counters say, and what the rows come to: both must be the same at every commit. */
export async function stockOf(db: Db, offer_id: number) {
  const stock = await db
    .selectFrom('seckill_stock')
    .select(['total', 'units_left as left', 'units_open as open', 'units_sold as sold'])
    .where('offer_id', '=', offer_id)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('seckill_orders')
    .select(['status', 'units', 'user_id'])
    .where('offer_id', '=', offer_id)
    .execute();
  const units = (states: string[]) =>
    orders.filter(({ status }) => states.includes(status)).reduce((sum, one) => sum + one.units, 0);
  return {
    ...stock,
    open_in_rows: units(['pending_payment']),
    sold_in_rows: units(['paid', 'fulfilled', 'completed', 'refunding']),
    orders: orders.length,
    buyers: new Set(orders.map(({ user_id }) => user_id)).size,
  };
}
