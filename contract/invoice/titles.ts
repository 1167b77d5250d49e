import * as z from 'zod';
import { emailPattern } from '../account/auth.ts';
import { endpoint, nothing } from '../http/endpoint.ts';
import { line, numericId } from '../text.ts';
import { creditCodeFault, isCorporateAccount, normalCreditCode } from '../verification/check-digits.ts';
import { companyNameOf, isPhone } from '../verification/patterns.ts';
import { title_kinds, type TitleKind } from './invoice-kinds.ts';

export const titleKind = z.enum(
  Object.keys(title_kinds) as [TitleKind, ...TitleKind[]],
  '请选择抬头类型：企业、机关事业单位或个人',
);

const optional = (name: string, max: number) => line(name, 0, max).default('');

/** Where the invoice is sent; who reads it there needs no account here. */
export const invoiceMail = z
  .string('请填写收票邮箱')
  .trim()
  .max(254, '收票邮箱太长')
  .toLowerCase()
  .refine((mail) => mail !== '', '请填写收票邮箱')
  .refine((mail) => mail === '' || emailPattern.test(mail), '收票邮箱格式不对，例如 name@example.com');

const fields = z.object({
  kind: titleKind,
  name: line('发票抬头', 2, 80),
  tax_no: z.string('请填写税号').max(60, '税号是 18 位').transform(normalCreditCode).default(''),
  address: optional('注册地址', 100),
  phone: optional('注册电话', 40).refine(
    (phone) => phone === '' || isPhone(phone),
    '注册电话应为手机号，或带区号的座机，例如 0757-81234567',
  ),
  bank: optional('开户行', 60),
  account: optional('银行账号', 40)
    .transform((account) => account.replaceAll(' ', ''))
    .refine((account) => account === '' || isCorporateAccount(account), '银行账号是 8 到 30 位数字'),
  mail: z.literal('').or(invoiceMail).default(''),
  is_default: z.boolean().default(false),
});

const titleForm = fields
  .extend({ title_id: numericId('抬头').optional() })
  .transform((title) => ({
    ...title,
    name: title.kind === 'person' ? title.name : (companyNameOf(title.name) ?? title.name),
  }))
  .superRefine(({ kind, name, tax_no }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind !== 'person' && [...name].length < 4) refuse('name', '发票抬头至少 4 个字');
    if (kind === 'person' && tax_no !== '') refuse('tax_no', '个人抬头没有税号，请留空');
    if (kind === 'company' && tax_no === '') refuse('tax_no', '企业抬头要填统一社会信用代码');
    const fault = kind === 'person' || tax_no === '' ? null : creditCodeFault(tax_no);
    if (fault) refuse('tax_no', fault);
  });

/** What stands on an invoice about who gets it, as it was when it was asked for. */
export const titleFacts = z.object({
  kind: titleKind,
  name: z.string(),
  tax_no: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
});
export type TitleFacts = z.output<typeof titleFacts>;

const title = titleFacts.extend({
  id: z.number(),
  mail: z.string(),
  is_default: z.boolean(),
  /** It is not the verified company: finance looks twice. */
  differs: z.boolean(),
});
export type InvoiceTitle = z.output<typeof title>;

const titles = z.object({
  titles: z.array(title),
  /** The verified company, to begin a title with; null where none is verified. */
  company: z.object({ name: z.string(), tax_no: z.string() }).nullable(),
});

export const titleEndpoints = {
  'invoice.titles': endpoint('GET', '/api/invoice/titles', {
    summary: '自己的发票抬头，默认的在前',
    access: 'company',
    input: nothing,
    output: titles,
  }),
  'invoice.title_save': endpoint('POST', '/api/invoice/titles', {
    summary: '新增发票抬头；带 title_id 是修改',
    access: 'company',
    limit: 'edit',
    idempotent: 'key',
    input: titleForm,
    output: titles,
  }),
  'invoice.title_archive': endpoint('DELETE', '/api/invoice/titles/:id', {
    summary: '停用一个发票抬头；已经开的票不变',
    access: 'company',
    limit: 'edit',
    input: z.object({ id: numericId('抬头') }),
    output: titles,
  }),
};
