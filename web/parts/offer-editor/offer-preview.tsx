import '../product/product-card.css';
import '../seckill/seckill.css';
import type { OfferCard } from '../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../api.ts';
import { OfferRow } from '../seckill/offer-row.tsx';
import { clockWords, till } from '../seckill/sale-words.ts';
import { Look } from '../writing/look.tsx';
import { payloadOf, type OfferWriting } from './offer-writing.ts';

const nobody = { signed_in: false, relation: null, again: () => {} };

type Seen = { offer: OfferCard & { rules: string }; now: number };

/** A sale that is to come, as a row among the others; nothing can be pressed. */
export function OfferSeen({ offer, now }: Seen) {
  const starts = Date.parse(offer.starts_at);
  return (
    <>
      <ul inert>
        <OfferRow
          offer={offer}
          phase="coming"
          live={undefined}
          own={undefined}
          reader={nobody}
          now={now}
          serverNow={() => now}
          first={false}
          onChange={() => {}}
        />
      </ul>
      <p className="meta n offer-rules">
        {clockWords(starts, now)} 开抢，{till(starts, Date.parse(offer.ends_at), now)}
      </p>
      {offer.rules ? <p className="meta offer-rules">{offer.rules}</p> : null}
    </>
  );
}

/** As buyers would see what stands in the form. */
export default function OfferPreview({ writing }: { writing: OfferWriting }) {
  return (
    <Look read={() => quietApi('company.seckill_preview', { payload: payloadOf(writing) })}>
      {(offer) => <OfferSeen offer={offer} now={Date.parse(offer.server_time)} />}
    </Look>
  );
}
