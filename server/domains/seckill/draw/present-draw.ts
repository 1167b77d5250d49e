import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { draw_rule } from '../../../../contract/seckill/draw-rule.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { type Offer, presentOffers, shownOffer } from '../offers/offer-record.ts';
import { tags } from '../page-tags.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { type DrawRow, seckillDb } from '../tables.ts';
import { entriesUntil } from '../offers/draw-record.ts';

async function drawOf(call: Call, id: number): Promise<{ offer: Offer; state: DrawRow }> {
  const offer = await shownOffer(call, id);
  const state = await seckillDb(call)
    .selectFrom('seckill_draws')
    .selectAll()
    .where('offer_id', '=', id)
    .executeTakeFirst();
  if (!state) throw notFound('这场秒杀不抽签，先到先得');
  return { offer, state };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** product.seckill_draw: what was published so far; nothing of who entered before the list is closed, never whose a code is. */
export const showDrawOf =
  (room: SeckillRoom) =>
  async (
    { id, code, page, limit }: Parsed<'product.seckill_draw'>,
    call: Call,
  ): Promise<Output<'product.seckill_draw'>> => {
    const { offer, state } = await drawOf(call, id);
    call.dependsOn(tags.offer(id));
    const now = saleNow(room, call);
    const [card] = await presentOffers(call, [offer], now);
    const wanted = code.trim().toUpperCase();
    const entries = seckillDb(call)
      .selectFrom('seckill_entries')
      .where('offer_id', '=', id)
      .$if(state.closed_at === null, (rows) => rows.where(sql<boolean>`false`))
      .$if(wanted !== '', (rows) => rows.where('code', '=', wanted));
    const list = await entries
      .select(['code', 'units', 'shared', 'rank', 'won'])
      .orderBy('rank')
      .orderBy(sql`code collate "C"`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { total } = await entries
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    return {
      ...card!,
      rule: draw_rule,
      server_time: now.toISOString(),
      entries_until: entriesUntil(offer).toISOString(),
      closed_at: iso(state.closed_at),
      list_hash: state.list_hash,
      entries: state.entries,
      drawn_at: iso(state.drawn_at),
      seed: state.seed,
      units: state.units,
      winners: state.drawn_at ? await winners(call, id) : null,
      list,
      total: Number(total),
      page,
      limit,
    };
  };

async function winners(call: Call, id: number): Promise<number> {
  const { count } = await seckillDb(call)
    .selectFrom('seckill_entries')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('offer_id', '=', id)
    .where('won', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** product.seckill_draw_list: a line each, for whoever draws again. */
export async function listEntries(
  { id }: Parsed<'product.seckill_draw_list'>,
  call: Call,
): Promise<Output<'product.seckill_draw_list'>> {
  const { state } = await drawOf(call, id);
  if (state.closed_at === null) throw notFound('登记截止后公布名单');
  const rows = await seckillDb(call)
    .selectFrom('seckill_entries')
    .select(['code', 'units', 'shared', 'rank', 'won'])
    .where('offer_id', '=', id)
    .orderBy(sql`code collate "C"`)
    .execute();
  const drawn = rows.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!);
  return {
    lines: rows.map(({ code, units, shared }) => `${code} ${units} ${shared}`.trim()),
    order: drawn.map(({ code }) => code),
    won: drawn.flatMap(({ code, won }) => (won ? [code] : [])),
  };
}
