import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import type { WritingKind } from '../writing/writing-kind.ts';
import {
  fieldOfOffer,
  formOf,
  linesOfOffer,
  offer_fields,
  payloadOf,
  payloadOfOffer,
  textOfOffer,
  writingOf,
  type OfferField,
  type OfferWriting,
} from './offer-writing.ts';
import type { OfferEditing } from './read-offer-editing.ts';

type Thing = NonNullable<OfferEditing['thing']>;

const drafted = <D extends { payload: Parameters<typeof writingOf>[0] }>(draft: D) => ({
  ...draft,
  payload: writingOf(draft.payload),
});

/** How sales are drafted and sent in. */
export const offerKind = ({
  form: { products },
  blank,
}: Pick<OfferEditing, 'form' | 'blank'>): WritingKind<
  OfferWriting,
  OfferField,
  Thing,
  Output<'company.seckill_publish'>
> => ({
  name: '秒杀',
  begin: '发布秒杀',
  verb: () => '提交审核',
  fields: offer_fields,
  fieldOf: fieldOfOffer,
  textOf: textOfOffer,
  isBlank: (writing) => textOfOffer(writing) === textOfOffer(blank),
  lines: (writing) => linesOfOffer(writing, products),
  shelf: 'seckill-',
  shelfOf: ({ offer_id }) => `of-${offer_id}`,
  says: ({ status, reason }) => [
    ...(status === 'rejected'
      ? [{ words: `没有通过${reason ? `：${reason}` : ''}。改好可以再交。`, bad: true }]
      : []),
    ...(status === 'pending' ? [{ words: '这一场正在审核。现在改的会换下等待的那一份。' }] : []),
  ],
  query: ({ offer_id }) => `id=${offer_id}`,
  calls: {
    draft: async (id) => drafted(await quietApi('company.seckill_draft_detail', { id })),
    draftOf: async ({ offer_id }) => {
      const { list } = await quietApi('company.seckill_drafts', { offer_id, limit: 1 });
      return { list: list.map(drafted) };
    },
    save: ({ payload, ...draft }, offer) =>
      quietApi('company.seckill_draft', {
        ...draft,
        payload: payloadOf(payload),
        offer_id: offer?.offer_id,
      }),
    drop: (id) => quietApi('company.seckill_draft_delete', { id }),
    newest: async ({ offer_id }) => {
      const offer = await quietApi('company.seckill_detail', { id: offer_id });
      return { rev: offer.rev, payload: writingOf(payloadOfOffer(offer)) };
    },
    send: (writing, draft_id, offer) =>
      quietApi('company.seckill_publish', {
        ...formOf(writing),
        draft_id,
        ...(offer ? { id: offer.offer_id, rev: offer.rev } : {}),
      }),
  },
  done: () => ({
    to: '/user/product/seckill/list?type=audit_wait',
    said: '已提交审核，一般 1 个工作日答复',
  }),
});
