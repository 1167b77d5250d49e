import * as z from 'zod';
import { person } from '../account/person.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { isTrademarkNumber } from '../verification/patterns.ts';
import {
  brandLifecycle,
  brand_limits,
  brand_proofs,
  type BrandProof,
  type BrandStatus,
} from './brand-lifecycle.ts';
import { company_page_size } from './product-limits.ts';

const brand_id = numericId('品牌');
export const brandStatus = z.enum(Object.keys(brandLifecycle.states) as [BrandStatus, ...BrandStatus[]]);

const day = (name: string) =>
  z
    .string(`请填写${name}`)
    .regex(/^\d{4}-\d{2}-\d{2}$/, `${name}要写成 2026-11-20 这样`)
    .refine(
      (text) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text,
      `${name}不是一个日子，请核对`,
    );

/** Numbers of uploaded proofs. */
const proof_files = z
  .array(numericId('证明'))
  .max(brand_limits.proofs[1], `证明至多 ${brand_limits.proofs[1]} 个文件`);

const form = z
  .object({
    name: line('品牌名', ...brand_limits.name).refine(
      (text) => /[\p{L}\p{N}]/u.test(text),
      '品牌名里要有文字',
    ),
    proof: z.enum(Object.keys(brand_proofs) as [BrandProof, ...BrandProof[]], '请选择凭据'),
    trademark_no: z
      .string('请填写商标号')
      .max(40, '商标号太长')
      .transform((text) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase())
      .refine((text) => text !== '', '请填写商标号')
      .refine((text) => text === '' || isTrademarkNumber(text), '商标号是 5 到 12 位数字，末尾可带一个字母'),
    class: z.number('请选择类别').int('类别是 1 到 45').min(1, '类别是 1 到 45').max(45, '类别是 1 到 45'),
    valid_from: day('有效期的第一天'),
    valid_to: day('有效期的最后一天'),
    proof_files: proof_files.min(brand_limits.proofs[0], '请上传证书或授权书'),
    /** The number of an uploaded picture. */
    logo: numericId('标识').nullish(),
  })
  .refine(({ valid_from, valid_to }) => valid_from <= valid_to, {
    path: ['valid_to'],
    error: '最后一天不能早于第一天',
  });

const proof = z.enum(Object.keys(brand_proofs) as [BrandProof, ...BrandProof[]]);
/** Links of some minutes. */
const shown_files = z.array(
  z.object({ id: z.number(), url: z.string(), name: z.string(), size: z.number(), is_image: z.boolean() }),
);

/** Two who claim one registration; each reads the other's proof and the holder's answer. */
const brandDispute = z.object({
  side: z.enum(['holder', 'claimant']),
  other: person,
  proof,
  valid_from: z.string(),
  valid_to: z.string(),
  proof_files: shown_files,
  since: z.string(),
  answer_by: z.string(),
  answer: z.object({ words: z.string(), files: shown_files, at: z.string() }).nullable(),
});
export type BrandDispute = z.output<typeof brandDispute>;

export const ownBrand = z.object({
  brand_id: z.number(),
  status: brandStatus,
  rev: z.number(),
  name: z.string(),
  proof,
  trademark_no: z.string(),
  class: z.number(),
  valid_from: z.string(),
  valid_to: z.string(),
  logo: z.object({ id: z.number(), url: z.string() }).nullable(),
  proof_files: shown_files,
  /** The sentence of the last decision. */
  reason: z.string().nullable(),
  /** Whole days until the last one; below 0 since it ended. */
  days_left: z.number(),
  /** A renewal that waits while the proof holds. */
  renewal_pending: z.boolean(),
  dispute: brandDispute.nullable(),
  product_count: z.number(),
  /** It was approved once: name, number and class stay, products may stand under it. */
  once_approved: z.boolean(),
  changed_at: z.string(),
  submitted_at: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    renew: z.boolean(),
    withdraw: z.boolean(),
    revoke: z.boolean(),
    answer: z.boolean(),
  }),
});
export type OwnBrand = z.output<typeof ownBrand>;

const sent = z.object({
  brand_id: z.number(),
  status: brandStatus,
  rev: z.number(),
  approval_id: z.number(),
  /** Somebody else holds the same registration in this class: staff will compare both proofs. */
  disputes: z.boolean(),
});

export const brandEndpoints = {
  'company.brand_index': endpoint('GET', '/api/company/brand/index', {
    summary: '自己的品牌',
    access: 'source',
    input: z.object({
      page: paging().page,
      page_size: paging(company_page_size).limit,
      live: z.coerce
        .number<number>('筛选不对')
        .int('筛选不对')
        .min(0, '筛选不对')
        .max(1, '筛选不对')
        .default(0),
    }),
    output: pageOf(ownBrand),
  }),
  'company.brand_add': endpoint('POST', '/api/company/brand/add', {
    summary: '添加品牌，送审',
    access: 'source',
    limit: 'apply',
    idempotent: 'key',
    input: form,
    output: sent,
  }),
  'company.brand_edit': endpoint('PUT', '/api/company/brand/edit', {
    summary: '改了再交；已通过和到期的是续期，只换证明和有效期',
    access: 'source',
    limit: 'apply',
    input: form.safeExtend({ brand_id, rev: z.number('版本不对').int('版本不对').min(1, '版本不对') }),
    output: sent,
  }),
  'company.brand_revoke': endpoint('POST', '/api/company/brand/revoke', {
    summary: '撤回审核中的品牌或续期；已通过的就此撤销',
    access: 'source',
    input: z.object({ brand_id }),
    output: z.object({ status: brandStatus }),
  }),
  'company.brand_answer': endpoint('POST', '/api/company/brand/answer', {
    summary: '争议中的品牌：持有方说明并交证明，截止前可以再改',
    access: 'source',
    limit: 'apply',
    input: z.object({
      brand_id,
      words: line('说明', ...brand_limits.answer),
      proof_files,
    }),
    output: done,
  }),
  'admin.brand_revoke': endpoint('POST', '/api/admin/brand/revoke', {
    summary: '平台撤销一个品牌，用它的产品撤下标识；upheld 为真时同时下架',
    access: 'staff_reviewer',
    input: z.object({ brand_id, reason: line('理由', 2, 200), upheld: z.boolean().default(false) }),
    output: done,
  }),
};
