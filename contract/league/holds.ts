import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { commission } from './commission-shapes.ts';
import { holdLifecycle, type HoldStatus } from './hold-lifecycle.ts';
import { hold_limits } from './hold-limits.ts';

const holdStatus = z.enum(Object.keys(holdLifecycle.states) as [HoldStatus, ...HoldStatus[]]);

const held = z.object({
  /** Of the commission. */
  id: z.number(),
  commission: commission.pick({
    order_no: true,
    title: true,
    level: true,
    buyer: true,
    member: true,
    amount: true,
    status_title: true,
    paid_at: true,
  }),
  /** What was seen, a sentence each. */
  says: z.array(z.string()),
  status: holdStatus,
  status_title: z.string(),
  held_at: z.string(),
  until: z.string(),
  appeal: z.string(),
  appealed_at: z.string().nullable(),
  reason: z.string(),
  ended_at: z.string().nullable(),
  /** Not of what is the reader's own. */
  can: z.object({ decide: z.boolean() }),
});

export const holdEndpoints = {
  'league.hold_appeal': endpoint('POST', '/api/league/hold/appeal', {
    summary: '对正在核查的佣金申诉，一笔一次，财务看过后答复',
    access: 'user',
    limit: 'apply',
    input: z.strictObject({
      id: numericId('佣金'),
      words: line('申诉理由', 5, hold_limits.appeal),
    }),
    output: done,
  }),
};

export const holdDeskEndpoints = {
  'admin.league_holds': endpoint('GET', '/api/admin/league/holds', {
    summary: '被核查（R11）的佣金：看到了什么、成员的申诉、到几时自动放行；等得最久的在前',
    access: 'staff_finance',
    input: z.object({ ...paging(), status: holdStatus.default('held') }),
    output: pageOf(held),
  }),
  'admin.league_hold_decide': endpoint('POST', '/api/admin/league/holds/decide', {
    summary: '核查完：放行，照常结算；或取消这笔佣金。理由会给成员看，不能处理自己的',
    access: 'staff_finance',
    input: z.strictObject({
      id: numericId('佣金'),
      release: z.boolean('请选择放行还是取消'),
      reason: line('理由', 2, 200),
    }),
    output: done,
  }),
};
