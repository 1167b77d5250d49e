import * as z from 'zod';
import { person } from '../account/person.ts';
import { csvOfView } from '../http/csv-of-view.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { day } from './day.ts';

/** Which entries: by whom, what was done, to what, between two days in Beijing, both included. */
const filters = {
  actor: z.string().trim().max(20, '用户名至多 20 个字符').optional(),
  action: z.string().trim().max(60, '没有这种操作').optional(),
  subject_kind: z.string().trim().max(40, '没有这类对象').optional(),
  subject_id: z.coerce
    .number<number>('对象编号应为数字')
    .int('对象编号应为整数')
    .positive('对象编号要大于 0')
    .max(2_147_483_647, '没有这个对象')
    .optional(),
  from: day.optional(),
  to: day.optional(),
};

export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: person,
  action: z.string(),
  action_title: z.string(),
  subject_kind: z.string(),
  subject_id: z.number().nullable(),
  subject_title: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string(),
});
export type AuditEntryShown = z.output<typeof auditEntry>;

export const auditEndpoints = {
  'admin.audit': endpoint('GET', '/api/admin/audit', {
    summary: '操作记录，最近的在前',
    access: 'staff',
    input: z.strictObject({ ...filters, ...paging(20) }),
    output: pageOf(auditEntry).extend({
      actions: z.array(z.object({ action: z.string(), title: z.string() })),
    }),
  }),
  'admin.audit_export': endpoint('GET', '/api/admin/audit/export', {
    summary: '操作记录的 CSV（UTF-8，带 BOM），至多 10,000 行',
    access: 'staff_admin',
    input: z.strictObject(filters),
    output: csvOfView,
  }),
};
