import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { lockOwn, readOwn, requireOwnProof } from '../proofs/own-proof.ts';
import { hashed } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { ownWechat, showWechat } from './show-binding.ts';
import type { WechatChange } from './tell-wechat-change.job.ts';
import { confirmed_lives_minutes, ticketOf } from './ticket.ts';

/**
 * verify.wechat_bind: the WeChat that was confirmed in this browser signs in to this account from now on. So whoever asks
 * shows to be the owner, unless they have just signed in.
 */
export async function bindWechat(
  { ticket, proof }: Parsed<'verify.wechat_bind'>,
  call: Call,
): Promise<Output<'verify.wechat_bind'>> {
  if (!(await confirmedTicket(call, ticket).executeTakeFirst())) throw outOfDate();
  if (!(await hasJustSignedIn(call)))
    await (
      await requireOwnProof(call, await readOwn(call), proof, 'change_binding')
    )();
  const scanned = await takeConfirmed(call, ticket);
  await lockOwn(call);
  const bound = await ownWechat(call);
  if (bound && bound.unionid !== scanned.unionid)
    throw refuse(`已经绑定了微信“${bound.nickname}”，要换一个请先解绑`);
  if (!bound) await putBinding(call, scanned);
  return showWechat({}, call);
}

type Scanned = { unionid: string; openid: string; nickname: string };

const outOfDate = () => notFound('这次扫码已失效，请重新扫码');

const confirmedTicket = (call: Call, ticket: string) =>
  ticketOf(call, ticket).where('state', '=', 'confirmed').where('expires_at', '>', call.now);

/** Within the time that a confirmed scan is kept: who scanned at the login and had to sign in first is asked nothing more. */
async function hasJustSignedIn(call: Call): Promise<boolean> {
  if (!call.request.token) return false;
  const session = await accountDb(call)
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', hashed(call.request.token))
    .executeTakeFirst();
  return !!session && call.now.getTime() - session.created_at.getTime() <= confirmed_lives_minutes * 60_000;
}

async function takeConfirmed(call: Call, ticket: string): Promise<Scanned> {
  const row = await confirmedTicket(call, ticket).forUpdate().executeTakeFirst();
  if (!row) throw outOfDate();
  await accountDb(call)
    .updateTable('wechat_tickets')
    .set({ state: 'used' })
    .where('ticket_hash', '=', row.ticket_hash)
    .execute();
  return { unionid: row.unionid!, openid: row.openid!, nickname: row.nickname ?? '' };
}

async function putBinding(call: Call, scanned: Scanned): Promise<void> {
  const { viewer } = member(call);
  const put = await accountDb(call)
    .insertInto('wechat_bindings')
    .values({ ...scanned, user_id: viewer.id, bound_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!put) throw refuse('这个微信绑定在另一个账号上。请先用它登录那个账号解绑，再绑定到这里');
  const change: WechatChange = {
    user_id: viewer.id,
    nickname: scanned.nickname,
    bound: true,
    at: call.now.toISOString(),
  };
  await call.later('account.tell_wechat_change', change);
  await call.tells(viewer.id, { kind: 'me' });
}
