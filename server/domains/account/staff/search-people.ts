import { type RawBuilder, sql } from 'kysely';
import type { PersonState } from '../../../../contract/admin/person-states.ts';
import type { StaffRole } from '../../../../contract/viewer.ts';
import type { Call } from '../../../call/call.ts';
import type { Permission } from '../people/register-people.ts';
import { accountDb } from '../tables.ts';

/** Somebody as staff see them; the caller masks what is to be masked. */
export type PersonForStaff = {
  id: number;
  username: string;
  nickname: string;
  avatar: string | null;
  bio: string;
  city: string;
  email: string | null;
  phone: string | null;
  state: PersonState;
  permissions: Permission[];
  staff_role: StaffRole | null;
  post_count: number;
  comment_count: number;
  created_at: Date;
  last_seen_on: string | null;
  banned_until: Date | null;
  ban_reason: string;
  leaving_at: Date | null;
};

type Wanted = {
  keyword: string;
  permission?: Permission | undefined;
  state?: PersonState | undefined;
  sort: 'newest' | 'seen' | 'posts';
  limit: number;
  offset: number;
};

const stateAt = (now: Date) => sql<PersonState>`case
  when u.left_at is not null then 'left' when u.leaving_at is not null then 'leaving'
  when u.banned_until > ${now} then 'banned' else 'normal' end`;

const orders = {
  newest: sql`u.created_at desc, u.id desc`,
  seen: sql`u.last_seen_on desc nulls last, u.id desc`,
  posts: sql`u.post_count desc, u.id desc`,
};

const columns = (now: Date) => sql`u.id, u.username, u.nickname, u.avatar, u.bio, u.city, u.email, u.phone,
  ${stateAt(now)} as state, u.post_count, u.comment_count, u.created_at, u.last_seen_on::text, u.banned_until,
  u.ban_reason, u.leaving_at,
  array(select permission from user_grants where user_id = u.id and revoked_at is null order by permission) as permissions,
  (select role from user_grants where user_id = u.id and permission = 'staff' and revoked_at is null) as staff_role`;

/** Names by how they begin, addresses and numbers as a whole: each has its index. */
function matching(keyword: string): RawBuilder<unknown> {
  if (keyword === '') return sql`true`;
  const begins = `${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const number = /^\d{1,9}$/.test(keyword) ? Number(keyword) : null;
  return sql`(lower(u.username) like ${begins} or lower(u.nickname) like ${begins}
    or u.email = ${keyword.toLowerCase()} or u.phone = ${keyword} or u.id = ${number}::int)`;
}

/** People for staff, page by page. */
export async function searchPeople(
  call: Pick<Call, 'db' | 'now'>,
  { keyword, permission, state, sort, limit, offset }: Wanted,
): Promise<{ rows: PersonForStaff[]; total: number }> {
  const holding = permission
    ? sql`exists (select from user_grants where user_id = u.id and permission = ${permission} and revoked_at is null)`
    : sql`true`;
  const being = state ? sql`${stateAt(call.now)} = ${state}` : sql`true`;
  const found = sql`from users u where ${matching(keyword)} and ${holding} and ${being}`;
  const tables = accountDb(call);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tables);
  const { rows } = await sql<PersonForStaff>`
    select ${columns(call.now)} ${found} order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(
    tables,
  );
  return { rows, total: counted.rows[0]!.total };
}

/** One of them; undefined where nobody has this id. */
export async function personForStaff(
  call: Pick<Call, 'db' | 'now'>,
  id: number,
): Promise<PersonForStaff | undefined> {
  const { rows } = await sql<PersonForStaff>`
    select ${columns(call.now)} from users u where u.id = ${id}`.execute(accountDb(call));
  return rows[0];
}
