import type { Client } from '../../../contract/index.ts';
import { numberIn, otherDrafts, readBegun, withoutWords } from '../writing/read-begun.ts';
import { emptyPayload, payloadOfOffer, writingOf } from './offer-writing.ts';

/**
 * What the form begins with: a draft (`?draft_id=`), an own sale that may be sent in again (`?id=`), one that is over
 * (`?again=`), or a product (`?product_id=`).
 */
export async function readOfferEditing(client: Client, query: URLSearchParams, viewer_id: number) {
  const again = numberIn(query, 'again');
  const [{ draft, thing: offer }, form, drafts, over] = await Promise.all([
    readBegun({
      ref: numberIn(query, 'id'),
      draft_id: numberIn(query, 'draft_id'),
      thing: (id) => client('company.seckill_detail', { id }),
      draft: (id) => client('company.seckill_draft_detail', { id }),
      draftOf: (offer_id) => client('company.seckill_drafts', { offer_id, limit: 1 }),
      refOf: ({ offer_id }) => offer_id,
    }),
    client('company.seckill_form', {}),
    client('company.seckill_drafts', { limit: 6 }),
    again === null ? null : client('company.seckill_detail', { id: again }),
  ]);
  const empty = emptyPayload(form, numberIn(query, 'product_id'));
  // What staff refused or have not decided on is opened as it was sent in.
  const thing = offer?.can.edit ? offer : null;
  // Another one after what is over, or of what can be changed no more: its own day is to come.
  const like = over ?? (thing ? null : offer);
  const { date, time } = empty;
  const begins = like ? { ...payloadOfOffer(like), date, time } : empty;
  return {
    now: Date.parse(form.server_time),
    viewer_id,
    form,
    writing: writingOf(draft?.payload ?? (thing && payloadOfOffer(thing)) ?? begins),
    /** An untouched form: of it nothing is kept. */
    blank: writingOf(begins),
    draft: draft && withoutWords(draft),
    thing: thing && {
      offer_id: thing.offer_id,
      rev: thing.rev,
      status: thing.status,
      reason: thing.reason,
    },
    drafts: otherDrafts(
      drafts.list.map(({ product, payload: { price }, ...draft }) => ({
        ...draft,
        payload: { title: product ? `${product.title}${price ? `，${price} 元` : ''}` : '' },
      })),
      ({ offer_id }) => offer_id,
    ),
  };
}

export type OfferEditing = Awaited<ReturnType<typeof readOfferEditing>>;
