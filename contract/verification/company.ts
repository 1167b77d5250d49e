import * as z from 'zod';
import { shownFile } from '../approval/approvals.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { body, line, numericId } from '../text.ts';
import { creditCodeFault, normalCreditCode, normalIdNumber } from './check-digits.ts';
import { companyLifecycle, type CompanyStatus } from './company-lifecycle.ts';
import { companyNameOf, isPhone } from './patterns.ts';
import { agreedVersion, revokeReason, verificationStep } from './step.ts';
import { introduce_max } from './verification-limits.ts';

const status = z.enum(Object.keys(companyLifecycle.states) as [CompanyStatus, ...CompanyStatus[]]);

const companyName = line('企业名称', 4, 80).transform((name) => companyNameOf(name) ?? name);
const creditCode = z
  .string('请填写统一社会信用代码')
  .max(60, '统一社会信用代码是 18 位')
  .transform(normalCreditCode)
  .superRefine((code, context) => {
    const message = code === '' ? '请填写统一社会信用代码' : creditCodeFault(code);
    if (message) context.addIssue({ code: 'custom', message });
  });
const introduce = body('企业简介', 4 * introduce_max)
  .transform((text) => text.trim())
  .refine((text) => [...text].length <= introduce_max, `企业简介至多 ${introduce_max} 个字`);

const form = z.object({
  name: companyName,
  credit_code: creditCode,
  legal_person: line('法定代表人', 2, 50),
  /** The legal person's id number makes the check one of four elements. Kept sealed, never given back. */
  legal_person_id: z.string().max(50, '身份证号是 18 位').transform(normalIdNumber).default(''),
  applicant_is_legal: z.boolean('请选择你是不是法定代表人').default(false),
  contact_name: line('联系人', 2, 30),
  contact_phone: z
    .string('请填写联系电话')
    .trim()
    .max(40, '联系电话太长')
    .refine((text) => text !== '', '请填写联系电话')
    .refine((text) => text === '' || isPhone(text), '联系电话应为手机号，或带区号的座机，例如 0757-81234567'),
  introduce: introduce.default(''),
  license_file_id: z.coerce
    .number<number>('请上传营业执照')
    .int('请上传营业执照')
    .positive('请上传营业执照')
    .max(2_147_483_647, '请上传营业执照'),
  letter_file_id: numericId('授权书文件').nullable().default(null),
  agree: agreedVersion,
});

/** A form as it was sent; the id number masked, empty where none was given. */
const sentForm = z.object({
  name: z.string(),
  credit_code: z.string(),
  legal_person: z.string(),
  legal_person_id: z.string(),
  applicant_is_legal: z.boolean(),
  contact_name: z.string(),
  contact_phone: z.string(),
  introduce: z.string(),
  license_file_id: z.number(),
  letter_file_id: z.number().nullable(),
});
export type CompanyForm = z.output<typeof sentForm>;

/** Anything typed so far; judged when it is sent. */
const draft = z.object({
  name: z.string().max(200, '企业名称太长').default(''),
  credit_code: z.string().max(60, '统一社会信用代码太长').default(''),
  legal_person: z.string().max(100, '法定代表人太长').default(''),
  applicant_is_legal: z.boolean().default(false),
  contact_name: z.string().max(60, '联系人太长').default(''),
  contact_phone: z.string().max(40, '联系电话太长').default(''),
  introduce: z
    .string()
    .max(4 * introduce_max, '企业简介太长')
    .default(''),
  license_file_id: numericId('营业执照文件').nullable().default(null),
  letter_file_id: numericId('授权书文件').nullable().default(null),
});
export type CompanyDraft = z.output<typeof draft>;

const state = z.object({
  company_id: z.number().nullable(),
  state: status,
  title: z.string(),
  /** Number of submissions. */
  rev: z.number(),
  /** The newest form as it was sent. */
  form: sentForm.nullable(),
  draft: draft.nullable(),
  /** The files of form and draft. */
  files: z.array(shownFile),
  /** What the permission rests on, and since when; null: it is not held. */
  held: z.object({ name: z.string(), credit_code: z.string(), since: z.string() }).nullable(),
  ends_at: z.string().nullable(),
  ends_why: z.enum(['change', 'facts', 'status']).nullable(),
  reason: z.string(),
  reason_title: z.string().nullable(),
  /** Labels of the fields that differ between the last two submissions. */
  changed: z.array(z.string()),
  history: z.array(verificationStep),
  can: z.object({ submit: z.boolean(), change: z.boolean(), withdraw: z.boolean(), save: z.boolean() }),
});
export type CompanyState = z.output<typeof state>;

export const companyEndpoints = {
  'verify.company': endpoint('POST', '/api/verify/company', {
    summary: '提交企业认证或变更：先核对工商登记，再由工作人员确认；agree 是读过的身份核验授权书的版本',
    access: 'user',
    limit: 'verify',
    outside_transaction: true,
    input: form,
    output: state,
  }),
  'verify.company_state': endpoint('GET', '/api/verify/company', {
    summary: '自己的企业认证：状态、原因、经过',
    access: 'user',
    input: nothing,
    output: state,
  }),
  'verify.company_draft': endpoint('PUT', '/api/verify/company-draft', {
    summary: '存下还没有提交的企业认证',
    access: 'user',
    limit: 'draft',
    input: draft,
    output: done,
  }),
  'verify.company_withdraw': endpoint('POST', '/api/verify/company-withdraw', {
    summary: '撤回还没有结果的企业认证或变更',
    access: 'user',
    input: nothing,
    output: state,
  }),
  'verify.company_revoke': endpoint('POST', '/api/admin/verify/company-revoke', {
    summary: '撤销一个账号的企业认证',
    access: 'staff_reviewer',
    input: z.object({ user_id: numericId('用户'), reason: revokeReason }),
    output: done,
  }),
};
