import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import { shared_lines } from '../../../../contract/seckill/fair-draw.ts';
import type { OwnEntry } from '../../../../contract/seckill/seckill-shapes.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { seckillDb } from '../tables.ts';
import { draw_key } from '../offers/draw-record.ts';

export type Answer = Output<'user.seckill_order'>;

const nothing: Answer = {
  state: 'again',
  order_no: null,
  expires_at: null,
  poll: null,
  entry_code: null,
  says: '',
};
export const answer = (facts: Partial<Answer>): Answer => ({ ...nothing, ...facts });

/** What became of the viewer's entry in the draw of a sale; null: there is none of this wish. */
export async function entryAnswer(call: Call, offer_id: number, wish: string): Promise<Answer | null> {
  const [entry] = await entriesOfViewer(call, [offer_id]);
  if (entry?.idem_key !== wish) return null;
  const own = ownEntryOf(entry);
  if (!own) throw refuse('这场秒杀已停止');
  if (!entry.won) return answer(own);
  return answer({ ...own, order_no: entry.order_no!, expires_at: entry.pay_deadline!.toISOString() });
}

/** What a page says of them without being asked, by the offer. */
export async function ownEntries(
  call: Call,
  offer_ids: readonly number[],
): Promise<ReadonlyMap<number, OwnEntry | null>> {
  const entries = await entriesOfViewer(call, offer_ids);
  return new Map(entries.map((entry) => [entry.offer_id, ownEntryOf(entry)]));
}

type Entry = Awaited<ReturnType<typeof entriesOfViewer>>[number];

/** Null: it was stopped before it was drawn. */
function ownEntryOf({ offer_id, code, idem_key, won, created_at, closed_at, status, sharers }: Entry) {
  if (won === null && status !== 'approved') return null;
  const drawn = won ? 'got' : 'lost';
  return {
    state: won === null ? (closed_at ? 'drawing' : 'entered') : drawn,
    entry_code: code,
    poll: won === null ? `${offer_id}.${created_at.getTime()}.${idem_key}` : null,
    says: sharers > 0n ? `同一网络或设备有 ${sharers} 个账号登记，合用 ${shared_lines} 个签` : '',
  } satisfies OwnEntry;
}

/** Each with its order, if it won one, and with how many others it shares lines (R07). */
const entriesOfViewer = (call: Call, offer_ids: readonly number[]) =>
  seckillDb(call)
    .selectFrom('seckill_entries as e')
    .innerJoin('seckill_draws as d', 'd.offer_id', 'e.offer_id')
    .innerJoin('seckill_offers as o', 'o.id', 'e.offer_id')
    .leftJoin('seckill_orders as r', (on) =>
      on
        .onRef('r.offer_id', '=', 'e.offer_id')
        .onRef('r.user_id', '=', 'e.user_id')
        .on('r.idem_key', '=', sql<string>`${draw_key} || e.code`),
    )
    .select(['e.offer_id', 'e.code', 'e.idem_key', 'e.won', 'e.created_at', 'd.closed_at', 'o.status'])
    .select(['r.order_no', 'r.pay_deadline'])
    .select(
      sql<bigint>`(select count(*) from seckill_entries s where e.shared <> '' and s.offer_id = e.offer_id and s.shared = e.shared)`.as(
        'sharers',
      ),
    )
    .where('e.user_id', '=', member(call).viewer.id)
    .where('e.offer_id', 'in', [...offer_ids])
    .execute();
