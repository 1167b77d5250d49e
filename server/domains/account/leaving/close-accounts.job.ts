import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import type { PostsOfLeaver } from '../../../things/own-data.ts';
import type { AccountHooks } from '../hooks.ts';
import { faceTag, personTag } from '../people/page-tags.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { accountDb } from '../tables.ts';
import { hindranceOf } from './hindrance-of.ts';
import { leaving_days } from './leaving-days.ts';
import type { PutOffNote } from './tell-leaving.job.ts';

/** How everybody is called who has left. */
const leaver_nickname = '已注销用户';

/** Carries out what was asked for 30 days ago: each account in a transaction of its own, one that fails holds up no other. */
export const closeAccountsJobOf = ({ leavings }: Pick<AccountHooks, 'leavings'>): Job => ({
  name: 'account.close',
  cron: '40 4 * * *',
  async work(_data, { db, now, asCall }) {
    const due = await accountDb({ db })
      .selectFrom('users')
      .select('id')
      .where('left_at', 'is', null)
      .where('leaving_at', '<=', new Date(now.getTime() - leaving_days * 86_400_000))
      .orderBy('id')
      .execute();
    await holdUpNoOther('accounts were not closed', (each) =>
      each(due, ({ id }) => asCall((call) => closeAccount(call, id, leavings))),
    );
  },
});

async function closeAccount(call: Call, user_id: number, leavings: AccountHooks['leavings']): Promise<void> {
  const leaver = await accountDb(call)
    .selectFrom('users')
    .select(['username', 'email', 'phone', 'leaving_at', 'leaving_posts'])
    .where('id', '=', user_id)
    .where('left_at', 'is', null)
    // Came back at this very moment, or another process is at it.
    .where('leaving_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!leaver) return;
  const why = await hindranceOf(call, user_id, leavings);
  if (why) return putOff(call, user_id, leaver.leaving_at!, why);
  const posts = leaver.leaving_posts as PostsOfLeaver;
  for (const { leave } of leavings) await leave?.(call, user_id, posts);
  await call.later('account.finish_leaving', { user_id, posts });
  await endSessionsOf(call, user_id);
  await forgetWhatIsTheirs(call, user_id, leaver);
  await accountDb(call)
    .updateTable('users')
    .set({
      // No name that anybody could register.
      username: `gone-${user_id}`,
      nickname: leaver_nickname,
      avatar: null,
      bio: '',
      city: '',
      website: '',
      marketplaces: [],
      email: null,
      phone: null,
      email_changed_at: null,
      phone_changed_at: null,
      password_hash: null,
      password_changed_at: null,
      nickname_changed_at: null,
      last_seen_on: null,
      left_at: call.now,
    })
    .where('id', '=', user_id)
    .execute();
  call.invalidates(personTag(leaver.username), faceTag(user_id));
  call.reindexes('user', user_id);
}

/** What has to be settled first may have come in these days, as the money of a sale or a commission: it is theirs, and only they take it out. */
async function putOff(call: Call, user_id: number, leaving_at: Date, why: string): Promise<void> {
  const first = call.now.getTime() - leaving_at.getTime() < (leaving_days + 1) * 86_400_000;
  const note: PutOffNote = { user_id, why };
  if (first) await call.later('account.tell_put_off', note);
}

async function forgetWhatIsTheirs(
  call: Call,
  user_id: number,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  const tables = accountDb(call);
  for (const table of own_tables)
    await sql`delete from ${sql.table(table)} where user_id = ${user_id}`.execute(tables);
  const receivers = [email, phone].filter((receiver) => receiver !== null);
  if (receivers.length > 0)
    await tables.deleteFrom('verify_codes').where('receiver', 'in', receivers).execute();
  await tables
    .updateTable('user_grants')
    .set({ revoked_at: call.now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Of this domain. */
const own_tables = [
  'known_devices',
  'safe_settings',
  'api_tokens',
  'own_data_files',
  'user_addresses',
  'user_contacts',
  'user_notice_wishes',
  'user_digests',
  'wechat_bindings',
] as const;
