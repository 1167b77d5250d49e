import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { pcode } from '../forum/posts.ts';
import { post_limits } from '../forum/writing-limits.ts';
import { revision } from '../revision.ts';
import { body, line, numericId } from '../text.ts';
import { yuan } from '../trade/money-fields.ts';
import { report_limits as limits } from './report-check.ts';
import { report_ground_names, report_group_names } from './report-lifecycle.ts';
import {
  ownReport,
  reportCard,
  reportDetail,
  reportStatus,
  reportStep,
  templateShape,
} from './report-shapes.ts';

export const apply_no = z.string('缺少申请编号').regex(/^K\d{17}$/, '申请编号不对');
const reason = line('理由', limits.reason[0], limits.reason[1]);
const ground = z.enum(report_ground_names, '请从五个理由里选一个');
const group = z.enum(report_group_names, '没有这个分类').optional();

const writing = {
  apply_no,
  title: line('标题', ...limits.title),
  content: body('正文', 200_000),
  /** Numbers of uploaded pictures, in order. */
  images: z.array(numericId('图片')).max(limits.images, `图片至多 ${limits.images} 张`).default([]),
  answers: z
    .array(
      z.string('请回答问题').max(limits.answer, `每个回答至多 ${limits.answer} 字`),
      '请回答模板里的问题',
    )
    .max(20, '回答太多')
    .default([]),
  ratings: z
    .array(
      z
        .number('评分是 1 到 5 的整数')
        .int('评分是 1 到 5 的整数')
        .min(0, '评分是 1 到 5 的整数')
        .max(5, '评分是 1 到 5 的整数'),
    )
    .max(20, '评分太多')
    .default([]),
};
const sent = z.object({ pcode: z.string(), status: reportStatus });
const write = (
  method: 'POST' | 'PUT',
  path: `/api/${string}`,
  summary: string,
  access: 'user' | 'tester' = 'user',
) =>
  endpoint(method, path, {
    summary,
    access,
    limit: 'apply',
    idempotent: 'key',
    body_limit: 2 * 1024 * 1024,
    input: z.object(writing),
    output: sent,
  });

const ownList = (path: `/api/${string}`, summary: string, access: 'user' | 'tester') =>
  endpoint('GET', path, {
    summary,
    access,
    input: z.object({ status: group, ...paging() }),
    output: pageOf(ownReport),
  });

/** One report, and which one of those handed in the reader has before them; without it, whichever is there. */
const read = { pcode, rev: revision.optional() };

/** Of the company of the task: its owner's alone, or code 404. */
const judge = <I extends z.ZodType>(path: string, summary: string, input: I) =>
  endpoint('POST', `/api/company/posts/${path}`, {
    summary,
    access: 'source_once',
    input,
    output: sent,
  });

export const reportEndpoints = {
  'user.profile_reports': endpoint('GET', '/api/user/profile/reports', {
    summary: '一个人公开的试用报告',
    access: 'public',
    input: z.object({
      username: z.string('缺少用户名').min(1, '缺少用户名').max(40, '用户名不对'),
      ...paging(),
    }),
    output: pageOf(reportCard),
  }),
  'product.reports': endpoint('GET', '/api/product/reports', {
    summary: '一个产品的试用报告，商家推荐的在前；count 和 average 只算公开的报告',
    access: 'public',
    input: z.object({
      pno: z.string('缺少产品编号').regex(/^G\d{17}$/, '产品编号不对'),
      ...paging(limits.recommended),
    }),
    output: pageOf(reportCard.extend({ recommended: z.boolean() })).extend({
      count: z.number(),
      /** 1 to 5, with one decimal; null without a rating. */
      average: z.number().nullable(),
    }),
  }),
  'task.post_form': endpoint('GET', '/api/task/post_form', {
    summary: '写报告要的一切：模板、已交的内容、退回的理由和期限',
    access: 'user',
    input: z.object({ apply_no }),
    output: z.object({
      apply_no: z.string(),
      task: z.object({ task_no: z.string(), title: z.string(), target_desc: z.string(), expect: z.string() }),
      template_title: z.string(),
      template: templateShape,
      due_at: z.string().nullable(),
      /** Null before it was sent in for the first time. */
      report: reportDetail.extend({ content_src: z.string() }).nullable(),
      can_write: z.boolean(),
    }),
  }),
  'task.post': write('POST', '/api/task/post', '交试用报告：照任务的模板写，图文先过合规护栏'),
  'task.post_afresh': write('PUT', '/api/task/post', '报告被退回后改好再交'),
  'task.officer_report': write('POST', '/api/task/officer/report', '测评官交报告', 'tester'),
  'task.posts': ownList('/api/task/posts', '自己的试用报告', 'user'),
  'task.officer_reports': ownList('/api/task/officer/reports', '测评官自己的报告', 'tester'),
  'task.post_detail': endpoint('GET', '/api/task/post_detail', {
    summary: '自己的一份报告，连同经过',
    access: 'user',
    input: z.object({ pcode }),
    output: reportDetail.extend({ steps: z.array(reportStep) }),
  }),
  'company.posts_list': endpoint('GET', '/api/company/posts/list', {
    summary: '自己任务收到的报告',
    access: 'source_once',
    input: z.object({
      product_task_id: numericId('任务').optional(),
      state: group,
      ...paging(),
    }),
    output: pageOf(ownReport).extend({ counts: z.record(z.string(), z.number()) }),
  }),
  'company.posts_detail': endpoint('GET', '/api/company/posts/detail', {
    summary: '收到的一份报告',
    access: 'source_once',
    input: z.object({ pcode }),
    output: reportDetail.extend({
      /** Of its post; null where no forum took it. */
      tags: z.array(z.string()).nullable(),
      product: z.object({ product_id: z.number(), title: z.string() }),
    }),
  }),
  'company.posts_state': endpoint('GET', '/api/company/posts/state', {
    summary: '一份报告的状态和经过',
    access: 'source_once',
    input: z.object({ pcode }),
    output: z.object({ status: reportStatus, due_at: z.string().nullable(), steps: z.array(reportStep) }),
  }),
  'company.posts_pass': judge('first_approval_pass', '初审通过：报告公开，开始等验收', z.object(read)),
  'company.posts_refuse': judge(
    'first_approval_refuse',
    '初审不通过：退回重写，理由给测评官看',
    z.object({ ...read, ground, reason }),
  ),
  'company.posts_request_revision': judge(
    'request_revision',
    '请测评官修改，至多两轮',
    z.object({ ...read, reason }),
  ),
  'company.posts_confirm': judge('confirm', '验收通过', z.object(read)),
  'company.posts_reject': judge(
    'reject',
    '验收不通过：只有五个理由，意见是负面的不是理由',
    z.object({ ...read, ground, reason }),
  ),
  'company.posts_pay_cash': judge(
    'pay_cash',
    '支付报告酬，可以另给打赏',
    z.object({ pcode, tip: yuan('打赏', { least: 100, most: 100_000 }).nullish() }),
  ),
  'company.posts_override': judge(
    'override',
    '改判付款：验收不通过或仲裁中的报告改为通过并付款',
    z.object({ pcode }),
  ),
  'company.posts_evaluate_user': endpoint('POST', '/api/company/posts/evaluate_user', {
    summary: '给测评官打分，付款后 30 天内一次',
    access: 'source_once',
    input: z.object({
      pcode,
      score: z
        .number('请打分，1 到 5 分')
        .int('评分是 1 到 5 的整数')
        .min(1, '请打分，1 到 5 分')
        .max(5, '评分是 1 到 5 的整数'),
      comment: line('评语', 0, limits.comment).default(''),
    }),
    output: done,
  }),
  'company.posts_edit': endpoint('PUT', '/api/company/posts/edit', {
    summary: '改一份公开报告的标签和它挂在哪个产品下；报告的文字只有测评官能改',
    access: 'source',
    limit: 'edit',
    input: z.object({
      pcode,
      tags: z
        .array(line('标签', 1, post_limits.tag))
        .max(post_limits.tags, `标签至多 ${post_limits.tags} 个`)
        .optional(),
      product_id: numericId('产品').optional(),
    }),
    output: z.object({ pcode: z.string(), tags: z.array(z.string()), product_id: z.number() }),
  }),
  'company.posts_set_recommend': endpoint('POST', '/api/company/posts/set_product_recommend', {
    summary: `推荐到产品页，至多 ${limits.recommended} 份`,
    access: 'source',
    input: z.object({ pcode }),
    output: done,
  }),
  'company.posts_cancel_recommend': endpoint('POST', '/api/company/posts/cancel_product_recommend', {
    summary: '取消推荐',
    access: 'source',
    input: z.object({ pcode }),
    output: done,
  }),
  'admin.trial_reports': endpoint('GET', '/api/admin/trial_reports', {
    summary: '商家 48 小时没有初审的报告',
    access: 'staff_reviewer',
    input: z.object({ ...paging(20) }),
    output: pageOf(ownReport),
  }),
  'admin.trial_report': endpoint('GET', '/api/admin/trial_reports/detail', {
    summary: '一份等初审的报告',
    access: 'staff_reviewer',
    input: z.object({ pcode }),
    output: reportDetail,
  }),
  'admin.trial_report_judge': endpoint('POST', '/api/admin/trial_reports/judge', {
    summary: '替商家初审',
    access: 'staff_reviewer',
    input: z
      .object({
        ...read,
        pass: z.boolean('请选择通过或不通过'),
        ground: ground.optional(),
        reason: reason.optional(),
      })
      .superRefine(({ pass, ground: on, reason: why }, context) => {
        if (pass) return;
        if (!on) context.addIssue({ code: 'custom', path: ['ground'], message: '请从五个理由里选一个' });
        if (!why) context.addIssue({ code: 'custom', path: ['reason'], message: '请填写理由' });
      }),
    output: sent,
  }),
};
