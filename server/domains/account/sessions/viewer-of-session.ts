import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../../../contract/viewer.ts';
import type { Along, CookieChange, Db } from '../../../call/call.ts';
import { Gathered, TooBusy } from '../../../call/gathered.ts';
import { refuse } from '../../../call/refusal.ts';
import { signedInCookies } from '../../../http/session-cookies.ts';
import { hashed } from '../secrets.ts';

/** A session lives on while it is used, but never longer than this after its login. */
export const longest_session_days = 30;

const touched_every_ms = 3_600_000;

/** Cookies that would end so much earlier than their session are given anew. */
const renewed_after_ms = 86_400_000;

type SessionRow = ViewerRow & {
  session_id: number;
  seen_at: Date;
  expires_at: Date;
  cookies_until: Date | null;
};

/**
 * Who holds this token, or null. Needs the bind cookie too: the token alone is worth nothing. Banned people are nobody.
 * A session moves its end with its use; `renewed` takes the cookies that follow it, where the asker can be sent some.
 * `along` is what the kernel writes down at the same time, in the same statement.
 */
export async function viewerOfSession(
  db: Db,
  token: string,
  bind: string,
  now: Date,
  { renewed, along }: { renewed?: CookieChange[] | undefined; along?: Along | undefined } = {},
): Promise<Viewer | null> {
  const session = sql<SessionRow>`
    select s.id as session_id, s.seen_at, s.expires_at, s.cookies_until, ${viewerColumns}
    from sessions s join users u on u.id = s.user_id ${withPermissions}
    where s.token_hash = ${hashed(token)} and s.bind_hash = ${hashed(bind)} and s.expires_at > ${now}
      and (u.banned_until is null or u.banned_until <= ${now}) and u.leaving_at is null`;
  const row = await (along ? rowAlong(db, session, along) : rowOf(db, session));
  if (!row) return null;
  let ends = row.expires_at;
  if (now.getTime() - row.seen_at.getTime() >= touched_every_ms)
    ends = (await touch(db, row.session_id, now)) ?? ends;
  const viewer = viewerFrom(row);
  if (renewed && row.cookies_until && ends.getTime() - row.cookies_until.getTime() >= renewed_after_ms) {
    await sql`update sessions set cookies_until = ${ends} where id = ${row.session_id}`.execute(db);
    const seconds = Math.floor((ends.getTime() - now.getTime()) / 1000);
    renewed.push(...signedInCookies({ token, bind, user: viewer }, seconds));
  }
  return viewer;
}

const rowOf = async (db: Db, session: RawBuilder<SessionRow>): Promise<SessionRow | undefined> =>
  (await session.execute(db)).rows[0];

async function rowAlong(
  db: Db,
  session: RawBuilder<SessionRow>,
  { statement, written }: Along,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow & { along: boolean }>`
    with along as (${statement})
    select exists (select from along) as along, session.* from (values (1)) as one left join lateral (${session}) as session on true`.execute(
    db,
  );
  const { along, ...row } = rows[0]!;
  written(along);
  return row.session_id === null ? undefined : row;
}

type Shown = { token: string; bind: string; now: Date };

/**
 * The same for many at once, in one statement: for calls that thousands make in one moment. Nothing is written for it; the other
 * calls of the same people move the end of their sessions.
 */
export async function viewersOfSessions(db: Db, shown: readonly Shown[]): Promise<(Viewer | null)[]> {
  const { rows } = await sql<ViewerRow & { nth: bigint }>`
    select a.nth, ${viewerColumns}
    from unnest(${shown.map(({ token }) => hashed(token))}::bytea[], ${shown.map(({ bind }) => hashed(bind))}::bytea[],
      ${shown.map(({ now }) => now)}::timestamptz[]) with ordinality as a (token_hash, bind_hash, now, nth)
    join sessions s on s.token_hash = a.token_hash and s.bind_hash = a.bind_hash and s.expires_at > a.now
    join users u on u.id = s.user_id and (u.banned_until is null or u.banned_until <= a.now) and u.leaving_at is null
    ${withPermissions}`.execute(db);
  const viewers: (Viewer | null)[] = shown.map(() => null);
  for (const { nth, ...row } of rows) viewers[Number(nth) - 1] = viewerFrom(row);
  return viewers;
}

/** Asks for whoever comes while it asks. */
export function gatheredViewersOf(
  db: Db,
): (token: string, bind: string, now: Date) => Promise<Viewer | null> {
  // What each asks for then goes on together: a sale takes a fifth less of the processors, which others wait for.
  const gathered = new Gathered<Shown, Viewer | null>((shown) => viewersOfSessions(db, shown), {
    apart_ms: 12,
    enough: 32,
  });
  return (token, bind, now) =>
    gathered.ask({ token, bind, now }).catch((error: unknown) => {
      throw error instanceof TooBusy ? refuse('现在人太多，请再试一次') : error;
    });
}

/** The same for somebody who has just proved who they are. */
export async function viewerOfUser(db: Db, user_id: number): Promise<Viewer> {
  const { rows } =
    await sql<ViewerRow>`select ${viewerColumns} from users u ${withPermissions} where u.id = ${user_id}`.execute(
      db,
    );
  if (!rows[0]) throw new Error(`no user ${user_id}`);
  return viewerFrom(rows[0]);
}

type ViewerRow = Omit<Viewer, 'forum_admin' | 'forum_main_admin' | 'league'> & {
  forum_id: number;
  main_forum_id: number;
  league_id: number;
};

const grant = (permission: string): RawBuilder<number> =>
  sql`coalesce(max(id) filter (where permission = ${sql.lit(permission)} and revoked_at is null), 0)`;
const taken = (permission: string): RawBuilder<number> =>
  sql`coalesce(max(id) filter (where permission = ${sql.lit(permission)} and revoked_at is not null), 0)`;

const viewerColumns = sql`u.id, u.username, u.nickname, u.avatar, g.company_auth, g.source_auth, g.test_auth, g.seckill_auth,
  g.author_auth, g.staff_auth, g.staff_role, g.source_before, g.seckill_before, g.league_id, f.forum_id, f.main_forum_id`;

// "Who is asking" is one question of every call and belongs to this domain alone, so this one statement also reads
// forum_admins, which is the forum's: a second question to its door would double the cost and turn the rooms in a circle.
const withPermissions = sql`
  cross join lateral (
    select ${grant('company')} as company_auth, ${grant('source')} as source_auth, ${grant('tester')} as test_auth,
      ${grant('seckill')} as seckill_auth, ${grant('author')} as author_auth, ${grant('staff')} as staff_auth, max(role) filter (where revoked_at is null) as staff_role, ${grant('league')} as league_id,
      ${taken('source')} as source_before, ${taken('seckill')} as seckill_before
    from user_grants where user_id = u.id) g
  cross join lateral (
    select coalesce(min(forum_id) filter (where role = 'main'), min(forum_id), 0) as forum_id,
      coalesce(min(forum_id) filter (where role = 'main'), 0) as main_forum_id
    from forum_admins where user_id = u.id) f`;

const viewerFrom = (row: ViewerRow): Viewer => ({
  id: row.id,
  username: row.username,
  nickname: row.nickname,
  avatar: row.avatar,
  company_auth: row.company_auth,
  source_auth: row.source_auth,
  test_auth: row.test_auth,
  seckill_auth: row.seckill_auth,
  author_auth: row.author_auth,
  staff_auth: row.staff_auth,
  staff_role: row.staff_role,
  source_before: row.source_before,
  seckill_before: row.seckill_before,
  forum_admin: { forum_id: row.forum_id },
  forum_main_admin: { forum_id: row.main_forum_id },
  league: { id: row.league_id },
});

/** Moves the end of the session with its use; its span is what lies between the two stamps, so it needs no column. */
async function touch(db: Db, session_id: number, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    with touched as (
      update sessions set seen_at = ${now},
        expires_at = least(${now}::timestamptz + (expires_at - seen_at), created_at + make_interval(days => ${longest_session_days}))
      where id = ${session_id} and seen_at < ${now} returning user_id, expires_at),
    seen as (
      update users set last_seen_on = (${now}::timestamptz at time zone 'Asia/Shanghai')::date
      where id = (select user_id from touched)
        and last_seen_on is distinct from (${now}::timestamptz at time zone 'Asia/Shanghai')::date)
    select expires_at from touched`.execute(db);
  return rows[0]?.expires_at;
}
