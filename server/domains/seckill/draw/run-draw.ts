import { sql } from 'kysely';
import {
  type DrawEntry,
  linesOf,
  listHashOf,
  servedInOrder,
  winnersOf,
} from '../../../../contract/seckill/fair-draw.ts';
import type { Call, Db } from '../../../call/call.ts';
import { newNumbers } from '../../../numbers/business-number.ts';
import { takePieces } from '../claims/take-pieces.ts';
import { lockOffer, lockStock } from '../offers/offer-record.ts';
import { tags } from '../page-tags.ts';
import { type EntryRow, type OfferRow, seckillDb } from '../tables.ts';
import { entriesUntil, keyOfEntry, seedOf } from '../offers/draw-record.ts';
import { sharingOf } from './sharing.ts';

/** Orders made in one statement. */
const portion = 500;

type InTransaction = <T>(work: (call: Call) => Promise<T>) => Promise<T>;

/** The sales whose draw has its next step now. */
export const dueDraws = async (db: Db, now: Date): Promise<number[]> =>
  (
    await seckillDb({ db }).selectFrom('seckill_offers').select('id').where('draw_at', '<=', now).execute()
  ).map(({ id }) => id);

/**
 * Closes the list and draws, a transaction each. Any process may begin at any time: both steps wait for whoever is at it, look again, and
 * come to the same, as everything that decides was on the disk when the list was closed. Whoever dies in between leaves it to the next.
 */
export async function runDraw(transaction: InTransaction, offer_id: number, now: Date): Promise<void> {
  await transaction((call) => closeEntries(call, offer_id, now));
  await transaction((call) => draw(call, offer_id, now));
}

/** The offer and its stock are held: whoever entered is there, nobody enters meanwhile. Null: nothing is to be done. */
async function heldDraw(call: Call, offer_id: number, now: Date) {
  const offer = await lockOffer(call, offer_id);
  if (offer.draw_at === null || offer.draw_at > now || now < entriesUntil(offer)) return null;
  const stock = await lockStock(call, offer_id);
  const state = await seckillDb(call)
    .selectFrom('seckill_draws')
    .selectAll()
    .where('offer_id', '=', offer_id)
    .executeTakeFirstOrThrow();
  return { offer, stock, state };
}

/** From here on nobody can be added or taken away, and everybody may know it. */
export async function closeEntries(call: Call, offer_id: number, now: Date): Promise<void> {
  const held = await heldDraw(call, offer_id, now);
  if (!held || held.state.closed_at !== null) return;
  const entries = await entriesOf(call, offer_id);
  const sharing = sharingOf(entries);
  for (const [shared, codes] of sharing)
    await seckillDb(call)
      .updateTable('seckill_entries')
      .set({ shared })
      .where('offer_id', '=', offer_id)
      .where('code', 'in', codes)
      .execute();
  const name_of = new Map([...sharing].flatMap(([name, codes]) => codes.map((code) => [code, name])));
  const lines = linesOf(entries.map(({ code, units }) => ({ code, units, shared: name_of.get(code) ?? '' })));
  await seckillDb(call)
    .updateTable('seckill_draws')
    .set({ closed_at: now, list_hash: listHashOf(lines), entries: entries.length })
    .where('offer_id', '=', offer_id)
    .execute();
  call.invalidates(tags.offer(offer_id));
}

/** Those who win have their orders, everybody has their place, and the seed is published: all in one. */
export async function draw(call: Call, offer_id: number, now: Date): Promise<void> {
  const held = await heldDraw(call, offer_id, now);
  if (!held || held.state.closed_at === null || held.state.drawn_at !== null) return;
  const { offer, stock, state } = held;
  const seed = seedOf(call, state);
  const entries = new Map((await entriesOf(call, offer_id)).map((entry) => [entry.code, entry]));
  const order = servedInOrder(seed, offer_id, [...entries.values()] satisfies DrawEntry[]);
  // A site that stood still until the sale was over has nothing to give any more.
  const units = now < offer.ends_at ? stock.units_left : 0;
  const winners = winnersOf(order, units);
  const db = seckillDb(call);
  await db
    .updateTable('seckill_draws')
    .set({ drawn_at: now, units, seed })
    .where('offer_id', '=', offer_id)
    .execute();
  await db.updateTable('seckill_offers').set({ draw_at: null }).where('id', '=', offer_id).execute();
  const won = order.flatMap(({ code }) => (winners.has(code) ? [entries.get(code)!] : []));
  await giveOrders(call, offer, won, now);
  await sql`
    update seckill_entries e set rank = d.rank, won = d.won, address = null, network = null, device = null
    from unnest(${order.map(({ code }) => code)}::text[], ${order.map((_, at) => at + 1)}::int[],
      ${order.map(({ code }) => winners.has(code))}::boolean[]) as d (code, rank, won)
    where e.offer_id = ${offer_id} and e.code = d.code`.execute(db);
  call.invalidates(tags.offer(offer_id), tags.offers);
  tell(call, offer, [...entries.values()], winners);
}

/** In the order of the draw, by the rules of every claim. */
async function giveOrders(
  call: Call,
  { id, title }: OfferRow,
  won: readonly EntryRow[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < won.length; at += portion) {
    const some = won.slice(at, at + portion);
    const numbers = await newNumbers(call, 'S', some.length);
    const taken = await takePieces(
      call,
      { offer_id: id, title, now },
      some.map(({ user_id, code, units, address_id }, nth) => ({
        user_id,
        key: keyOfEntry(code),
        units,
        address_id,
        number: numbers[nth]!,
      })),
      some.map(({ address }) => address as object),
    );
    const other = taken.find(({ outcome }) => outcome !== 'got');
    if (other) throw new Error(`sale ${id}: what was drawn was answered ${other.outcome}`);
  }
}

const entriesOf = (call: Call, offer_id: number): Promise<EntryRow[]> =>
  seckillDb(call).selectFrom('seckill_entries').selectAll().where('offer_id', '=', offer_id).execute();

function tell(
  call: Call,
  { id, title, unpaid_minutes }: OfferRow,
  entries: readonly EntryRow[],
  winners: ReadonlySet<string>,
): void {
  const told = (of: boolean) =>
    entries.filter(({ code }) => winners.has(code) === of).map(({ user_id }) => user_id);
  const notice = { kind: 'seckill', actor_id: null, object: 'seckill', object_id: id } as const;
  if (winners.size > 0)
    call.notifies({
      ...notice,
      to: told(true),
      title: `秒杀《${title}》`,
      words: `中签了，请在 ${unpaid_minutes} 分钟内付款`,
      href: '/user/product/seckill/foruser?type=my-order',
      act: '去付款',
    });
  if (entries.length > winners.size)
    call.notifies({
      ...notice,
      to: told(false),
      title: `秒杀《${title}》`,
      words: '没有中签，有人不付款时会再放出来，先到先得',
      href: `/product/seckill/draw/${id}`,
    });
}
