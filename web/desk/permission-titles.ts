import type { PersonRow } from '../../contract/admin/people.ts';
import { access } from '../../contract/access.ts';
import { staff_roles, type StaffRole } from '../../contract/viewer.ts';

type Permission = PersonRow['permissions'][number];

/** What each permission that somebody holds is called. */
export const permission_titles: Record<Permission, string> = {
  company: access.company.title,
  source: access.source.title,
  tester: access.tester.title,
  seckill: access.sec_kill_auth.title,
  league: access.league.title,
  author: access.author.title,
  staff: access.staff.title,
};

/** With the role of a member of staff behind it. */
export const permissionWords = (permission: Permission, role: StaffRole | null): string =>
  permission === 'staff' && role ? `平台${staff_roles[role].title}` : permission_titles[permission];
