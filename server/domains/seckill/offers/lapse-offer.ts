import type { Call } from '../../../call/call.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { lockOffer, moveOffer } from './offer-record.ts';

/** It was to start and nobody has decided on it: it leaves the desk, and its seller chooses another time. */
export async function lapseOffer(room: SeckillRoom, call: Call, id: number): Promise<void> {
  await holdSubject(call, 'seckill', id);
  const offer = await lockOffer(call, id);
  if (offer.status !== 'pending' || offer.starts_at > saleNow(room, call)) return;
  await withdrawApproval(call, { kind: 'seckill', subject_id: id });
  const reason = '到开始时间还没有审完，改了时间可以再送审';
  await moveOffer(call, offer, 'lapse', { actor: 'timer', to: 'rejected', reason });
  call.notifies({
    to: [offer.seller_id],
    kind: 'seckill',
    actor_id: null,
    object: 'seckill',
    object_id: id,
    title: `秒杀《${offer.title}》`,
    words: '已作废',
    excerpt: reason,
    href: '/user/product/seckill/list?type=audit_wait&group=refused',
    act: '去修改',
  });
}
