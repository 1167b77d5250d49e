import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { hashed } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { coveredAddress, deviceWords } from './device-words.ts';
import { endOtherSessions } from './end-sessions.ts';

const noSuchSession = () => notFound('没有这个登录，可能已经退出');

/** auth.sessions: where the viewer is signed in, this browser first. */
export async function listSessions(_input: object, call: Call): Promise<Output<'auth.sessions'>> {
  const { viewer } = member(call);
  const rows = await accountDb(call)
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'ip', 'is_new_device', 'created_at', 'seen_at'])
    .where('user_id', '=', viewer.id)
    .where('expires_at', '>', call.now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const own = hashed(call.request.token!);
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceWords(row.user_agent),
      address: coveredAddress(row.ip),
      current: row.token_hash.equals(own),
      is_unknown: row.is_new_device && !row.token_hash.equals(own),
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** auth.end_session: signs one device out. This one is left by logging out, which takes its cookies along. */
export async function endSession({ id }: Parsed<'auth.end_session'>, call: Call): Promise<null> {
  const { viewer } = member(call);
  const ended = await accountDb(call)
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .returning('token_hash')
    .executeTakeFirst();
  if (!ended) throw noSuchSession();
  if (ended.token_hash.equals(hashed(call.request.token!)))
    throw refuse('这是你正在用的设备，要退出它请用“退出登录”');
  await call.tells(viewer.id, { kind: 'me' });
  return null;
}

/** auth.end_other_sessions: signs all other devices out. */
export async function endAllOthers(_input: object, call: Call): Promise<Output<'auth.end_other_sessions'>> {
  return { ended: await endOtherSessions(call, member(call).viewer.id) };
}

/** auth.recognise_session: the owner says that this login was their own. */
export async function recogniseSession({ id }: Parsed<'auth.recognise_session'>, call: Call): Promise<null> {
  const { numUpdatedRows } = await accountDb(call)
    .updateTable('sessions')
    .set({ is_new_device: false })
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSuchSession();
  return null;
}
