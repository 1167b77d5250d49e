import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

const lives_ms = 60 * 60_000;
const purpose = 'banned';

/**
 * What somebody banned holds who has just proved who they are: it signs nobody in, and says for an hour, as long as this ban holds, whose
 * ban is meant.
 */
export function banTicket(call: Pick<Call, 'gateways' | 'now'>, user_id: number, banned_until: Date): string {
  const text = [user_id, banned_until.getTime(), call.now.getTime() + lives_ms].join('.');
  return `${text}.${call.gateways.vault.sign(purpose, text)}`;
}

/** The ban that a ticket speaks of; null: forged, too old, or that ban holds no more. */
export async function bannedBy(
  call: Pick<Call, 'db' | 'gateways' | 'now'>,
  ticket: string,
): Promise<{ user_id: number; banned_until: Date; ban_reason: string } | null> {
  const parts = /^((\d{1,10})\.(\d{1,16})\.(\d{1,16}))\.([\w-]{43})$/.exec(ticket);
  if (!parts) return null;
  const [text, signature] = [parts[1]!, parts[5]!];
  const [user_id, until, expires] = [Number(parts[2]), Number(parts[3]), Number(parts[4])];
  if (!call.gateways.vault.isSigned(purpose, text, signature) || expires <= call.now.getTime()) return null;
  const row = await accountDb(call)
    .selectFrom('users')
    .select(['banned_until', 'ban_reason'])
    .where('id', '=', user_id)
    .where('banned_until', '=', new Date(until))
    .where('banned_until', '>', call.now)
    .executeTakeFirst();
  return row ? { user_id, banned_until: row.banned_until!, ban_reason: row.ban_reason } : null;
}
