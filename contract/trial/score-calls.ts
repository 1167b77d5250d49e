import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { person } from '../account/person.ts';
import { reportCard } from './report-shapes.ts';

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

const share = z.number().nullable();

export const scoreEndpoints = {
  'test.index': endpoint('GET', '/api/test/index', {
    summary: '测评官：近 90 天的数字、榜和最新的试用报告',
    access: 'public',
    kept: true,
    input: nothing,
    output: z.object({
      days: z.number(),
      testers: z.number(),
      /** The middle one of what was paid for a report, in fen, and of the days from sent in to paid. */
      reward: z.number().nullable(),
      paid_days: z.number().nullable(),
      /** Of the reports that ended: hundredths of a percent that were paid. */
      paid_bp: share,
      board: z.array(z.object({ person, reports: z.number(), recommended: z.number(), on_time_bp: share })),
      newest: z.array(reportCard),
      /** As they are set now. */
      clocks: z.object({
        answer_days: z.number(),
        ship_days: z.number(),
        grace_hours: z.number(),
        confirm_days: z.number(),
        pay_hours: z.number(),
        compensation_bp: z.number(),
      }),
    }),
  }),
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
