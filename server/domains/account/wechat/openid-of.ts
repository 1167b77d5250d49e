import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** The WeChat that somebody has bound, as our app knows it; undefined: none. */
export async function openidOf(call: Pick<Call, 'db'>, user_id: number): Promise<string | undefined> {
  const bound = await accountDb(call)
    .selectFrom('wechat_bindings')
    .select('openid')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return bound?.openid;
}
