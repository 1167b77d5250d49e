import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import type { Call } from '../call/call.ts';
import { networkOf } from '../call/network-of.ts';

/** Who reads, as far as that is told apart: a member, or a network with its browser. Null for programs, which are no readers. */
export function visitorOf({
  request: { ip, user_agent },
  viewer,
}: Pick<Call, 'request' | 'viewer'>): string | null {
  if (user_agent === '' || isbot(user_agent)) return null;
  return viewer ? `member ${viewer.id}` : `${networkOf(ip)} ${user_agent}`;
}

/** Kept in place of a visitor: nobody can tell who it was once the salt of the day is gone. */
export const visitorHash = (salt: string, visitor: string): Buffer =>
  createHash('sha256').update(`${salt} ${visitor}`).digest().subarray(0, 16);
