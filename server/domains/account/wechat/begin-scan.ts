import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { hashed, newUniqid } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { markBrowser, scan_lives_minutes, stateFor } from './ticket.ts';

/** auth.wechat_qr: a ticket for this browser, and the page of WeChat where its code is scanned. */
export async function beginScan(
  input: Parsed<'auth.wechat_qr'>,
  call: Call,
): Promise<Output<'auth.wechat_qr'>> {
  if (!call.gateways.wechat.offered) throw refuse('这里还不能用微信，请换一种方式登录');
  const ticket = newUniqid();
  const expires_at = new Date(call.now.getTime() + scan_lives_minutes * 60_000);
  await accountDb(call)
    .insertInto('wechat_tickets')
    .values({
      ticket_hash: hashed(ticket),
      browser_hash: hashed(markBrowser(call)),
      back_to: pageFor(input, ticket),
      created_at: call.now,
      expires_at,
    })
    .execute();
  const url = call.gateways.wechat.scanUrl(stateFor(call, ticket));
  return { ticket, url, expires_at: expires_at.toISOString() };
}

/** The page that goes on from there: it asks for the state of the ticket, and decides itself whether `redirect` is safe. */
function pageFor({ purpose, redirect }: Parsed<'auth.wechat_qr'>, ticket: string): string {
  if (purpose === 'bind') return `/user/setting?${new URLSearchParams({ type: 'bind_account', ticket })}`;
  const back = redirect === '/' ? undefined : { redirect };
  return `/login?${new URLSearchParams({ way: 'wechat', ticket, ...back })}`;
}
