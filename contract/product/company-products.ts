import * as z from 'zod';
import { draftId, keptDraft, oneDraft } from '../draft-shapes.ts';
import { most_at_once } from '../http/batch.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { rowAnswer } from '../http/row-answer.ts';
import { revision } from '../revision.ts';
import { line, numericId } from '../text.ts';
import { productForm, productPayload } from './product-form.ts';
import type { OwnProductCode } from './product-lifecycle.ts';
import { company_page_size } from './product-limits.ts';
import { ownProduct, productDetail, productDraft, productStatus } from './product-shapes.ts';

const product_id = numericId('产品');
const body_limit = 2 * 1024 * 1024;

const own_page = {
  page: paging().page,
  page_size: paging(company_page_size).limit,
};
/** `codes`: of which states it can be asked for, 0 being all that it is about. */
const listOf = (summary: string, path: `/api/${string}`, codes: readonly OwnProductCode[]) =>
  endpoint('GET', path, {
    summary,
    access: 'source',
    input: z.object({
      ...own_page,
      status: z.coerce.number<number>('状态不对').pipe(z.literal(codes, '状态不对')).default(0),
    }),
    output: ownPage,
  });
const ownPage = pageOf(ownProduct).extend({
  /** How many there are by code, for the tabs. */
  counts: z.record(z.string(), z.number()),
  draft_count: z.number(),
});

const sent = z.object({
  product_id: z.number(),
  pno: z.string(),
  status: productStatus,
  rev: z.number(),
  /** What staff decide on now; null where nothing has to be looked at. */
  approval_id: z.number().nullable(),
});

/** Each of these is the reader's own, or code 404. */
export const companyProductEndpoints = {
  'company.product_publish_approval': endpoint('POST', '/api/company/product/publish_approval', {
    summary: '送审产品；给 product_id 时改草稿、未通过或等待中的那一件',
    access: 'source',
    limit: 'apply',
    idempotent: 'key',
    body_limit,
    input: productForm.safeExtend({
      product_id: product_id.nullish(),
      draft_id: draftId.nullish(),
      rev: revision.optional(),
    }),
    output: sent,
  }),
  'company.product_edit': endpoint('POST', '/api/company/product/edit', {
    summary: '修改产品：改动要审核，审核中线上仍是上一版；已下架的改了要重新审核',
    access: 'source',
    limit: 'apply',
    idempotent: 'key',
    body_limit,
    input: productForm.safeExtend({ product_id, draft_id: draftId.nullish(), rev: revision.optional() }),
    output: sent,
  }),
  'company.product_edit_form': endpoint('GET', '/api/company/product/edit', {
    summary: '自己的产品，供表单载入；有等待审核的修改时是那一份',
    access: 'source',
    input: z.object({ product_id }),
    output: z.object({
      product_id: z.number(),
      pno: z.string(),
      rev: z.number(),
      status: productStatus,
      payload: productPayload,
      reason: z.string().nullable(),
      edit_pending: z.boolean(),
      /** Why staff refused the last change, where nothing has happened since. */
      edit_refused: z.string().nullable(),
    }),
  }),
  'company.product_preview': endpoint('POST', '/api/company/product/preview', {
    summary: '预览：买手将会看到的样子，不保存，缺的空着',
    access: 'source',
    limit: 'draft',
    body_limit,
    input: z.object({ payload: productPayload }),
    output: productDetail,
  }),
  'company.product_draft': endpoint('POST', '/api/company/product/draft', {
    summary: '存产品草稿；rev 不是最新时回 40001',
    access: 'source',
    limit: 'draft',
    body_limit,
    input: z.object({
      draft_id: draftId.nullish(),
      rev: revision.default(0),
      product_id: product_id.nullish(),
      payload: productPayload,
    }),
    output: keptDraft,
  }),
  'company.product_drafts': endpoint('GET', '/api/company/product/drafts', {
    summary: '自己的产品草稿；给 product_id 时只有修改这一件的那份',
    access: 'source',
    input: z.object({ ...paging(10, 20), product_id: product_id.optional() }),
    output: pageOf(productDraft),
  }),
  'company.product_draft_detail': endpoint('GET', '/api/company/product/drafts/:id', {
    summary: '一份产品草稿',
    access: 'source',
    input: oneDraft,
    output: productDraft,
  }),
  'company.product_draft_delete': endpoint('DELETE', '/api/company/product/drafts/:id', {
    summary: '删除产品草稿',
    access: 'source',
    input: oneDraft,
    output: done,
  }),
  'company.product_withdraw': endpoint('POST', '/api/company/product/withdraw', {
    summary: '撤回送审：新产品回到草稿，修改就此作废',
    access: 'source',
    input: z.object({ product_id }),
    output: done,
  }),
  'company.product_off': endpoint('POST', '/api/company/product/off', {
    summary: '下架',
    access: 'source',
    input: z.object({ product_id }),
    output: done,
  }),
  'company.product_batch_off': endpoint('POST', '/api/company/product/batch_off', {
    summary: '下架几个产品，一个一个结果',
    access: 'source',
    limit: 'edit',
    input: z.object({
      ids: z
        .array(product_id, '请选择产品')
        .min(1, '请选择产品')
        .max(most_at_once, `一次至多 ${most_at_once} 个`),
    }),
    output: z.object({ list: z.array(rowAnswer) }),
  }),
  'company.product_restore': endpoint('POST', '/api/company/product/restore', {
    summary: '恢复上架：通过未满 180 天的直接上架，其余和平台下架的重新审核',
    access: 'source',
    input: z.object({ product_id }),
    output: z.object({ status: productStatus, approval_id: z.number().nullable() }),
  }),
  'company.product_del': endpoint('DELETE', '/api/company/product/del', {
    summary: '删除草稿、未通过或已下架的产品；编号不再用',
    access: 'source',
    input: z.object({ product_id }),
    output: done,
  }),
  'company.product_all': listOf(
    '自己的全部产品；status 同 company.product_index',
    '/api/company/product/all',
    [0, 1, 2, 3, 4, 5],
  ),
  'company.product_index': listOf(
    '自己的产品；status：0 全部，1 正常，2 审核中，3 未通过，4 已下架，5 草稿',
    '/api/company/product/index',
    [0, 1, 2, 3, 4, 5],
  ),
  'company.product_off_index': listOf(
    '自己下架的和被平台下架的产品；status：4 或 0，都是这两种',
    '/api/company/product/off_index',
    [0, 4],
  ),
  'company.product_approval_index': listOf(
    '自己送审的产品；status：2 审核中，3 未通过，0 两种都要',
    '/api/company/product/approval_index',
    [0, 2, 3],
  ),
  'admin.product_force_off': endpoint('POST', '/api/admin/product/force_off', {
    summary: '平台下架一个产品，理由给商家看',
    access: 'staff_moderator',
    input: z.object({ product_id, reason: line('理由', 2, 200) }),
    output: done,
  }),
};
