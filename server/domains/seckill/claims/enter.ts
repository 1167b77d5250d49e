import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import type { Call } from '../../../call/call.ts';
import { networkOf } from '../../../call/network-of.ts';
import { printOf } from '../../../call/print-of.ts';
import { deviceOf } from '../../account/index.ts';
import type { Claim, Entry, Outcome } from './claim-shapes.ts';
import { seckillDb } from '../tables.ts';

type Entered = {
  outcome: Extract<
    Outcome,
    'entered' | 'closed' | 'conflict' | 'over_limit' | 'early' | 'over' | 'stopped' | 'absent'
  >;
  entry?: Entry | undefined;
};

/**
 * Who comes in the first seconds of a fair sale is in its draw: once, under a code, and it is on the disk before the answer. `drawn`: it was
 * drawn already, and this is a claim like any other.
 */
export async function enter(
  call: Call,
  { offer_id, now }: { offer_id: number; now: Date | null },
  claims: readonly (Claim & { place: object })[],
): Promise<(Entered | { outcome: 'drawn'; entry?: undefined })[]> {
  const of = <T>(field: (claim: (typeof claims)[number]) => T) => claims.map(field);
  const { rows } = await sql<{ outcome: Entered['outcome'] } & Entry>`
    select * from seckill_enter(${offer_id}::int, ${of((one) => one.user_id)}::int[], ${of((one) => one.key)}::text[],
      ${of((one) => one.units)}::int[], ${of((one) => one.address_id)}::int[],
      ${of((one) => JSON.stringify(one.place))}::jsonb[], ${of(newCode)}::text[], ${of((one) => one.network ?? null)}::text[],
      ${of((one) => one.device ?? null)}::text[], ${seckill_limits.entry_seconds}::int, ${now}::timestamptz)`.execute(
    seckillDb(call),
  );
  return rows.map(({ outcome, ...entry }) => ({ outcome, entry }));
}

/** No sign in it looks like another; as long as it takes for two never to meet in one sale. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const code_length = 10;
const newCode = (): string =>
  Array.from({ length: code_length }, () => signs[randomInt(signs.length)]).join('');

/** From where somebody asks: the /24 (or the line of an IPv6), and the browser. Equal where it is the same, and not to be read. */
export function placesOf(call: Call): Pick<Claim, 'network' | 'device'> {
  const device = deviceOf(call);
  return {
    network: printOf(call, 'seckill_network', networkOf(call.request.ip).replace(/\.\d+$/, '.0/24')),
    device: device ? printOf(call, 'seckill_device', device) : undefined,
  };
}
