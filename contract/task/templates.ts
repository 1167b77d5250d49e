import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { line, numericId } from '../text.ts';
import { template_limits as limits } from './report-templates.ts';

const count = (name: string, unit: string, most: number) =>
  z
    .number(`${name}应为数字`)
    .int(`${name}应为整数`)
    .min(0, `${name}不能是负数`)
    .max(most, `${name}至多 ${most.toLocaleString('en')} ${unit}`);
const lines = (name: string, most: number, [least, longest]: readonly [number, number]) =>
  z
    .array(line(name, least, longest), `缺少${name}`)
    .max(most, `${name}至多 ${most} 个`)
    .refine((given) => new Set(given).size === given.length, `${name}里有重复的`);

export const templateFields = {
  title: line('模板名称', limits.title[0], limits.title[1]),
  hint: line('一句说明', 0, limits.hint),
  min_words: count('正文字数', '字', limits.min_words),
  min_images: count('图片张数', '张', limits.min_images),
  questions: lines('问题', limits.questions, limits.question),
  aspects: lines('打分的方面', limits.aspects, limits.aspect),
};

const version = z.object({
  version: z.number(),
  title: z.string(),
  hint: z.string(),
  min_words: z.number(),
  min_images: z.number(),
  questions: z.array(z.string()),
  aspects: z.array(z.string()),
  saved_at: z.string(),
  /** Tasks that are not over and keep this version. */
  tasks: z.number(),
});
const template = version.extend({
  id: z.number(),
  /** By which tasks know it. */
  name: z.string(),
  retired: z.boolean(),
  before: z.array(version),
});
export type StaffTemplate = z.output<typeof template>;

export const templateEndpoints = {
  'common.report_template': endpoint('POST', '/api/common/report-template', {
    summary: '报告模板的字段；不给 id 时是全部模板',
    access: 'user',
    input: z.object({ id: z.string('模板不对').max(40, '模板不对').nullish() }),
    output: z.object({
      list: z.array(version.omit({ saved_at: true, tasks: true }).extend({ id: z.string() })),
    }),
  }),
  'admin.report_templates': endpoint('GET', '/api/admin/report-templates', {
    summary: '报告模板，带停用的和以前的版本',
    access: 'staff_moderator',
    input: nothing,
    output: z.array(template),
  }),
  'admin.report_template_save': endpoint('POST', '/api/admin/report-templates', {
    summary: '添一个报告模板，或给一个存新版本；已经送审的任务仍按原来的',
    access: 'staff_moderator',
    limit: 'edit',
    idempotent: 'key',
    input: z
      .strictObject({
        id: numericId('模板').optional(),
        version: numericId('版本').optional(),
        ...templateFields,
      })
      .superRefine(({ id, version: seen, min_words, questions }, said) => {
        if (id !== undefined && seen === undefined)
          said.addIssue({ code: 'custom', path: ['version'], message: '缺少版本，请刷新后再改' });
        if (min_words === 0 && questions.length === 0)
          said.addIssue({ code: 'custom', path: ['min_words'], message: '正文字数和问题至少要一样' });
      }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  'admin.report_template_retire': endpoint('POST', '/api/admin/report-templates/:id', {
    summary: '停用一个报告模板，或恢复',
    access: 'staff_moderator',
    limit: 'edit',
    input: z.strictObject({ id: numericId('模板'), retired: z.boolean('只能是 true 或 false') }),
    output: done,
  }),
};
