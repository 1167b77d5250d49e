import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { marketplaces } from '../marketplaces.ts';
import { line, numericId } from '../text.ts';
import { calendar_years } from './calendar-kinds.ts';
import { isDay } from './is-day.ts';
import { most_step_days, plan_steps } from './plan-back.ts';

const codes = marketplaces.map(({ code }) => code);
const sell_on = z
  .string('请填写哪天能卖')
  .regex(/^\d{4}-\d{2}-\d{2}$/, '日期写成 2027-02-01 这样')
  .refine(isDay, '没有这一天')
  .refine(
    (day) =>
      Number(day.slice(0, 4)) >= calendar_years.first && Number(day.slice(0, 4)) <= calendar_years.last,
    `${calendar_years.first} 年到 ${calendar_years.last} 年之间`,
  );
const days = z
  .array(
    z
      .number('天数应为数字')
      .int('天数应为整数')
      .min(0, '天数不能是负数')
      .max(most_step_days, `一步至多 ${most_step_days} 天`),
    '缺少天数',
  )
  .length(plan_steps.length, `要有 ${plan_steps.length} 步的天数`);

const step = z.object({
  nth: z.number(),
  title: z.string(),
  verb: z.string(),
  days: z.number(),
  from: z.string(),
  to: z.string(),
  done: z.boolean(),
});
const plan = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  marketplace: z.string(),
  sell_on: z.string(),
  steps: z.array(step),
});
export type StockPlan = z.output<typeof plan>;

export const planEndpoints = {
  'tools.plans': endpoint('GET', '/api/tools/plans', {
    summary: '自己的倒推计划',
    access: 'user',
    input: nothing,
    output: z.array(plan),
  }),
  'tools.plan_add': endpoint('POST', '/api/tools/plans', {
    summary: '存一个倒推计划；每一步到日子发通知',
    access: 'user',
    limit: 'edit',
    idempotent: 'key',
    input: z.strictObject({
      title: line('计划名称', 1, 30),
      marketplace: z.enum(codes as [string, ...string[]], '没有这个站点'),
      sell_on,
      days,
    }),
    output: plan,
  }),
  'tools.plan_step': endpoint('PUT', '/api/tools/plans/:id/steps', {
    summary: '一步做完了，或又没做完',
    access: 'user',
    limit: 'edit',
    input: z.strictObject({
      id: numericId('计划编号'),
      nth: z
        .number('步骤不对')
        .int('步骤不对')
        .min(0, '步骤不对')
        .max(plan_steps.length - 1, '步骤不对'),
      done: z.boolean('只能是 true 或 false'),
    }),
    output: plan,
  }),
  'tools.plan_delete': endpoint('DELETE', '/api/tools/plans/:id', {
    summary: '删除倒推计划',
    access: 'user',
    input: z.strictObject({ id: numericId('计划编号') }),
    output: done,
  }),
  'tools.plan': endpoint('GET', '/api/tools/plan', {
    summary: '别人分享的倒推计划',
    access: 'public',
    kept: 'for_all',
    input: z.strictObject({ code: z.string().regex(/^[0-9a-z]{8}$/, '没有这个计划') }),
    output: plan
      .omit({ id: true })
      .extend({ owner: z.object({ username: z.string(), nickname: z.string() }) }),
  }),
};
