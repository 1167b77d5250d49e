import * as z from 'zod';
import { draft_facts, draftId, keptDraft, oneDraft } from '../draft-shapes.ts';
import { most_at_once, oneOrSeveral } from '../http/batch.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { rowAnswer } from '../http/row-answer.ts';
import { revision } from '../revision.ts';
import { line, numericId } from '../text.ts';
import { fen, yuan } from '../trade/money-fields.ts';
import { application_reasons, type ApplicationReason } from './application-lifecycle.ts';
import { taskFields, taskForm, taskPayload } from './task-form.ts';
import { own_task_page_size, task_limits as limits, watch_views, type WatchView } from './task-limits.ts';
import { parcel } from '../trade/parcel.ts';
import { applicant, applicationStatus, ownTask, taskCard, taskDetail, taskStatus } from './task-shapes.ts';

const product_task_id = numericId('任务');
const reason = (name: string) => line(name, 2, limits.reason);

const listOf = (summary: string, path: `/api/${string}`) =>
  endpoint('GET', path, {
    summary,
    access: 'source_once',
    input: z.object({ status: taskStatus.optional(), ...paging(own_task_page_size) }),
    output: pageOf(ownTask).extend({ counts: z.record(z.string(), z.number()) }),
  });

const edit = <T extends z.ZodType>(summary: string, path: `/api/${string}`, value: T) =>
  endpoint('PUT', path, {
    summary,
    access: 'source',
    limit: 'edit',
    input: z.object({ product_task_id, rev: revision, value }),
    output: ownTask,
  });

const apply_ids = z
  .array(numericId('申请'), '请选择申请')
  .min(1, '请选择申请')
  .max(most_at_once, `一次至多 ${most_at_once} 份`);
const some_applies = { apply_id: numericId('申请').optional(), ids: apply_ids.optional() };
const someApplies = oneOrSeveral('apply_id', 'ids', '请选择申请：一份给 apply_id，几份给 ids');

const taskDraft = z.object({
  ...draft_facts,
  product_task_id: z.number().nullable(),
  payload: taskPayload,
});

/** Each of these is the reader's own, or code 404. */
export const companyTaskEndpoints = {
  'company.task_publish_approval': endpoint('POST', '/api/company/task/publish_approval', {
    summary: '送审任务；通过后要存入的钱在 funds 里。给 product_task_id 时改草稿、未通过或等待中的那一个',
    access: 'source',
    limit: 'apply',
    idempotent: 'key',
    input: taskForm.safeExtend({
      product_task_id: product_task_id.nullish(),
      draft_id: draftId.nullish(),
      rev: revision.optional(),
      /** Of the template, as the form showed it; one that staff changed meanwhile is not taken unseen. */
      template_version: numericId('模板版本').optional(),
    }),
    output: z.object({
      product_task_id: z.number(),
      task_no: z.string(),
      rev: z.number(),
      approval_id: z.number(),
      funds: z.object({ reward: fen, fee: fen, total: fen }),
    }),
  }),
  'company.task_fund': endpoint('POST', '/api/company/task/fund', {
    summary: '从钱包存入托管：名额 ×（报告酬 + 服务费），存入即开始招募',
    access: 'source',
    limit: 'pay',
    idempotent: 'key',
    input: z.object({ product_task_id }),
    output: ownTask,
  }),
  'company.task_draft': endpoint('POST', '/api/company/task/draft', {
    summary: '存任务草稿；rev 不是最新时回 40001',
    access: 'source',
    limit: 'draft',
    input: z.object({
      draft_id: draftId.nullish(),
      rev: revision.default(0),
      product_task_id: product_task_id.nullish(),
      payload: taskPayload,
    }),
    output: keptDraft,
  }),
  'company.task_form': endpoint('GET', '/api/company/task/form', {
    summary: '发布表单要的：服务费率、通过后多久内存入托管、钱包余额',
    access: 'source',
    input: nothing,
    output: z.object({
      /** Of one report, hundredths of a percent, and at least so much. */
      fee_bp: z.number(),
      fee_floor: fen,
      fund_hours: z.number(),
      /** What of the wallet can be put in. */
      balance: fen,
    }),
  }),
  'company.task_drafts': endpoint('GET', '/api/company/task/drafts', {
    summary: '自己的任务草稿',
    access: 'source',
    input: z.object({ ...paging(10, 20), product_task_id: product_task_id.optional() }),
    output: pageOf(taskDraft),
  }),
  'company.task_draft_detail': endpoint('GET', '/api/company/task/drafts/:id', {
    summary: '一份任务草稿',
    access: 'source',
    input: oneDraft,
    output: taskDraft,
  }),
  'company.task_draft_delete': endpoint('DELETE', '/api/company/task/drafts/:id', {
    summary: '删除任务草稿',
    access: 'source',
    input: oneDraft,
    output: done,
  }),
  'company.task_preview': endpoint('POST', '/api/company/task/preview', {
    summary: '预览：测评官将会看到的样子，不保存；缺的先空着',
    access: 'source',
    limit: 'draft',
    input: z.object({ payload: taskPayload }),
    output: taskDetail,
  }),
  'company.task_progress': listOf('进行中的任务', '/api/company/task/progress'),
  'company.task_finish_index': listOf('结束的任务', '/api/company/task/finish_index'),
  'company.task_approvals': listOf('审核中和待支付的任务', '/api/company/task/approvals'),
  'company.task_refused_approvals': listOf('未通过和撤回的任务', '/api/company/task/refused_approvals'),
  'company.task_detail': endpoint('GET', '/api/company/task/detail', {
    summary: '自己的任务，带数字',
    access: 'source_once',
    input: z.object({ product_task_id }),
    output: ownTask,
  }),
  'company.task_apply_users': endpoint('GET', '/api/company/task/apply_users', {
    summary: '一个任务的申请人，带履约记录；不给任务时是全部任务的。寄样地址在确认之后才有',
    access: 'source_once',
    input: z.object({
      product_task_id: product_task_id.optional(),
      /** `returning`: those with a lent sample that is still to come back. */
      status: z.union([applicationStatus, z.literal('returning')], '没有这一类申请').optional(),
      ...paging(own_task_page_size),
    }),
    output: pageOf(
      applicant.extend({ task: taskCard.pick({ task_id: true, task_no: true, title: true, sample: true }) }),
    ).extend({
      counts: z.record(z.string(), z.number()),
    }),
  }),
  'company.task_affirm_apply': endpoint('POST', '/api/company/task/affirm_apply', {
    summary: '确认申请，一份（apply_id）或几份（ids），一份一个结果',
    access: 'source',
    limit: 'edit',
    input: z.object(some_applies).refine(...someApplies),
    output: z.object({ list: z.array(rowAnswer) }),
  }),
  'company.task_refuse_apply': endpoint('POST', '/api/company/task/refuse_apply', {
    summary: '拒绝申请，一份（apply_id）或几份（ids），理由申请人看得到；一份一个结果',
    access: 'source_once',
    limit: 'edit',
    input: z
      .object({
        ...some_applies,
        reason_code: z.enum(
          Object.keys(application_reasons) as [ApplicationReason, ...ApplicationReason[]],
          '请选择原因',
        ),
        reason: reason('理由'),
      })
      .refine(...someApplies),
    output: z.object({ list: z.array(rowAnswer) }),
  }),
  'company.task_ship_sample': endpoint('POST', '/api/company/task/ship_sample', {
    summary: '填寄样单号；样品借用的要给退回的地址，是自己地址簿里的一个',
    access: 'source_once',
    limit: 'edit',
    input: z.object({
      apply_id: numericId('申请'),
      ...parcel,
      address_id: numericId('退回地址').nullish(),
    }),
    output: done,
  }),
  'company.task_answer_return': endpoint('POST', '/api/company/task/answer_return', {
    summary: '借用的样品：收到退件、退件丢失，或不用退回',
    access: 'source_once',
    limit: 'edit',
    input: z.object({
      apply_id: numericId('申请'),
      answer: z.enum(['take_back', 'lose', 'waive'], '请选择样品的情况'),
    }),
    output: done,
  }),
  'company.task_answer_extension': endpoint('POST', '/api/company/task/answer_extension', {
    summary: '答复延期申请',
    access: 'source_once',
    limit: 'edit',
    input: z.object({ apply_id: numericId('申请'), grant: z.boolean('请选择同意或不同意') }),
    output: done,
  }),
  'company.task_edit_target_desc': edit(
    '改任务要求；已确认的测评官按原来的',
    '/api/company/task/edit_target_desc',
    taskFields.target_desc,
  ),
  'company.task_edit_expect': edit(
    '改期望的测评官',
    '/api/company/task/edit_expect',
    line('期望的测评官', 0, limits.expect.max),
  ),
  'company.task_edit_valid_day': edit(
    '延长招募天数，只能加长',
    '/api/company/task/edit_valid_day',
    taskFields.valid_day,
  ),
  'company.task_edit_num': edit('改名额：加的要存入，减的退回', '/api/company/task/edit_num', taskFields.num),
  'company.task_edit_max_num': edit(
    '改申请上限，不少于名额',
    '/api/company/task/edit_max_num',
    taskFields.max_num,
  ),
  'company.task_edit_finish_day': edit(
    '改完成天数：加长对所有人，缩短只对之后确认的',
    '/api/company/task/edit_finish_day',
    taskFields.finish_day,
  ),
  'company.task_append_reward': endpoint('POST', '/api/company/task/append_reward', {
    summary: '追加报告酬：每个没付的名额都加，先存入；不另收服务费',
    access: 'source',
    limit: 'pay',
    idempotent: 'key',
    input: z.object({ product_task_id, reward: yuan('追加的报告酬', { least: 1, most: limits.reward }) }),
    output: ownTask,
  }),
  'company.task_stop': endpoint('POST', '/api/company/task/stop', {
    summary: '停止招募：等待的申请不再确认，执行中的照常',
    access: 'source_once',
    limit: 'edit',
    input: z.object({ product_task_id }),
    output: ownTask,
  }),
  'company.task_apply_stop': endpoint('POST', '/api/company/task/apply_stop', {
    summary: '申请整个任务停止，由平台决定',
    access: 'source_once',
    limit: 'apply',
    input: z.object({ product_task_id, reason: reason('停止的理由') }),
    output: ownTask,
  }),
  'company.task_cancel': endpoint('POST', '/api/company/task/cancel', {
    summary: '取消还没有确认过申请的任务；申请停止中的是撤回停止申请',
    access: 'source_once',
    limit: 'edit',
    input: z.object({ product_task_id }),
    output: z.object({ status: taskStatus }),
  }),
  'company.task_batch_stop': endpoint('POST', '/api/company/task/batch_stop', {
    summary: '停止几个任务的招募，一个一个结果',
    access: 'source_once',
    limit: 'edit',
    input: z.object({
      ids: z
        .array(numericId('任务'), '请选择任务')
        .min(1, '请选择任务')
        .max(most_at_once, `一次至多 ${most_at_once} 个`),
    }),
    output: z.object({ list: z.array(rowAnswer) }),
  }),
  'admin.tasks': endpoint('GET', '/api/admin/tasks', {
    summary: '任务监控：进行中的任务，名额、托管、逾期和等得最久的申请',
    access: 'staff',
    input: z.object({
      status: z.enum(Object.keys(watch_views) as [WatchView, ...WatchView[]], '没有这个分类').optional(),
      ...paging(20),
    }),
    output: pageOf(
      taskCard.extend({
        held: fen,
        at_work: z.number(),
        /** Applications that nobody answered, and since when the oldest has been waiting. */
        waiting: z.number(),
        waiting_since: z.string().nullable(),
        /** Samples that have to be sent within a day. */
        unsent: z.number(),
        /** Reports past their day that can still be handed in, and those that came to nothing by it. */
        late: z.number(),
        overdue: z.number(),
        silent: z.boolean(),
      }),
    ).extend({ counts: z.record(z.string(), z.number()) }),
  }),
  'admin.task_force_stop': endpoint('POST', '/api/admin/task/force_stop', {
    summary: '平台停止一个任务：已开始的按规则补偿，已交报告的照常，其余退回',
    access: 'staff_moderator',
    input: z.object({ product_task_id, reason: line('理由', 2, 200) }),
    output: done,
  }),
};
