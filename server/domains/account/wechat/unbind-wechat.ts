import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call, type UseCase } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { AccountHooks } from '../hooks.ts';
import { checkCode } from '../proofs/check-code.ts';
import { channelName } from '../proofs/codes.ts';
import { lockOwn, readOwn } from '../proofs/own-proof.ts';
import { accountDb } from '../tables.ts';
import { ownWechat, showWechat } from './show-binding.ts';
import type { WechatChange } from './tell-wechat-change.job.ts';

/**
 * verify.wechat_unbind: with a fresh code to an address that is bound, so there is always another way in; not while money is on its
 * way to it.
 */
export const unbindWechatOf =
  ({ wechat_needed }: Pick<AccountHooks, 'wechat_needed'>): UseCase<'verify.wechat_unbind'> =>
  async (input, call) => {
    if (!(await ownWechat(call))) throw refuse('还没有绑定微信');
    for (const needs of wechat_needed) {
      const why = await needs(call, member(call).viewer.id);
      if (why) throw refuse(why);
    }
    return unbind(input, call);
  };

async function unbind(
  { channel, captcha, uniqid }: Parsed<'verify.wechat_unbind'>,
  call: Call,
): Promise<Output<'verify.wechat_unbind'>> {
  const { email, phone, ...own } = await readOwn(call);
  if (!email && !phone) throw noAddress(own.password_hash !== null);
  const receiver = { email, phone }[channel];
  if (!receiver) throw refuse(`还没有绑定${channelName[channel]}，请改用另一个收验证码`);
  await checkCode(call, { channel, receiver, captcha, uniqid }, 'change_binding');
  // An address may be unbound at this very moment; whoever comes second looks again.
  const now = await lockOwn(call);
  if (!now.email && !now.phone) throw noAddress(now.password_hash !== null);
  await takeBinding(call, own.id);
  return showWechat({}, call);
}

const noAddress = (has_password: boolean) =>
  refuse(
    has_password
      ? '解绑要用验证码确认，请先绑定邮箱或手机'
      : '微信是唯一的登录方式，请先绑定邮箱或手机再解绑',
  );

async function takeBinding(call: Call, user_id: number): Promise<void> {
  const taken = await accountDb(call)
    .deleteFrom('wechat_bindings')
    .where('user_id', '=', user_id)
    .returning('nickname')
    .executeTakeFirst();
  if (!taken) throw refuse('还没有绑定微信');
  const change: WechatChange = {
    user_id,
    nickname: taken.nickname,
    bound: false,
    at: call.now.toISOString(),
  };
  await call.later('account.tell_wechat_change', change);
  await call.tells(member(call).viewer.id, { kind: 'me' });
}
