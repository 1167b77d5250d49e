import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { accountDb } from '../tables.ts';

/** user.me: the asker with permissions and own addresses. */
export async function showMe(_input: object, call: Call): Promise<Output<'user.me'>> {
  const { viewer } = member(call);
  const own = await accountDb(call)
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return { ...viewer, ...own };
}
