import { phaseAt } from '../../../contract/seckill/offer-phase.ts';
import type { OfferPhase } from '../../../contract/seckill/seckill-limits.ts';
import type { LiveStock, OfferCard } from '../../../contract/seckill/seckill-shapes.ts';

/** All that a session is made of. */
type Timed = Pick<OfferCard, 'offer_id' | 'phase' | 'left' | 'starts_at' | 'ends_at'>;

/** What begins and ends together. */
export type Session<O extends Timed = OfferCard> = {
  key: string;
  starts: number;
  ends: number;
  /** Sold out only where nothing of it is left. */
  phase: OfferPhase;
  offers: { offer: O; phase: OfferPhase }[];
};

const rank: Record<OfferPhase, number> = { running: 0, coming: 1, sold_out: 2, finished: 3 };

/** What runs comes first, what comes by its time, then what is sold out, and what is over with the newest first. */
export function sessionsOf<O extends Timed>(
  offers: readonly O[],
  stock: ReadonlyMap<number, LiveStock>,
  now: number,
): Session<O>[] {
  const sessions = new Map<string, Session<O>>();
  for (const offer of offers) {
    const live = stock.get(offer.offer_id);
    const told = live?.phase === 'finished' ? { ...offer, phase: live.phase } : offer;
    const phase = phaseAt(told, live?.left ?? offer.left, now);
    const [starts, ends] = [Date.parse(offer.starts_at), Date.parse(offer.ends_at)];
    // A stopped one stands with those of its time, as long as that is to come.
    const over = phase === 'finished' && now >= ends ? 'x' : '';
    const key = `${starts}-${ends}${over}`;
    const session = sessions.get(key) ?? { key, starts, ends, phase, offers: [] };
    session.offers.push({ offer, phase });
    if (rank[phase] < rank[session.phase]) session.phase = phase;
    sessions.set(key, session);
  }
  return [...sessions.values()].sort(
    (a, b) =>
      rank[a.phase] - rank[b.phase] || (a.phase === 'finished' ? b.starts - a.starts : a.starts - b.starts),
  );
}
