import type { OfferPhase } from './seckill-limits.ts';

// No zod: pages count by it, with the server's clock.

/** What an offer is at a moment. One that is over, or stopped, stays so. */
export function phaseAt(
  offer: { phase: OfferPhase; starts_at: string; ends_at: string },
  left: number,
  now: number,
): OfferPhase {
  if (offer.phase === 'finished' || now >= Date.parse(offer.ends_at)) return 'finished';
  if (now < Date.parse(offer.starts_at)) return 'coming';
  return left > 0 ? 'running' : 'sold_out';
}
