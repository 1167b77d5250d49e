import type { Arrival } from '../../../http/arrivals.ts';
import type { Call } from '../../../call/call.ts';
import { wechat_return_path } from '../../../gateways/wechat.ts';
import { hashed } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { confirmed_lives_minutes, ticketIn, ticketOf } from './ticket.ts';

/** Where the browser goes when nothing is known of its scan: forged, too late, begun in another browser. */
const astray = '/login?way=wechat&astray=1';

/** WeChat sends the browser back, with a code when it was confirmed on the phone. */
export const wechatArrival: Arrival = {
  path: wechat_return_path,
  arrive: arriveFromWechat,
  otherwise: astray,
};

async function arriveFromWechat(query: Record<string, string>, call: Call): Promise<string> {
  const ticket = ticketIn(call, query['state'] ?? '');
  const row = ticket && (await ticketOf(call, ticket).where('expires_at', '>', call.now).executeTakeFirst());
  if (!ticket || !row) return astray;
  // Somebody went back, or loaded the address anew: the page tells how it stands.
  if (row.state !== 'waiting') return row.back_to;
  if (!query['code']) {
    await move(call, ticket, 'waiting', { state: 'refused' });
    return row.back_to;
  }
  // Whoever moves it first asks, so that no code is asked about twice.
  if (await move(call, ticket, 'waiting', { state: 'scanned' })) await lookUp(call, ticket, query['code']);
  return row.back_to;
}

async function lookUp(call: Call, ticket: string, code: string): Promise<void> {
  const answer = await call.gateways.wechat.personOf(code);
  if (answer.result !== 'known') return void (await move(call, ticket, 'scanned', { state: 'failed' }));
  const { unionid, openid, nickname } = answer;
  const expires_at = new Date(call.now.getTime() + confirmed_lives_minutes * 60_000);
  await move(call, ticket, 'scanned', { state: 'confirmed', unionid, openid, nickname, expires_at });
}

type Change = {
  state: 'refused' | 'scanned' | 'failed' | 'confirmed';
  unionid?: string;
  openid?: string;
  nickname?: string;
  expires_at?: Date;
};

async function move(
  call: Call,
  ticket: string,
  from: 'waiting' | 'scanned',
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await accountDb(call)
    .updateTable('wechat_tickets')
    .set(change)
    .where('ticket_hash', '=', hashed(ticket))
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
