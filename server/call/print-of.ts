import type { Call } from './call.ts';
import { networkOf } from './network-of.ts';

/** Equal where the text is the same, and not to be read. @param purpose what it is for; for another it is another */
export const printOf = ({ gateways }: Pick<Call, 'gateways'>, purpose: string, text: string): string =>
  gateways.vault.fingerprint(purpose, text).toString('base64url').slice(0, 22);

/** From which network somebody asks, to be held against others; null where nobody knows. */
export function networkPrint(call: Pick<Call, 'gateways' | 'request'>): string | null {
  const network = networkOf(call.request.ip);
  return network === 'unknown' ? null : printOf(call, 'network', network);
}
