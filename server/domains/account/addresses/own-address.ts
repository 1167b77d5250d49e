import type { Call } from '../../../call/call.ts';
import { findAddress } from './address-rows.ts';

/** The viewer's own address as it is written on a parcel; code 404 for every other. */
export async function ownAddress(
  call: Call,
  id: number,
): Promise<{ name: string; phone: string; region: string; line: string }> {
  const { name, phone, province, city, district, detail } = await findAddress(call, id);
  return { name, phone, region: [province, city, district].filter(Boolean).join(' '), line: detail };
}
