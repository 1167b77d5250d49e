import type { ScanState } from '../../../../contract/account/wechat.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountDb } from '../tables.ts';
import { ticketOf } from './ticket.ts';

type ScanStatus = Output<'auth.wechat_status'>;

/**
 * auth.wechat_status: how far the scan has come. A visitor whose WeChat is bound is signed in by asking, once; somebody who
 * is signed in already stays who they are, and may bind.
 */
export async function askScan(
  { ticket, keep }: Parsed<'auth.wechat_status'>,
  call: Call,
): Promise<ScanStatus> {
  const row = await ticketOf(call, ticket).executeTakeFirst();
  if (!row) throw notFound('这次扫码已失效，请重新扫码');
  const state = (row.expires_at <= call.now ? 'expired' : row.state) as ScanState | 'used';
  // Another tab of this browser has signed in meanwhile.
  if (state === 'used')
    return call.viewer ? { ...scanStatus('confirmed'), user: call.viewer } : scanStatus('expired');
  if (state !== 'confirmed') return scanStatus(state);
  const owner = await ownerOf(call, row.unionid!);
  const confirmed = { ...scanStatus('confirmed', row.nickname), must_bind: !owner };
  if (call.viewer || !owner) return { ...confirmed, user: call.viewer };
  return call.inTransaction(async (call) => ({ ...confirmed, ...(await signIn(call, ticket, keep)) }));
}

const scanStatus = (state: ScanState, nickname: string | null = null): ScanStatus => ({
  state,
  nickname,
  must_bind: false,
  token: null,
  user: null,
});

async function signIn(call: Call, ticket: string, keep: boolean): Promise<Partial<ScanStatus>> {
  const row = await ticketOf(call, ticket).where('state', '=', 'confirmed').forUpdate().executeTakeFirst();
  const owner = row && (await ownerOf(call, row.unionid!));
  // Used, or unbound, a moment ago.
  if (!owner) return scanStatus('expired');
  await accountDb(call)
    .updateTable('wechat_tickets')
    .set({ state: 'used' })
    .where('ticket_hash', '=', row.ticket_hash)
    .execute();
  return openSession(call, owner.user_id, { remember: true, proved_by: 'wechat', keep });
}

const ownerOf = (call: Call, unionid: string) =>
  accountDb(call)
    .selectFrom('wechat_bindings')
    .select('user_id')
    .where('unionid', '=', unionid)
    .executeTakeFirst();
