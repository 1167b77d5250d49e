import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { marketplaceCode } from '../product/product-form.ts';
import { line, numericId } from '../text.ts';
import { application_groups } from './application-lifecycle.ts';
import { parcel } from '../trade/parcel.ts';
import {
  ownApplication,
  taskCard,
  taskClocks,
  taskDetail,
  applicationStatus,
  escrowBar,
} from './task-shapes.ts';
import { reward_bands, task_limits as limits, task_sorts, task_views } from './task-limits.ts';

export const task_no = z.string('缺少任务编号').regex(/^T\d{17}$/, '任务编号不对');
export const apply_no = z.string('缺少申请编号').regex(/^K\d{17}$/, '申请编号不对');

const names = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

/** What narrows the list; all of it stands in the address. */
export const taskFilters = z.object({
  view: z.enum(names(task_views), '没有这一类任务').default('all'),
  marketplace: marketplaceCode.optional(),
  /** Of the first level. */
  cate: numericId('类目').optional(),
  /** One of the steps of the reward, from 1. */
  band: z.coerce
    .number<number>('报告酬不对')
    .int('报告酬不对')
    .min(1, '没有这一档')
    .max(reward_bands.length, '没有这一档')
    .optional(),
  left: z.enum(['some', 'few'], '名额筛选不对').optional(),
  sample: z.enum(['keep'], '样品筛选不对').optional(),
  product_id: numericId('产品').optional(),
});
export type TaskFilters = z.output<typeof taskFilters>;

const task_ids = z
  .string('任务不对')
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, '任务不对，一次至多 50 个')
  .transform((text) => text.split(',').map(Number));

/** `returning`: with a lent sample that is still to go back. */
const status = z.enum([...names(application_groups), 'returning'], '没有这一类申请').optional();

export const taskEndpoints = {
  'task.index': endpoint('GET', '/api/product/task/index', {
    summary: '试用任务：站点、类目、报告酬、名额筛选；counts 是各类的个数',
    access: 'public',
    kept: true,
    input: z.object({
      ...taskFilters.shape,
      sort: z.enum(names(task_sorts), '排序不对').default('ending'),
      ...paging(),
    }),
    output: pageOf(taskCard).extend({
      counts: z.record(z.string(), z.number()),
      /** Places that are left in all of them, and what is held in fen. */
      left: z.number(),
      held: z.number(),
      /** As they are set now: a task that is approved keeps them. */
      clocks: taskClocks,
    }),
  }),
  'task.detail': endpoint('GET', '/api/product/task/detail', {
    summary: '一个任务：要求、模板、期限、剩余名额和托管进度',
    access: 'public',
    kept: true,
    input: z.object({ task_no }),
    output: taskDetail,
  }),
  'task.escrow': endpoint('GET', '/api/product/task/escrow', {
    summary: '托管进度条：托管着多少、给谁、已付多少，和账目一分不差',
    access: 'public',
    input: z.object({ task_no }),
    output: escrowBar,
  }),
  'task.relation': endpoint('GET', '/api/product/task/relation', {
    summary: '读者与这些任务：是不是自己公司的、关注、自己的申请；今天还可申请几个',
    access: 'user',
    input: z.object({ task_ids }),
    output: z.object({
      list: z.array(
        z.object({
          task_id: z.number(),
          own: z.boolean(),
          followed: z.boolean(),
          liked: z.boolean(),
          like_count: z.number(),
          application: z
            .object({ apply_no: z.string(), status: applicationStatus, reason: z.string().nullable() })
            .nullable(),
          /** Why no other application can be made, by those that were; null: it can. */
          not_again: z.string().nullable(),
        }),
      ),
      verified: z.boolean(),
      left_today: z.number(),
      /** Own applications by group. */
      counts: z.record(z.string(), z.number()),
    }),
  }),
  'task.apply': endpoint('POST', '/api/task/apply', {
    summary: '申请任务：要实名；寄样品的要给收货地址；agree 是读过的协议版本',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.object({
      task_no,
      account: line('站点账号或主页', 2, limits.account),
      note: line('写给商家的话', 5, limits.note),
      address_id: numericId('收货地址').nullish(),
      agree: z.string('请先阅读并同意任务协议').trim().min(1, '请先阅读并同意任务协议').max(20, '版本号太长'),
    }),
    output: z.object({ apply_no: z.string(), answer_by: z.string() }),
  }),
  'task.cancel_apply': endpoint('POST', '/api/task/cancel-apply', {
    summary: '撤回申请，确认之前随时可以',
    access: 'user',
    input: z.object({ apply_no }),
    output: done,
  }),
  'task.give_up': endpoint('POST', '/api/task/give-up', {
    summary: '放弃执行中的任务，名额让出来',
    access: 'user',
    input: z.object({ apply_no }),
    output: done,
  }),
  'task.receive_sample': endpoint('POST', '/api/task/receive-sample', {
    summary: '收到样品，从现在起计时',
    access: 'user',
    input: z.object({ apply_no }),
    output: z.object({ due_at: z.string() }),
  }),
  'task.lose_sample': endpoint('POST', '/api/task/lose-sample', {
    summary:
      '样品没有收到：商家再寄一件，不再寄或者第二件也丢了任务就终止，不影响履约；ship_by 为 null 时不再寄',
    access: 'user',
    input: z.object({ apply_no }),
    output: z.object({ ship_by: z.string().nullable() }),
  }),
  'task.return_sample': endpoint('POST', '/api/task/return-sample', {
    summary: '退回借用的样品：填快递和单号',
    access: 'user',
    input: z.object({ apply_no, ...parcel }),
    output: z.object({ due_at: z.string() }),
  }),
  'task.ask_extension': endpoint('POST', '/api/task/ask-extension', {
    summary: '申请延期一次',
    access: 'user',
    input: z.object({
      apply_no,
      days: z.number('请填写延期天数').int('延期天数应为整数').min(1, '至少延 1 天').max(30, '延期太长'),
      reason: line('延期原因', 5, limits.reason),
    }),
    output: done,
  }),
  'task.applies': endpoint('GET', '/api/task/applies', {
    summary:
      '自己的申请；status：approval 待确认，running 执行中，returning 样品待退回，expired 过期，finished 完成，refused 未通过',
    access: 'user',
    input: z.object({ status, ...paging() }),
    output: pageOf(ownApplication).extend({
      counts: z.record(z.string(), z.number()),
      left_today: z.number(),
    }),
  }),
  'task.officer_lists': endpoint('GET', '/api/task/officer/lists', {
    summary: '给测评官的任务：招募中、还有名额、自己没有申请过的',
    access: 'tester',
    input: z.object(paging()),
    output: pageOf(taskCard),
  }),
};
