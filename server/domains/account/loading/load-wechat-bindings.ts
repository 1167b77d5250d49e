import type { Insertable } from 'kysely';
import type { Db } from '../../../call/call.ts';
import type { WechatBindings } from '../../../database/tables.generated.ts';
import { accountDb } from '../tables.ts';

/** Whose WeChat is bound, for the demo: with it nobody can sign in. */
export async function loadWechatBindings(
  db: Db,
  bindings: readonly Insertable<WechatBindings>[],
): Promise<void> {
  if (bindings.length > 0)
    await accountDb({ db })
      .insertInto('wechat_bindings')
      .values([...bindings])
      .execute();
}
