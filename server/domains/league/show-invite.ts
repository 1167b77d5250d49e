import type { Output, Parsed } from '../../../contract/index.ts';
import type { Call, Db } from '../../call/call.ts';
import { notFound } from '../../call/refusal.ts';
import { peopleByIds } from '../account/index.ts';
import { inviteTag } from './page-tags.ts';
import { leagueDb } from './tables.ts';

/** Whose code it is, while they may invite. */
export async function inviterOfCode(call: { db: Db }, code: string): Promise<number | null> {
  const row = await leagueDb(call)
    .selectFrom('league_members')
    .select('user_id')
    .where('code', '=', code.trim().toLowerCase())
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** league.invite: who invites with this code. */
export async function showInvite(
  { code }: Parsed<'league.invite'>,
  call: Call,
): Promise<Output<'league.invite'>> {
  call.dependsOn(inviteTag(code));
  const inviter_id = await inviterOfCode(call, code);
  if (inviter_id === null) throw notFound('这个邀请链接已失效');
  const inviter = (await peopleByIds(call, [inviter_id])).get(inviter_id)!;
  call.dependsOn(`person:${inviter.username}`);
  return { code, inviter: inviter };
}
