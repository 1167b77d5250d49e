import { offerPayload, type OfferPayload } from '../../../../contract/seckill/offer-form.ts';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import type { UseCases } from '../../../call/call.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { deleteDraft } from '../../../drafts/drop-drafts.ts';
import { listDrafts, readDraft } from '../../../drafts/read-drafts.ts';
import { saveDraft } from '../../../drafts/save-draft.ts';
import { ownShelf } from '../../product/index.ts';
import { presentShelf } from './offer-form.ts';
import { noSuchOffer } from './offer-record.ts';

/** A sale before it is sent in, and a change of one before it is sent. */
export const offerDrafts: DraftKind<OfferPayload, 'offer_id', 'id'> = {
  kind: 'offer',
  title: '秒杀草稿',
  file: 'seckill-drafts',
  most: seckill_limits.drafts,
  payload: offerPayload,
  words: ({ price, stock, date, time, rules }) => ({
    title: [price && `秒杀价 ${price} 元`, stock && `${stock} 件`, `${date} ${time}`.trim()]
      .filter(Boolean)
      .join('，'),
    content: rules,
  }),
  subject: {
    field: 'offer_id',
    table: 'seckill_offers',
    column: 'id',
    owner: 'seller_id',
    missing: noSuchOffer,
  },
};

export const offerDraftCalls = {
  'company.seckill_draft': (input, call) => saveDraft(offerDrafts, input, call),
  async 'company.seckill_drafts'(input, call) {
    const [drafts, shelf] = await Promise.all([listDrafts(offerDrafts, input, call), ownShelf(call)]);
    const products = new Map(presentShelf(shelf).map((one) => [one.product_id, one]));
    return {
      ...drafts,
      list: drafts.list.map((draft) => ({
        ...draft,
        product: products.get(draft.payload.product ?? 0) ?? null,
      })),
    };
  },
  'company.seckill_draft_detail': ({ id }, call) => readDraft(offerDrafts, id, call),
  'company.seckill_draft_delete': ({ id }, call) => deleteDraft(offerDrafts, id, call),
} satisfies UseCases<
  | 'company.seckill_draft'
  | 'company.seckill_drafts'
  | 'company.seckill_draft_detail'
  | 'company.seckill_draft_delete'
>;
