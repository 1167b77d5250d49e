import { randomBytes } from 'node:crypto';
import { seedHashOf } from '../../../../contract/seckill/fair-draw.ts';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import type { Call, Db } from '../../../call/call.ts';
import { type OfferRow, seckillDb } from '../tables.ts';

const purpose = 'seckill_seed';

/** When nobody can enter any more. */
export const entriesUntil = ({ starts_at }: Pick<OfferRow, 'starts_at'>): Date =>
  new Date(starts_at.getTime() + seckill_limits.entry_seconds * 1000);

/** A seed that nobody knows, and its hash for everybody: from the approval on. */
export async function prepareDraw(
  call: { db: Db; gateways: Pick<Call['gateways'], 'vault'> },
  offer_id: number,
): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  await seckillDb(call)
    .insertInto('seckill_draws')
    .values({
      offer_id,
      sealed_seed: call.gateways.vault.seal(purpose, seed),
      seed_hash: seedHashOf(seed),
    })
    .execute();
}

export const seedOf = (call: Pick<Call, 'gateways'>, { sealed_seed }: { sealed_seed: Buffer }): string =>
  call.gateways.vault.open(purpose, sealed_seed);

/** The key of the order that a drawn entry gets: no caller can choose one with a colon. */
export const draw_key = 'draw:';
export const keyOfEntry = (code: string): string => `${draw_key}${code}`;
