import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { outdated, refuse } from '../../../call/refusal.ts';
import { dropDraft, dropDraftsOf } from '../../../drafts/drop-drafts.ts';
import { holdSubject, openApproval, withdrawApproval } from '../../approval/index.ts';
import type { SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { checkOffer, type CheckedOffer } from './check-offer.ts';
import { offerDrafts } from './offer-drafts.ts';
import { lockOwnOffer, moveOffer } from './offer-record.ts';

/** company.seckill_publish: sent in, or sent in anew as long as it was not approved. */
export const publishOfferOf =
  (room: SeckillRoom) =>
  async (
    { id, draft_id, rev, ...form }: Parsed<'company.seckill_publish'>,
    call: Call,
  ): Promise<Output<'company.seckill_publish'>> => {
    if (id) await holdSubject(call, 'seckill', id);
    const before = id ? await lockOwnOffer(call, id) : null;
    if (before && rev !== undefined && rev !== before.rev) throw outdated();
    const columns = await checkOffer(room, call, form);
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
    await dropDraft(offerDrafts, { subject_id: offer.id, draft_id }, call);
    return { id: offer.id, status: 'pending', rev: before ? before.rev + 1 : offer.rev, approval_id };
  };

const insert = (call: Call, seller_id: number, columns: CheckedOffer) =>
  seckillDb(call)
    .insertInto('seckill_offers')
    .values({ ...columns, seller_id, status: 'draft', created_at: call.now, changed_at: call.now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** What staff decide on; plain values, as a payload is JSON. */
const payloadOf = ({ price, list_price, starts_at, ends_at, ...columns }: CheckedOffer) => ({
  ...columns,
  price: Number(price),
  list_price: Number(list_price),
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});
export type OfferPayloadOfApproval = ReturnType<typeof payloadOf>;

/** company.seckill_withdraw: what waits is a draft again. */
export async function withdrawOffer({ id }: Parsed<'company.seckill_withdraw'>, call: Call): Promise<null> {
  await holdSubject(call, 'seckill', id);
  const offer = await lockOwnOffer(call, id);
  await moveOffer(call, offer, 'withdraw', { actor: 'author', to: 'draft' });
  await withdrawApproval(call, { kind: 'seckill', subject_id: id });
  return null;
}

/** company.seckill_delete: what was withdrawn, with what was typed to change it. */
export async function deleteOffer({ id }: Parsed<'company.seckill_delete'>, call: Call): Promise<null> {
  const offer = await lockOwnOffer(call, id);
  if (offer.status !== 'draft') throw refuse('只能删除撤回的秒杀');
  await dropDraftsOf(offerDrafts, [{ id, author_id: offer.seller_id }], call);
  await seckillDb(call).deleteFrom('seckill_offers').where('id', '=', id).execute();
  return null;
}
