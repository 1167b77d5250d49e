import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { isBanned, permissionsOf } from '../../account/index.ts';
import { type Approval, type ApprovalKind, ownListOf } from '../../approval/index.ts';
import { shelfProduct, type ShelfProduct } from '../../product/index.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { type OfferRow, seckillDb } from '../tables.ts';
import { holdDeposit } from './deposit.ts';
import { entriesUntil, prepareDraw } from './draw-record.ts';
import { lockOffer, moveOffer } from './offer-record.ts';
import type { OfferPayloadOfApproval } from './publish-offer.ts';

const payloadOf = ({ payload }: Pick<Approval, 'payload'>) => payload as unknown as OfferPayloadOfApproval;

export const offerApprovalOf = (room: SeckillRoom): ApprovalKind => ({
  kind: 'seckill',

  async describe(_call, approval) {
    const sent = payloadOf(approval);
    return [
      { name: 'product', label: '产品', value: `${sent.title}（${sent.pno}）` },
      { name: 'price', label: '秒杀价', value: yuanWords(sent.price) },
      { name: 'list_price', label: '原价', value: yuanWords(sent.list_price) },
      { name: 'stock', label: '数量', value: `${sent.stock} 件，每人限 ${sent.per_user} 件` },
      {
        name: 'window',
        label: '时间',
        value: `${beijingTime(new Date(sent.starts_at))} 到 ${beijingTime(new Date(sent.ends_at))}`,
      },
      { name: 'fair', label: '销售方式', value: sent.fair ? '公平抽签' : '先到先得' },
      { name: 'rules', label: '规则', value: sent.rules || '没有另外的规则' },
    ];
  },

  async check(call, approval) {
    const sent = payloadOf(approval);
    const product = await shelfProduct(call, sent.product_id);
    const cheaper = product && soldCheaper(product, BigInt(sent.list_price));
    const early = new Date(sent.starts_at) > saleNow(room, call);
    const sells = await maySell(call, approval.applicant_id);
    return [
      { ok: sells, says: sells ? '商家可以发布秒杀' : no_seller },
      { ok: product !== null, says: product ? '产品在架' : '产品已不在架，只能不通过' },
      ...(cheaper ? [{ ok: false, says: cheaper }] : []),
      { ok: early, says: early ? '还没有到开始时间' : '开始时间已过，只能不通过' },
    ];
  },

  async decide(call, approval, { pass, reason_code, reason }) {
    const offer = await lockOffer(call, approval.subject_id);
    if (!pass)
      return moveOffer(call, offer, 'refuse', {
        actor: 'ops',
        to: 'rejected',
        reason: `${reasonTitle('seckill', reason_code)}：${reason}`,
      });
    await approve(room, call, offer);
  },

  async withdraw(call, approval) {
    const offer = await lockOffer(call, approval.subject_id);
    await moveOffer(call, offer, 'withdraw', { actor: 'author', to: 'draft' });
  },

  path: ({ status }) => ownListOf('/user/product/seckill/list', status),
});

/** The price that is struck through is one at which it is sold: a change of the product may have come through since. */
const soldCheaper = ({ price }: Pick<ShelfProduct, 'price'>, list_price: bigint): string | null =>
  price < list_price ? `产品现在卖 ${yuanWords(price)}，低于这里写的原价，只能不通过` : null;

const no_seller = '商家的账号或权限已停用，只能不通过';

async function maySell(call: Call, seller_id: number): Promise<boolean> {
  const held = await permissionsOf(call, seller_id);
  return held.includes('source') && held.includes('seckill') && !(await isBanned(call, seller_id));
}

/** From here on its words stand still, its stock moves by differences, and the terms of today are its own. */
async function approve(room: SeckillRoom, call: Call, offer: OfferRow): Promise<void> {
  if (offer.starts_at <= saleNow(room, call)) throw refuse('开始时间已过，只能不通过');
  const product = await shelfProduct(call, offer.product_id);
  if (!product) throw refuse('产品已不在架，只能不通过');
  const cheaper = soldCheaper(product, offer.list_price);
  if (cheaper) throw refuse(cheaper);
  if (!(await maySell(call, offer.seller_id))) throw refuse(no_seller);
  const terms = await termsAt(call);
  await holdDeposit(call, offer, offer.stock);
  await moveOffer(call, offer, 'approve', {
    actor: 'ops',
    to: 'approved',
    reason: '',
    set: {
      approved_at: call.now,
      fee_bp: terms.seckill_fee_bp,
      unpaid_minutes: terms.seckill_unpaid,
      draw_at: offer.fair ? entriesUntil(offer) : null,
      remind_at: new Date(offer.starts_at.getTime() - seckill_limits.remind_minutes * 60_000),
    },
  });
  await seckillDb(call)
    .insertInto('seckill_stock')
    .values({ offer_id: offer.id, total: offer.stock, units_left: offer.stock })
    .execute();
  if (offer.fair) await prepareDraw(call, offer.id);
}
