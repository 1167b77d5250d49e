import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { hashed } from '../secrets.ts';
import { sendUserCookie } from '../sessions/refresh-user-cookie.ts';
import { accountDb } from '../tables.ts';

/** user.me: the asker with permissions and own addresses; the page's cookie is brought up to date. */
export async function showMe(_input: object, call: Call): Promise<Output<'user.me'>> {
  const { viewer } = member(call);
  const { token } = call.request;
  // Every page of somebody signed in asks this: one statement, not two.
  const { seen_at, expires_at, email, phone, ...counters } = await accountDb(call)
    .selectFrom('users as u')
    .leftJoin('sessions as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').on('s.token_hash', '=', hashed(token ?? '')),
    )
    .select([
      'u.email',
      'u.phone',
      'u.post_count as posts',
      'u.comment_count as comments',
      'u.liked_count as liked',
      's.seen_at',
      's.expires_at',
    ])
    .where('u.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (seen_at && expires_at) sendUserCookie(call, viewer, { seen_at, expires_at });
  return { ...viewer, email, phone, counters };
}
