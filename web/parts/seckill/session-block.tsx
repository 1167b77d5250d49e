import type { LiveStock } from '../../../contract/seckill/seckill-shapes.ts';
import { GoodsFold } from '../goods-fold.tsx';
import { OfferRow } from './offer-row.tsx';
import { SessionHead } from './session-head.tsx';
import type { Session } from './sessions.ts';
import type { ServerClock } from './use-live-stock.ts';
import type { SaleReader } from './use-sale-reader.ts';

type Props = {
  session: Session;
  clock: ServerClock;
  stock: ReadonlyMap<number, LiveStock>;
  reader: SaleReader;
  serverNow: () => number;
  /** The one offer whose button is red. */
  red: number | undefined;
  /** On one line until it is opened. */
  folded: boolean;
  onChange: () => void;
};

/** What begins together: when, what it is now, one countdown for all of it, and its offers. */
export function SessionBlock({ session, clock, stock, reader, serverNow, red, folded, onChange }: Props) {
  const { key, offers } = session;
  const rows = (
    <ul>
      {offers.map(({ offer, phase }) => (
        <OfferRow
          key={offer.offer_id}
          offer={offer}
          phase={phase}
          live={stock.get(offer.offer_id)}
          own={reader.relation?.list.find((one) => one.offer_id === offer.offer_id)}
          reader={reader}
          now={clock.now}
          serverNow={serverNow}
          first={offer.offer_id === red}
          onChange={onChange}
        />
      ))}
    </ul>
  );
  return (
    <section className="session" id={`s${key}`} aria-labelledby={`h${key}`}>
      <SessionHead session={session} clock={clock} />
      {folded ? (
        <GoodsFold goods={offers.map(({ offer }) => ({ ...offer, key: offer.offer_id }))}>{rows}</GoodsFold>
      ) : (
        <div className="work">{rows}</div>
      )}
    </section>
  );
}
