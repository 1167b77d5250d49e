import type { Call } from '../../../call/call.ts';
import { hashed, newToken } from '../secrets.ts';
import { accountDb } from '../tables.ts';

/** Minutes in which the code can be scanned, and in which somebody who confirmed can sign in elsewhere and bind. */
export const scan_lives_minutes = 10;
export const confirmed_lives_minutes = 15;

const browser_cookie = 'wechat';

/** The browser that scans: known by a cookie that no script reads. Sent along when WeChat sends the browser back, too. */
export function browserOf(call: Call): string | undefined {
  const given = call.request.cookies[browser_cookie];
  return given && /^[\w-]{43}$/.test(given) ? given : undefined;
}

export function markBrowser(call: Call): string {
  const browser = browserOf(call) ?? newToken();
  call.cookies.push({
    name: browser_cookie,
    value: browser,
    max_age: (scan_lives_minutes + confirmed_lives_minutes) * 60,
    http_only: true,
    same_site: 'lax',
  });
  return browser;
}

/** The ticket, if this browser holds it. Another browser's is as good as none. */
export function ticketOf(call: Call, ticket: string) {
  return accountDb(call)
    .selectFrom('wechat_tickets')
    .selectAll()
    .where('ticket_hash', '=', hashed(ticket))
    .where('browser_hash', '=', hashed(browserOf(call) ?? ''));
}

/**
 * What WeChat carries out and back: the ticket and our signature, 96 letters and digits. A forged one is known as such before
 * anything is looked up; a real one is good once, in its own browser.
 */
export const stateFor = (call: Call, ticket: string): string =>
  ticket + Buffer.from(call.gateways.vault.sign('wechat_state', ticket), 'base64url').toString('hex');

export function ticketIn(call: Call, state: string): string | null {
  if (!/^[0-9a-f]{96}$/.test(state)) return null;
  const ticket = state.slice(0, 32);
  const signature = Buffer.from(state.slice(32), 'hex').toString('base64url');
  return call.gateways.vault.isSigned('wechat_state', ticket, signature) ? ticket : null;
}
