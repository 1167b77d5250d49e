import * as z from 'zod';
import { username } from '../account/auth.ts';
import { endpoint, done, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import { most_partners, reward_categories, whole_bp } from './commission-limits.ts';
import { commission, commissionStatus, partner } from './commission-shapes.ts';

const sum = z.object({ amount: fen, count: z.number() });

/** How many of each state, and how much of it is the reader's. */
const sums = z.record(commissionStatus, sum);

const share = z.coerce
  .number<number>('请填写比例')
  .int('比例最多两位小数')
  .min(1, '比例最少 0.01%')
  .max(whole_bp, '比例最多 100%');

export const commissionEndpoints = {
  'league.reward': endpoint('GET', '/api/league/reward', {
    summary: '推广奖励的规则：哪些业务计、各级多少、冻结几天；need_split 时带上两级',
    access: 'public',
    kept: 'for_all',
    input: z.object({
      reward_category_id: z.coerce
        .number<number>('没有这种业务')
        .refine((id) => Object.hasOwn(reward_categories, id), '没有这种业务')
        .optional(),
      need_split: z.coerce
        .number<number>('need_split 为 0 或 1')
        .int('need_split 为 0 或 1')
        .min(0, 'need_split 为 0 或 1')
        .max(1, 'need_split 为 0 或 1')
        .default(0),
    }),
    output: z.object({
      categories: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          from: z.string(),
          done: z.string(),
          /** Of the price: what the platform takes. */
          fee_bp: z.number(),
        }),
      ),
      /** Of what the platform takes. */
      first_bp: z.number(),
      second_bp: z.number(),
      freeze_days: z.number(),
      /** Since when the rates are as they are; null: always. */
      since: z.string().nullable(),
      most_partners: z.number(),
      withdraw_least: fen,
      withdraw_fee_bp: z.number(),
      levels: z.array(z.object({ level: z.number(), title: z.string(), bp: z.number() })),
    }),
  }),
  'league.book': endpoint('GET', '/api/league/book', {
    summary: '自己的佣金明细和各状态的合计，连同别人分来的，可按状态和月份看；离开联盟后也能看',
    access: 'user',
    input: z.object({
      ...paging(),
      status: commissionStatus.optional(),
      period: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份形如 2026-11')
        .optional(),
    }),
    output: pageOf(commission).extend({ sums }),
  }),
  'league.partners': endpoint('GET', '/api/league/partners', {
    summary: '自己和谁分佣金，以及谁邀请自己来分',
    access: 'user',
    input: nothing,
    output: z.object({
      own_bp: z.number(),
      given: z.array(partner),
      offered: z.array(partner),
    }),
  }),
  'league.set_partners': endpoint('POST', '/api/league/partners', {
    summary: '改分给谁、各多少：连自己合计 100%，至多 5 人，对方接受后对以后的佣金生效',
    access: 'league',
    limit: 'apply',
    input: z.object({
      own_bp: share,
      partners: z
        .array(z.object({ username, share_bp: share }))
        .max(most_partners, `至多分给 ${most_partners} 人`),
    }),
    output: done,
  }),
  'league.answer_partner': endpoint('POST', '/api/league/partners/answer', {
    summary: '接受或谢绝别人分给自己的佣金；接受过的也可以退出',
    access: 'user',
    input: z.object({ member_id: numericId('成员'), accept: z.boolean('请选择接受还是谢绝') }),
    output: done,
  }),
};

/** What staff do with commissions. */
export const leagueDeskEndpoints = {
  'admin.league_members': endpoint('GET', '/api/admin/league/members', {
    summary: '联盟成员：两级各带来多少人、各状态的佣金、欠款',
    access: 'staff_finance',
    input: z.object({ ...paging(), keyword: line('关键词', 0, 30).optional() }),
    output: pageOf(
      z.object({
        person: commission.shape.member,
        user_id: z.number(),
        code: z.string(),
        status: z.string(),
        status_title: z.string(),
        first: z.number(),
        second: z.number(),
        open: fen,
        settled: fen,
        debt: fen,
      }),
    ),
  }),
  'admin.league_commissions': endpoint('GET', '/api/admin/league/commissions', {
    summary: '全部佣金，可按成员和状态看',
    access: 'staff_finance',
    input: z.object({
      ...paging(),
      status: commissionStatus.optional(),
      member_id: numericId('成员').optional(),
    }),
    output: pageOf(commission.extend({ can: z.object({ take_back: z.boolean() }) })),
  }),
  'admin.league_take_back': endpoint('POST', '/api/admin/league/take_back', {
    summary: '取消没结算的佣金，或追回已结算的：余额不够的记欠款，从以后的佣金里抵',
    access: 'staff_finance',
    input: z.object({ id: numericId('佣金'), reason: line('理由', 2, 200) }),
    output: done,
  }),
};
