import type { OfferStatus } from '../../../contract/seckill/seckill-lifecycle.ts';
import type { OfferPhase } from '../../../contract/seckill/seckill-limits.ts';
import { type Fen, fen } from '../../ledger/amount.ts';
import { type Parts, type Source, sources } from '../../ledger/parts.ts';

type Facts = { status: OfferStatus; starts_at: Date; ends_at: Date; left: number };

/** What an offer is for its readers; nobody writes it down. A stopped one is over. */
export function phaseOf({ status, starts_at, ends_at, left }: Facts, now: Date): OfferPhase {
  if (status !== 'approved' || now >= ends_at) return 'finished';
  if (now < starts_at) return 'coming';
  return left > 0 ? 'running' : 'sold_out';
}

/** It did not come to its end, though it may be settled since. */
export const wasStopped = ({
  status,
  stopped_at,
}: {
  status: OfferStatus;
  stopped_at: Date | null;
}): boolean => status === 'stopped' || stopped_at !== null;

/**
 * So much of what an escrow holds goes back: each part in proportion, rounded down, what is over from the largest part. All of it is
 * each part whole.
 */
export function proportionOf(held: Parts<Source>, amount: bigint): Parts<Source> {
  const total = sources.reduce((sum, source) => sum + (held[source] ?? 0n), 0n);
  if (amount > total) throw new Error(`${amount} of ${total} cannot go back`);
  const back = Object.fromEntries(
    sources.map((source) => [source, total === 0n ? 0n : ((held[source] ?? 0n) * amount) / total]),
  ) as Record<Source, bigint>;
  const given = sources.reduce((sum, source) => sum + back[source], 0n);
  // The remainder is below the number of parts; the largest part has room for it, or gives all it has to the next.
  let missing = amount - given;
  const by_size = [...sources].sort((a, b) => Number((held[b] ?? 0n) - (held[a] ?? 0n)));
  for (const source of by_size) {
    const room = (held[source] ?? 0n) - back[source];
    const more = room < missing ? room : missing;
    back[source] += more;
    missing -= more;
  }
  return Object.fromEntries(
    sources.flatMap((source): [Source, Fen][] => (back[source] > 0n ? [[source, fen(back[source])]] : [])),
  );
}
