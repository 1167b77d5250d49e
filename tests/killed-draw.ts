import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Output } from '../contract/index.ts';
import { seckill_limits } from '../contract/seckill/seckill-limits.ts';
import { linesOf, listHashOf, seedHashOf, servedInOrder, winnersOf } from '../contract/seckill/fair-draw.ts';
import type { Db } from '../server/call/call.ts';
import { signClaimToken } from '../server/domains/seckill/claims/claim-token.ts';
import { builtIn } from '../server/environment/variables.mjs';
import { vaultOf } from '../server/gateways/vault.ts';
import { makePerson } from '../server/testing/people.ts';
import { makeOffer } from '../server/testing/seckill-builders.ts';
import type { Buyer } from '../tools/sale/buyers.ts';
import { faultsOfSale, type Stock, stockOf } from '../tools/sale/check-sale.ts';
import { inLines } from '../tools/sale/in-lines.ts';
import { openWire } from '../tools/sale/wire.ts';
import { sign_secret } from './http-client.ts';

export type KilledDraw = {
  db: Db;
  /** Two processes of one database; the first of them is the one that dies. */
  urls: readonly [doomed: string, alive: string];
  /** As which the first stands in the list of the database. */
  doomed_name: string;
  kill: () => Promise<void>;
  /** While entries come in, or with everything drawn and nothing committed. */
  when: 'collecting' | 'drawing';
  buyers: readonly Buyer[];
  units: number;
  lines: number;
};

/** A bound on waiting for a draw. */
const patience_ms = 120_000;
const lead_ms = 2_000;

/**
 * A fair sale over two processes, one of which dies; who heard nothing enters again with the same key. @returns what was wrong, each in a
 * sentence
 */
export async function killDuringDraw({
  db,
  urls,
  doomed_name,
  kill,
  when,
  buyers,
  units,
  lines,
}: KilledDraw): Promise<{ faults: string[]; stock: Stock; repeated: number }> {
  const vault = vaultOf(builtIn.DATA_SECRET, undefined);
  const wire = openWire({ urls, sign_secret, lines });
  const seller = await makePerson(db, new Date(), {
    username: `draws_${Date.now()}`,
    nickname: `抽签${Date.now()}`,
  });
  const starts_at = new Date(Date.now() + lead_ms);
  const { id } = await makeOffer(db, new Date(), {
    seller_id: seller.id,
    stock: units,
    starts_at,
    fair_by: vault,
  });
  const held = when === 'drawing' ? await holdDraw(db, id, doomed_name) : null;
  let killed: Promise<void> | undefined;
  let [answers, repeated] = [0, 0];
  try {
    await sleep(starts_at.getTime() - Date.now() + 200);
    const enters = async (buyer: Buyer): Promise<Output<'user.seckill_order'>> => {
      const { token } = signClaimToken({ vault }, id, buyer.id, new Date());
      const wish = { id, num: 1, address_id: buyer.address_id, token };
      for (;;) {
        const said = await wire
          .call('user.seckill_order', wish, { as: buyer, key: `enters-${id}-${buyer.id}` })
          .catch(() => null);
        if (said !== null && said.status < 500) {
          answers += 1;
          if (when === 'collecting' && answers === Math.floor(buyers.length / 2)) killed = kill();
          return said.data;
        }
        repeated += 1;
        await sleep(50);
      }
    };
    const { results } = await inLines(buyers, lines, enters);
    const on_time = Date.now() < starts_at.getTime() + seckill_limits.entry_seconds * 1000;
    await held?.reached();
    if (when === 'drawing') killed = kill();
    await killed;
    await held?.end();
    const drawn = await untilDrawn(db, id);
    const codes = results.map((answer) => answer?.entry_code ?? null);
    return {
      stock: await stockOf(db, id),
      repeated,
      faults: [
        ...(on_time ? [] : ['not all had entered before the list was closed']),
        ...(drawn ? await faultsOfDraw(db, id, buyers, codes, units) : ['it was never drawn']),
      ],
    };
  } finally {
    await held?.end();
    wire.close();
  }
}

/** The draw of one process stands still in the middle, and no other gets there before. */
async function holdDraw(db: Db, offer_id: number, doomed_name: string) {
  const end = () => sql`drop schema if exists draw_watch cascade`.execute(db);
  await end();
  await sql`create schema draw_watch`.execute(db);
  await sql`
    create function draw_watch.hold() returns trigger language plpgsql as ${sql.raw(`$$
    begin
      if new.offer_id = ${offer_id} and new.drawn_at is not null then
        if current_setting('application_name') = '${doomed_name}' then perform pg_sleep(5);
        else raise exception 'it is another one who draws'; end if;
      end if;
      return new;
    end $$`)}`.execute(db);
  await sql`create trigger draw_watch before update on seckill_draws for each row execute function draw_watch.hold()`.execute(
    db,
  );
  return {
    /** Waits until the draw of that process stands there. */
    async reached(): Promise<void> {
      for (const give_up = Date.now() + patience_ms; Date.now() < give_up; await sleep(50)) {
        const { rows } = await sql`
          select 1 from pg_stat_activity where application_name = ${doomed_name} and wait_event = 'PgSleep'`.execute(
          db,
        );
        if (rows.length > 0) return;
      }
      throw new Error('no draw was begun');
    },
    end,
  };
}

async function untilDrawn(db: Db, offer_id: number): Promise<boolean> {
  for (const give_up = Date.now() + patience_ms; Date.now() < give_up; await sleep(250)) {
    const { rows } = await sql`
      select 1 from seckill_draws where offer_id = ${offer_id} and drawn_at is not null`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Everybody is drawn once, by the seed that was promised; the first of them have an order each, and nobody else has. */
async function faultsOfDraw(
  db: Db,
  id: number,
  buyers: readonly Buyer[],
  codes: readonly (string | null)[],
  units: number,
): Promise<string[]> {
  const draw = await db
    .selectFrom('seckill_draws')
    .selectAll()
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('seckill_entries')
    .select(['user_id', 'code', 'units', 'shared', 'rank', 'won'])
    .where('offer_id', '=', id)
    .orderBy('rank')
    .execute();
  const orders = await db
    .selectFrom('seckill_orders')
    .select(['user_id', 'order_no', 'idem_key'])
    .where('offer_id', '=', id)
    .orderBy('id')
    .execute();
  const order = servedInOrder(draw.seed!, id, entries).map(({ code }) => code);
  const won = [...winnersOf(servedInOrder(draw.seed!, id, entries), units)];
  const code_of = new Map(entries.map(({ user_id, code }) => [user_id, code]));
  const same = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b);
  const faults: [boolean, string][] = [
    [entries.length !== buyers.length, `${entries.length} of ${buyers.length} are in the draw`],
    [
      buyers.some((buyer, nth) => code_of.get(buyer.id) !== codes[nth]),
      'somebody was told another code than the one that was drawn',
    ],
    [
      !same(
        entries.map(({ rank }) => rank),
        entries.map((_, at) => at + 1),
      ),
      'not everybody was drawn once',
    ],
    [seedHashOf(draw.seed!) !== draw.seed_hash, 'it is not the seed that was promised'],
    [listHashOf(linesOf(entries)) !== draw.list_hash, 'it is not the list that was published'],
    [
      !same(
        entries.map(({ code }) => code),
        order,
      ),
      'the order is not that of the seed',
    ],
    [
      !same(
        entries.flatMap(({ code, won: has }) => (has ? [code] : [])),
        won,
      ),
      'others won than were drawn',
    ],
    [
      !same(
        orders.map(({ idem_key }) => idem_key),
        won.map((code) => `draw:${code}`),
      ),
      'the orders are not those of the winners, one each',
    ],
  ];
  const by_id = new Map(buyers.map((buyer) => [buyer.id, buyer]));
  const stock = await stockOf(db, id);
  return [
    ...faults.flatMap(([is, says]) => (is ? [says] : [])),
    ...(stock.left === 0 && stock.open === units ? [] : [`stock: ${JSON.stringify(stock)}`]),
    ...(await faultsOfSale(
      db,
      { id, per_user: 1 },
      {
        held: orders.map(({ order_no, user_id }) => ({
          order_no,
          buyer: by_id.get(user_id)!,
          deed: 'leaves it',
        })),
        gone: [],
        waiting: buyers.length - orders.length,
      },
    )),
  ];
}
