import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { acode, answers, answerStatus, category_id, qnStatus, question } from './qn-fields.ts';
import { qn_limits, question_kinds, type QuestionKind } from './qn-words.ts';

const card = z.object({
  id: z.number(),
  /** Opens it; null where one needs a code of one's own. */
  acode: z.string().nullable(),
  title: z.string(),
  intro: z.string(),
  category_id,
  status: qnStatus,
  questions: z.number(),
  minutes: z.number(),
  /** Fen; 0 is none. */
  reward: z.number(),
  places: z.number(),
  places_left: z.number(),
  closes_at: z.string(),
});
export type QnCard = z.output<typeof card>;

const own = z.object({
  id: z.string(),
  /** Opens what this answer was to, and its results. */
  acode: z.string(),
  title: z.string(),
  questions: z.number(),
  reward: z.number(),
  seconds: z.number(),
  submitted_at: z.string(),
  status: answerStatus,
  /** Waits for a look by staff. */
  looked_at: z.boolean(),
  reason: z.string(),
  can: z.object({ appeal: z.boolean() }),
});
export type OwnAnswer = z.output<typeof own>;

const question_kind = z.enum(Object.keys(question_kinds) as [QuestionKind]);
const option_result = z.object({
  key: z.string(),
  title: z.string(),
  people: z.number(),
  percent: z.number(),
  mine: z.boolean(),
});
const question_result = z.object({
  key: z.string(),
  kind: question_kind,
  title: z.string(),
  people: z.number(),
  options: z.array(option_result),
  /** Of a scale the middle of all marks, of a ranking none. */
  average: z.number().nullable(),
});
const result = z.object({
  id: z.number(),
  title: z.string(),
  people: z.number(),
  status: qnStatus,
  closes_at: z.string(),
  questions: z.array(question_result),
});
export type QnResult = z.output<typeof result>;

export const qnEndpoints = {
  'qn.index': endpoint('GET', '/api/qn/index', {
    summary: '问卷：能填的（快截止的在前），或自己填过的',
    access: 'user',
    input: z.strictObject({ category_id: category_id.optional(), ...paging(9) }),
    output: pageOf(card).extend({
      /** Of those that can be answered: how many end today. */
      ending_today: z.number(),
    }),
  }),
  'qn.mine': endpoint('GET', '/api/qn/mine', {
    summary: '自己填过的问卷，最近的在前',
    access: 'user',
    input: z.strictObject(paging(9)),
    output: pageOf(own).extend({ earned: z.number() }),
  }),
  'qn.detail': endpoint('GET', '/api/qn/detail', {
    summary: '一份问卷和它的题目，按它的编码或一次性的邀请码',
    access: 'user',
    limit: 'qn_code',
    input: z.strictObject({ acode }),
    output: card.extend({
      acode: z.string(),
      list: z.array(question),
      /** Since when it is being answered; null before. */
      started_at: z.string().nullable(),
      /** Why it cannot be answered, in words; null where it can. */
      closed_for: z.string().nullable(),
      can: z.object({ answer: z.boolean(), result: z.boolean() }),
    }),
  }),
  'qn.start': endpoint('POST', '/api/qn/start', {
    summary: '开始填：从这一刻起算用时',
    access: 'user',
    limit: 'qn_code',
    input: z.strictObject({ acode }),
    output: z.object({ started_at: z.string() }),
  }),
  'qn.answer': endpoint('POST', '/api/qn/answer', {
    summary: '交卷；一人（或一个邀请码）一次，合格的当场付酬',
    access: 'user',
    limit: 'apply',
    input: z.strictObject({ acode, answers }),
    output: own,
  }),
  'qn.result': endpoint('GET', '/api/qn/result', {
    summary: '填过的问卷的结果',
    access: 'user',
    limit: 'qn_code',
    input: z.strictObject({ acode }),
    output: result,
  }),
  'qn.appeal': endpoint('POST', '/api/qn/appeal', {
    summary: '对“无效”申诉，站务复核；一份一次',
    access: 'user',
    limit: 'apply',
    input: z.strictObject({
      answer_id: numericId('答卷编号'),
      words: line('申诉理由', 5, qn_limits.appeal),
    }),
    output: done,
  }),
};
