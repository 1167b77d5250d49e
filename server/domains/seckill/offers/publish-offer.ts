import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, outdated, refuse } from '../../../call/refusal.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { holdSubject, openApproval, withdrawApproval } from '../../approval/index.ts';
import { ownShelfProduct } from '../../product/index.ts';
import { judge, readKeywords } from '../../text/index.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { lockOwnOffer, moveOffer, type Offer, presentOffers } from './offer-record.ts';

type Form = Omit<Parsed<'company.seckill_preview'>, never>;

/** company.seckill_publish: sent in, or sent in anew as long as it was not approved. */
export const publishOfferOf =
  (room: SeckillRoom) =>
  async (
    { id, rev, ...form }: Parsed<'company.seckill_publish'>,
    call: Call,
  ): Promise<Output<'company.seckill_publish'>> => {
    if (id) await holdSubject(call, 'seckill', id);
    const before = id ? await lockOwnOffer(call, id) : null;
    if (before && rev !== undefined && rev !== before.rev) throw outdated();
    const columns = await check(room, call, form);
    const { viewer } = member(call);
    const offer = before ?? (await insert(call, viewer.id, columns));
    if (before)
      await seckillDb(call)
        .updateTable('seckill_offers')
        .set((row) => ({ ...columns, rev: row('rev', '+', 1) }))
        .where('id', '=', offer.id)
        .execute();
    await moveOffer(call, offer, 'publish', { actor: 'author', to: 'pending' });
    const { approval_id } = await openApproval(call, {
      kind: 'seckill',
      subject_id: offer.id,
      applicant_id: viewer.id,
      title: columns.title,
      payload: payloadOf(columns),
    });
    return { id: offer.id, status: 'pending', rev: before ? before.rev + 1 : offer.rev, approval_id };
  };

/** company.seckill_draft: what could be sent in but for its time, kept for later. */
export const draftOfferOf =
  (room: SeckillRoom) =>
  async ({ id, ...form }: Parsed<'company.seckill_draft'>, call: Call): Promise<{ id: number }> => {
    const columns = await check(room, call, form, 'any time');
    if (!id) return { id: (await insert(call, member(call).viewer.id, columns)).id };
    const offer = await lockOwnOffer(call, id);
    if (!kept.includes(offer.status)) throw refuse('已经送审，先撤回再改');
    await seckillDb(call)
      .updateTable('seckill_offers')
      .set((row) => ({ ...columns, rev: row('rev', '+', 1), changed_at: call.now }))
      .where('id', '=', id)
      .execute();
    return { id };
  };
/** What nobody waits for. */
const kept = ['draft', 'rejected'];

/** company.seckill_draft_delete: what was never approved, and is not before anybody. */
export async function deleteDraft({ id }: Parsed<'company.seckill_draft_delete'>, call: Call): Promise<null> {
  const offer = await lockOwnOffer(call, id);
  if (offer.status !== 'draft') throw refuse('只能删除草稿');
  await seckillDb(call).deleteFrom('seckill_offers').where('id', '=', id).execute();
  return null;
}

/** company.seckill_preview: the same checks, nothing is kept. */
export const previewOfferOf =
  (room: SeckillRoom) =>
  async (form: Form, call: Call): Promise<Output<'company.seckill_preview'>> => {
    const columns = await check(room, call, form);
    const now = saleNow(room, call);
    const [card] = await presentOffers(
      call,
      [
        {
          ...columns,
          id: 0,
          seller_id: member(call).viewer.id,
          status: 'approved',
          total: columns.stock,
          left: columns.stock,
          sub_count: 0,
          seed_hash: null,
        } as unknown as Offer,
      ],
      now,
    );
    const { seckill_unpaid } = await termsAt(call);
    return {
      ...card!,
      rules: columns.rules,
      unpaid_minutes: seckill_unpaid,
      server_time: now.toISOString(),
    };
  };

type Columns = Awaited<ReturnType<typeof check>>;

/** Refuses (40001) at its field what only the house knows to be wrong. */
async function check(room: SeckillRoom, call: Call, form: Form, when: 'in time' | 'any time' = 'in time') {
  const product = await ownShelfProduct(call, form.product);
  if (!product) throw invalid('product', '只能选自己在架的产品');
  if (BigInt(form.price) >= product.price)
    throw invalid('price', `秒杀价要低于原价 ${yuanWords(product.price)}`);
  const [starts_at, ends_at] = [new Date(form.starts_at), new Date(form.ends_at)];
  const soonest = saleNow(room, call).getTime() + seckill_limits.lead_minutes * 60_000;
  if (when === 'in time' && starts_at.getTime() < soonest)
    throw invalid('starts_at', `开始时间要在 ${seckill_limits.lead_minutes / 60} 小时以后，留给审核和预约`);
  if (starts_at.getTime() > soonest + year_ms) throw invalid('starts_at', '开始时间在一年以内');
  const { refused } = judge(await readKeywords(call, no_forum), form.rules);
  if (refused) throw invalid('rules', `规则里有不能发布的词：${refused}`);
  return {
    product_id: product.id,
    pno: product.pno,
    title: product.title,
    cover: product.cover,
    price: BigInt(form.price),
    list_price: product.price,
    stock: form.stock,
    per_user: form.limit,
    starts_at,
    ends_at,
    rules: form.rules.trim(),
    fair: form.fair,
  };
}
/** Keywords of the whole site hold here. */
const no_forum = 0;
const year_ms = 365 * 86_400_000;

const insert = (call: Call, seller_id: number, columns: Columns) =>
  seckillDb(call)
    .insertInto('seckill_offers')
    .values({ ...columns, seller_id, status: 'draft', created_at: call.now, changed_at: call.now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** What staff decide on; plain values, as a payload is JSON. */
const payloadOf = ({ price, list_price, starts_at, ends_at, ...columns }: Columns) => ({
  ...columns,
  price: Number(price),
  list_price: Number(list_price),
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});
export type OfferPayload = ReturnType<typeof payloadOf>;

/** company.seckill_withdraw: what waits is a draft again. */
export async function withdrawOffer({ id }: Parsed<'company.seckill_withdraw'>, call: Call): Promise<null> {
  await holdSubject(call, 'seckill', id);
  const offer = await lockOwnOffer(call, id);
  await moveOffer(call, offer, 'withdraw', { actor: 'author', to: 'draft' });
  await withdrawApproval(call, { kind: 'seckill', subject_id: id });
  return null;
}
