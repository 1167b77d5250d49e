import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';
import { numericId } from '../text.ts';

const credit = z.discriminatedUnion('shown', [
  z.object({ shown: z.literal(false), finished_tasks: z.number(), missing: z.number() }),
  z.object({
    shown: z.literal(true),
    finished_tasks: z.number(),
    reports: z.number(),
    pay_days: z.number().nullable(),
    answer_days: z.number().nullable(),
    unpaid: z.number(),
    unpaid_bp: z.number(),
  }),
]);

export const scoreEndpoints = {
  'company.credit': endpoint('GET', '/api/company/credit', {
    summary: '企业信用卡片：近 180 天的中位数，做满 5 个任务才有',
    access: 'public',
    input: z.object({ company_id: numericId('企业') }),
    output: credit,
  }),
  'task.score': endpoint('GET', '/api/task/score', {
    summary: '自己的测评官评分和算法',
    access: 'user',
    input: nothing,
    output: z.object({
      score: z.number(),
      on_time_bp: z.number(),
      confirmed_bp: z.number(),
      rating: z.number().nullable(),
      reports: z.number(),
      overdue: z.number(),
      formula: z.string(),
    }),
  }),
};
