import type { Output } from '../../../../contract/index.ts';
import { shared_lines } from '../../../../contract/seckill/fair-draw.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { seckillDb } from '../tables.ts';
import { keyOfEntry } from '../offers/draw-record.ts';

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
  const user_id = member(call).viewer.id;
  const db = seckillDb(call);
  const entry = await db
    .selectFrom('seckill_entries as e')
    .innerJoin('seckill_draws as d', 'd.offer_id', 'e.offer_id')
    .innerJoin('seckill_offers as o', 'o.id', 'e.offer_id')
    .select(['e.code', 'e.shared', 'e.won', 'e.created_at', 'd.closed_at', 'o.status'])
    .where('e.offer_id', '=', offer_id)
    .where('e.user_id', '=', user_id)
    .where('e.idem_key', '=', wish)
    .executeTakeFirst();
  if (!entry) return null;
  const { code: entry_code, won } = entry;
  const says = entry.shared === '' ? '' : await sharedWords(call, offer_id, entry.shared);
  if (won === false) return answer({ state: 'lost', entry_code, says });
  if (won) {
    const order = await db
      .selectFrom('seckill_orders')
      .select(['order_no', 'pay_deadline'])
      .where('user_id', '=', user_id)
      .where('idem_key', '=', keyOfEntry(entry_code))
      .where('offer_id', '=', offer_id)
      .executeTakeFirstOrThrow();
    return answer({
      state: 'got',
      order_no: order.order_no,
      expires_at: order.pay_deadline.toISOString(),
      entry_code,
      says,
    });
  }
  if (entry.status === 'stopped') throw refuse('这场秒杀已停止');
  const poll = `${offer_id}.${entry.created_at.getTime()}.${wish}`;
  return answer({ state: entry.closed_at ? 'drawing' : 'entered', poll, entry_code, says });
}

/** R07, for whom it concerns. */
async function sharedWords(call: Call, offer_id: number, shared: string): Promise<string> {
  const { count } = await seckillDb(call)
    .selectFrom('seckill_entries')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('offer_id', '=', offer_id)
    .where('shared', '=', shared)
    .executeTakeFirstOrThrow();
  return `同一网络或设备有 ${Number(count)} 个账号登记，合用 ${shared_lines} 个签`;
}
