import type { WechatBinding } from '../../../../contract/account/wechat.ts';
import { member, type Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** verify.wechat_status: the viewer's WeChat. */
export async function showWechat(_input: object, call: Call): Promise<WechatBinding> {
  const bound = await ownWechat(call);
  return {
    state: bound ? 'bound' : 'unbound',
    offered: call.gateways.wechat.offered,
    nickname: bound?.nickname ?? null,
    bound_at: bound?.bound_at.toISOString() ?? null,
  };
}

export const ownWechat = (call: Call) =>
  accountDb(call)
    .selectFrom('wechat_bindings')
    .select(['unionid', 'nickname', 'bound_at'])
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
