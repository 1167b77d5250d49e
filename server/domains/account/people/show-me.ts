import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { refreshUserCookie } from '../sessions/refresh-user-cookie.ts';
import { accountDb } from '../tables.ts';

/** user.me: the asker with permissions and own addresses; the page's cookie is brought up to date. */
export async function showMe(_input: object, call: Call): Promise<Output<'user.me'>> {
  const { viewer } = member(call);
  const [own] = await Promise.all([
    accountDb(call)
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow(),
    refreshUserCookie(call, viewer),
  ]);
  return { ...viewer, ...own };
}
