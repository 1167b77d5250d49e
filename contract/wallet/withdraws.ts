import * as z from 'zod';
import { person } from '../account/person.ts';
import { ownProof } from '../account/security.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { fen, yuan } from '../trade/money-fields.ts';
import type { WithdrawReason, WithdrawStatus } from './withdraw-lifecycle.ts';
import type { WithdrawView } from './withdraw-views.ts';

const statuses = [
  'requested',
  'auditing',
  'approved',
  'paying',
  'wait_user_confirm',
  'succeeded',
  'rejected',
  'failed',
  'cancelled',
] as const satisfies WithdrawStatus[];

const withdraw = z.object({
  id: z.number(),
  withdraw_no: z.string(),
  status: z.enum(statuses),
  amount: fen,
  fee: fen,
  /** What arrives. */
  net: fen,
  /** What it waits for, or how it ended, in words. */
  says: z.string(),
  at: z.string(),
  /** Until when it waits for its owner. */
  until: z.string().nullable(),
  can_cancel: z.boolean(),
  /** What WeChat's own script needs to ask for the confirmation. */
  package_info: z.string().nullable(),
});
export type Withdraw = z.output<typeof withdraw>;

export const withdrawEndpoints = {
  'payment.transfer': endpoint('POST', '/api/payment/transfer', {
    summary: '提现到绑定的微信零钱：要实名、绑定微信，用密码或验证码证明是本人',
    access: 'user',
    limit: 'check_code',
    idempotent: 'key',
    input: z.object({ amount: yuan('提现金额'), proof: ownProof }),
    output: withdraw,
  }),
  'payment.withdraws': endpoint('GET', '/api/payment/withdraws', {
    summary: '自己的提现，最近的在前',
    access: 'user',
    input: z.strictObject(paging()),
    output: pageOf(withdraw),
  }),
  'payment.withdraw_cancel': endpoint('POST', '/api/payment/withdraw-cancel', {
    summary: '取消还没有打款的提现，钱马上退回',
    access: 'user',
    input: z.object({ id: numericId('提现') }),
    output: withdraw,
  }),
  'payment.p2p_transfer': endpoint('POST', '/api/payment/p2p-transfer', {
    summary: '转给别人（默认关闭）：双方都要实名，不能撤回',
    access: 'user',
    limit: 'check_code',
    idempotent: 'key',
    input: z.object({
      username: z
        .string('请填写对方的用户名')
        .trim()
        .min(1, '请填写对方的用户名')
        .max(20, '用户名至多 20 个字符'),
      amount: yuan('转账金额'),
      note: line('附言', 0, 50).default(''),
      proof: ownProof,
    }),
    output: z.object({ transfer_no: z.string(), amount: fen, payee: person, at: z.string() }),
  }),
};

/** One thing that was looked at before money goes out. */
const check = z.object({
  ok: z.boolean(),
  /** R04 and the like; empty for a plain fact. */
  code: z.string(),
  says: z.string(),
});
export type WithdrawCheck = z.output<typeof check>;

const deskRow = z.object({
  id: z.number(),
  withdraw_no: z.string(),
  status: z.enum(statuses),
  person,
  amount: fen,
  at: z.string(),
  /** Longer than a day. */
  late: z.boolean(),
  two_persons: z.boolean(),
  /** Consents of this round. */
  consents: z.number(),
  risks: z.array(z.string()),
  /** What the channel said that somebody has to look at. */
  trouble: z.string(),
});
export type WithdrawOnDesk = z.output<typeof deskRow>;

const views = ['waiting', 'late', 'two', 'risk', 'out', 'ended'] as const satisfies WithdrawView[];

export const withdrawDeskEndpoints = {
  'admin.withdraws': endpoint('GET', '/api/admin/withdraws', {
    summary: '等审核的提现，最久的在前；也看打款中的和结束的',
    access: 'staff_finance',
    input: z.strictObject({
      view: z.enum(views, '没有这个视图').default('waiting'),
      ...paging(50),
    }),
    output: pageOf(deskRow).extend({
      /** Of all that the view holds. */
      amount: fen,
      counts: z.record(z.enum(views), z.number()),
    }),
  }),
  'admin.withdraw': endpoint('GET', '/api/admin/withdraws/:id', {
    summary: '一笔提现：钱从哪来，核查了什么，谁同意过，最近几次，经过',
    access: 'staff_finance',
    input: z.object({ id: numericId('提现') }),
    output: deskRow.extend({
      fee: fen,
      net: fen,
      payee: z.string(),
      /** After a day somebody has waited too long. */
      due_at: z.string(),
      ended_at: z.string().nullable(),
      reason: z.string(),
      channel_no: z.string(),
      confirm_until: z.string().nullable(),
      /** Into what can be withdrawn, in the last 90 days. */
      income: z.array(z.object({ title: z.string(), says: z.string(), amount: fen })),
      /** What is still there beside what is held for this one. */
      left: fen,
      checks: z.array(check),
      consented: z.array(z.object({ person, at: z.string(), note: z.string() })),
      needed: z.number(),
      /** Why the one who looks does not decide, in words; empty where nothing stands in the way. */
      why_not: z.string(),
      recent: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          amount: fen,
          status: z.enum(statuses),
          reason: z.string(),
        }),
      ),
      history: z.array(z.object({ at: z.string(), title: z.string(), reason: z.string(), by: z.string() })),
    }),
  }),
  'admin.withdraw_decide': endpoint('POST', '/api/admin/withdraws/:id/decide', {
    summary: '同意或驳回一笔提现；超过限额要两个人同意，自己的不能审',
    access: 'staff_finance',
    input: z.object({
      id: numericId('提现'),
      pass: z.boolean('请选择同意或驳回'),
      reason_code: z.enum<WithdrawReason[]>(['W01', 'W02', 'W04', 'W99'], '没有这种驳回原因').optional(),
      reason: line('说明', 0, 200).default(''),
    }),
    output: z.object({ id: z.number(), status: z.enum(statuses), consents: z.number(), needed: z.number() }),
  }),
};
