import type { PersonRow } from '../../../../contract/admin/people.ts';
import { badgesOf, type PersonForStaff } from '../../account/index.ts';

/** `linxiaoman@example.com` as `li***@example.com`. */
export const maskedEmail = (email: string | null): string | null =>
  email?.replace(/^(.{1,2})[^@]*(?=@)/u, '$1***') ?? null;

/** `13800138000` as `138****8000`. */
export const maskedPhone = (phone: string | null): string | null =>
  phone?.replace(/^(.{3}).*(.{4})$/u, '$1****$2') ?? null;

export const presentPerson = (row: PersonForStaff): PersonRow => ({
  id: row.id,
  username: row.username,
  nickname: row.nickname,
  avatar: row.avatar,
  badges: badgesOf(row.permissions),
  state: row.state,
  permissions: row.permissions,
  staff_role: row.staff_role,
  email_masked: maskedEmail(row.email),
  phone_masked: maskedPhone(row.phone),
  post_count: row.post_count,
  comment_count: row.comment_count,
  created_at: row.created_at.toISOString(),
  last_seen_on: row.last_seen_on,
});
