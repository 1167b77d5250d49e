import * as z from 'zod';
import { marketplaceCode } from '../product/product-form.ts';
import { line, numericId, typed } from '../text.ts';
import { yuan } from '../trade/money-fields.ts';
import { sample_kinds, task_limits as limits, type SampleKind } from './task-limits.ts';

const whole = (name: string, unit: string, most: number) =>
  z
    .number(`请填写${name}`)
    .int(`${name}应为整数`)
    .min(1, `${name}至少 1 ${unit}`)
    .max(most, `${name}至多 ${most.toLocaleString('en')} ${unit}`);

export const taskFields = {
  product_id: numericId('产品'),
  title: line('任务标题', limits.title.min, limits.title.max),
  marketplace: marketplaceCode,
  target_desc: line('任务要求', limits.target_desc.min, limits.target_desc.max),
  expect: line('期望的测评官', 0, limits.expect.max).default(''),
  sample: z.enum(Object.keys(sample_kinds) as [SampleKind, ...SampleKind[]], '请选择寄不寄样品'),
  // Which there are, the house says: staff make and retire them.
  template_name: z
    .string('请选择报告模板')
    .min(1, '请选择报告模板')
    .regex(/^[a-z0-9_-]{0,30}$/, '没有这种报告模板'),
  valid_day: whole('招募天数', '天', limits.valid_day),
  finish_day: whole('完成天数', '天', limits.finish_day),
  num: whole('名额', '个', limits.num),
  max_num: whole('申请上限', '人', limits.max_num),
  reward: yuan('报告酬', { least: 0, most: limits.reward }),
};

export const taskForm = z.object(taskFields).superRefine(({ num, max_num }, context) => {
  if (num > max_num)
    context.addIssue({
      code: 'custom',
      path: ['max_num'],
      message: '申请上限不能少于名额，请调大上限或减少名额',
    });
});
export type TaskForm = z.output<typeof taskForm>;

/** A draft keeps whatever was typed; nothing is required of it. */
export const taskPayload = z.object({
  product_id: numericId('产品').nullish(),
  title: typed(200),
  marketplace: typed(12),
  target_desc: typed(3_000),
  expect: typed(3_000),
  sample: typed(10),
  template_name: typed(30),
  valid_day: typed(20),
  finish_day: typed(20),
  num: typed(20),
  max_num: typed(20),
  reward: typed(20),
});
export type TaskPayload = z.output<typeof taskPayload>;
