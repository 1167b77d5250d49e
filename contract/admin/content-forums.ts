import * as z from 'zod';
import { person } from '../account/person.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { complaints } from './content-shapes.ts';

const staffForum = z.object({
  id: z.number(),
  title: z.string(),
  flag: z.string(),
  kind: z.enum(['board', 'company']),
  status: z.enum(['open', 'left', 'removed']),
  /** The verified company behind it, as its paper names it. */
  company: z.string().nullable(),
  main: person.nullable(),
  assistants: z.number(),
  member_count: z.number(),
  post_count: z.number(),
  /** Posts and comments that wait for their first review. */
  waiting: z.number(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  /** Why it was removed. */
  reason: z.string(),
  can_remove: z.boolean(),
  complaints,
});
export type StaffForum = z.output<typeof staffForum>;

export const forumAdminEndpoints = {
  'admin.forums': endpoint('GET', '/api/admin/forums', {
    summary: '全部论坛：平台版块与企业论坛，由谁管理、有什么等处理',
    access: 'staff_moderator',
    input: z.strictObject({
      kind: z.enum(['board', 'company'], '没有这种论坛').optional(),
      status: z.enum(['open', 'left', 'removed'], '没有这种状态').optional(),
      keyword: z.string().trim().max(30, '关键词至多 30 个字').optional(),
      ...paging(20),
    }),
    output: pageOf(staffForum),
  }),
};
