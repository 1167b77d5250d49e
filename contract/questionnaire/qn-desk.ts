import * as z from 'zod';
import { csvFile } from '../http/csv-file.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { person } from '../account/person.ts';
import { line, numericId } from '../text.ts';
import { category_id, intro, qnStatus, question, questions, title } from './qn-fields.ts';
import type { QuestionnaireAct } from './qn-lifecycles.ts';
import { qn_limits, question_kinds, type QuestionKind } from './qn-words.ts';

const id = numericId('问卷编号');
const whole = (name: string, least: number, most: number) =>
  z
    .number(`${name}应为数字`)
    .int(`${name}应为整数`)
    .min(least, `${name}最少 ${least}`)
    .max(most, `${name}最多 ${most}`);

const row = z.object({
  id: z.number(),
  rev: z.number(),
  acode: z.string(),
  status: qnStatus,
  title: z.string(),
  intro: z.string(),
  category_id,
  by_code: z.boolean(),
  minutes: z.number(),
  reward: z.number(),
  /** Answers that are paid, or taken where nothing is paid; those of them that are given away, and those that went back. */
  places: z.number(),
  taken: z.number(),
  returned: z.number(),
  /** Fen that lie ready. */
  pool: z.number(),
  people: z.number(),
  codes: z.object({ made: z.number(), used: z.number() }),
  list: z.array(question),
  closes_at: z.string(),
  by: z.string(),
});
export type QnRow = z.output<typeof row>;

const acts = [
  'open',
  'pause',
  'resume',
  'close',
  'give_up',
  'archive',
] as const satisfies readonly QuestionnaireAct[];

export const qnDeskEndpoints = {
  'admin.qn_list': endpoint('GET', '/api/admin/qn', {
    summary: '全部问卷，新的在前',
    access: 'staff',
    input: z.strictObject({ status: qnStatus.optional(), ...paging(9) }),
    output: pageOf(row).extend({ appeals: z.number() }),
  }),
  'admin.qn_save': endpoint('POST', '/api/admin/qn', {
    summary: '添一份问卷，或改一份草稿',
    access: 'staff_moderator',
    limit: 'edit',
    input: z
      .strictObject({
        id: id.optional(),
        rev: numericId('版本').optional(),
        title,
        intro: intro.default(''),
        category_id,
        by_code: z.boolean('请选择要不要邀请码').default(false),
        minutes: whole('大约几分钟', 1, 60),
        reward: whole('报酬', 0, qn_limits.reward).default(0),
        /** Where nothing is paid: how many answers are taken. Paid ones are as many as finance has put money in for. */
        places: whole('份数', 1, qn_limits.places).default(1_000),
        closes_at: z.iso.datetime({ message: '请填写截止时间' }),
        list: questions,
      })
      .refine(({ id: given, rev }) => given === undefined || rev !== undefined, {
        path: ['rev'],
        message: '缺少版本，请刷新后再改',
      }),
    output: row,
  }),
  'admin.qn_move': endpoint('POST', '/api/admin/qn/:id/move', {
    summary: '开放、暂停、恢复、结束或归档；结束时没付出的奖励金退回',
    access: 'staff_moderator',
    limit: 'edit',
    input: z.strictObject({
      id,
      act: z.enum(acts, '没有这种操作'),
      reason: line('理由', 0, 200).default(''),
    }),
    output: row,
  }),
  'admin.qn_until': endpoint('POST', '/api/admin/qn/:id/until', {
    summary: '改一份开放的问卷的截止时间，往后或往前，不早于现在',
    access: 'staff_moderator',
    limit: 'edit',
    input: z.strictObject({ id, closes_at: z.iso.datetime({ message: '请填写截止时间' }) }),
    output: row,
  }),
  'admin.qn_fund': endpoint('POST', '/api/admin/qn/:id/fund', {
    summary: '为多少份拨奖励金；从平台的营销费用里出',
    access: 'staff_finance',
    limit: 'edit',
    idempotent: 'key',
    input: z.strictObject({
      id,
      places: whole('份数', 1, qn_limits.places),
      reason: line('理由', 2, 200),
    }),
    output: row,
  }),
  'admin.qn_codes': endpoint('POST', '/api/admin/qn/:id/codes', {
    summary: '生成一次性的邀请码',
    access: 'staff_moderator',
    limit: 'edit',
    input: z.strictObject({ id, num: whole('个数', 1, qn_limits.codes_at_once) }),
    output: z.object({ codes: z.array(z.string()) }),
  }),
  'admin.qn_result': endpoint('GET', '/api/admin/qn/:id/result', {
    summary: '一份问卷的结果，带填空的原话',
    access: 'staff',
    input: z.strictObject({ id }),
    output: z.object({
      people: z.number(),
      questions: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(Object.keys(question_kinds) as [QuestionKind]),
          title: z.string(),
          people: z.number(),
          options: z.array(
            z.object({ key: z.string(), title: z.string(), people: z.number(), percent: z.number() }),
          ),
          average: z.number().nullable(),
          /** The newest words, of a question that takes words. */
          words: z.array(z.string()),
        }),
      ),
    }),
  }),
  'admin.qn_appeals': endpoint('GET', '/api/admin/qn/appeals', {
    summary: '申诉的答卷，等得最久的在前',
    access: 'staff_moderator',
    input: z.strictObject(paging(9)),
    output: pageOf(
      z.object({
        answer_id: z.number(),
        title: z.string(),
        person: person.nullable(),
        seconds: z.number(),
        /** What others took, as it stands now. */
        usual: z.number(),
        reward: z.number(),
        reason: z.string(),
        words: z.string(),
        appealed_at: z.string(),
      }),
    ),
  }),
  'admin.qn_judge': endpoint('POST', '/api/admin/qn/judge', {
    summary: '申诉成立就付酬，不成立要写理由',
    access: 'staff_moderator',
    limit: 'edit',
    input: z.strictObject({
      answer_id: numericId('答卷编号'),
      pass: z.boolean('请选择付不付酬'),
      reason: line('理由', 0, 200).default(''),
    }),
    output: done,
  }),
  'admin.qn_export': endpoint('POST', '/api/admin/qn/:id/export', {
    summary: '导出一份问卷的全部答卷，不带姓名；做好以后 24 小时内可以下载',
    access: 'staff_moderator',
    limit: 'edit',
    input: z.strictObject({ id }),
    output: csvFile,
  }),
  'admin.qn_exports': endpoint('GET', '/api/admin/qn/exports', {
    summary: '自己导出的答卷文件，最近的在前',
    access: 'staff_moderator',
    input: z.strictObject({}),
    output: z.array(csvFile),
  }),
};
