import type { Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { shelfProduct } from '../../product/index.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { type OfferRow, seckillDb } from '../tables.ts';
import { lockOffer, lockOwnOffer, lockStock, moveOffer } from './offer-record.ts';

/** company.seckill_cancel: by its seller, before it starts. */
export const cancelOfferOf =
  (room: SeckillRoom) =>
  async ({ id, reason }: Parsed<'company.seckill_cancel'>, call: Call): Promise<null> => {
    const offer = await lockOwnOffer(call, id);
    if (offer.status === 'approved' && offer.starts_at <= saleNow(room, call))
      throw refuse('已经开始的秒杀不能自己停止，有问题请联系平台');
    await stop(call, offer, 'author', reason);
    return null;
  };

/** admin.seckill_stop: by staff, at any time. What is paid keeps its right, what is unpaid is closed by a job. */
export async function stopByStaff({ id, reason }: Parsed<'admin.seckill_stop'>, call: Call): Promise<null> {
  const offer = await lockOffer(call, id);
  if (offer.seller_id === member(call).viewer.id) throw refuse('自己的秒杀要由别人处理');
  await stop(call, offer, 'ops', reason);
  await writeAudit(call, {
    action: 'seckill.stop',
    subject: { kind: 'seckill', id, title: offer.title },
    reason,
  });
  tellSeller(call, offer, reason);
  return null;
}

/** By a decision on its seller or its product, as if staff had stopped it. */
export async function stopForSeller(call: Call, offer: OfferRow, reason: string): Promise<void> {
  await stop(call, offer, 'ops', reason);
  tellSeller(call, offer, reason);
}

async function stop(call: Call, offer: OfferRow, actor: 'author' | 'ops', reason: string): Promise<void> {
  // Claims that are under way come first; those after them find it stopped.
  if (offer.status === 'approved') await lockStock(call, offer.id);
  await moveOffer(call, offer, 'stop', {
    actor,
    to: 'stopped',
    reason,
    set: { remind_at: null, draw_at: null, stopped_at: call.now },
  });
  // Those who want to be told, and those whose entry was not drawn.
  const waiting = await seckillDb(call)
    .selectFrom('seckill_subs')
    .select('user_id')
    .where('offer_id', '=', offer.id)
    .union(
      seckillDb(call)
        .selectFrom('seckill_entries')
        .select('user_id')
        .where('offer_id', '=', offer.id)
        .where('rank', 'is', null),
    )
    .execute();
  // The page of a product that was taken away is gone.
  const product = await shelfProduct(call, offer.product_id);
  tell(
    call,
    offer,
    waiting.map((one) => one.user_id),
    { words: '已取消', reason, href: product ? `/product/v2/detail/${product.pno}` : '/product/seckill' },
  );
  await call.later('seckill.close_unpaid', { offer_id: offer.id });
}

const tellSeller = (call: Call, offer: OfferRow, reason: string): void =>
  tell(call, offer, [offer.seller_id], {
    words: '被平台停止',
    reason,
    href: '/user/product/seckill/list?type=published',
  });

function tell(
  call: Call,
  { id, title }: OfferRow,
  to: readonly number[],
  { words, reason, href }: { words: string; reason: string; href: string },
): void {
  if (to.length === 0) return;
  call.notifies({
    to,
    kind: 'seckill',
    actor_id: null,
    object: 'seckill',
    object_id: id,
    title,
    words,
    excerpt: reason,
    href,
  });
}
