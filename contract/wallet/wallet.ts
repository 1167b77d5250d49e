import * as z from 'zod';
import { day } from '../admin/day.ts';
import { csvFile } from '../http/csv-file.ts';
import { endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { fen } from '../trade/money-fields.ts';
import type { WalletPart } from '../payment/pay-methods.ts';
import type { StatementKind } from './statement-kinds.ts';

/** Something that money waits for, or came from: what it is, and what moves it. */
export const walletLine = z.object({
  title: z.string(),
  amount: fen,
  /** What it waits for, in words. */
  says: z.string(),
  /** Until when, where there is such a moment. */
  until: z.string().nullable(),
  href: z.string().nullable(),
  /** The verb of what its owner can do there, for example 去确认. */
  act: z.string().nullable(),
});
export type WalletLine = z.output<typeof walletLine>;

/** Why something cannot be done now, and where that can be changed. */
const hindrance = z.object({ says: z.string(), href: z.string().nullable(), act: z.string().nullable() });
export type Hindrance = z.output<typeof hindrance>;

const parts = ['topup', 'earn', 'bonus'] as const satisfies WalletPart[];
const kinds = [
  'recharge',
  'withdraw',
  'task',
  'seckill',
  'refund',
  'commission',
  'hold',
  'transfer',
  'questionnaire',
  'bonus',
  'adjust',
] as const satisfies StatementKind[];

/** Which lines: of what kind, which way, which part, between two days in Beijing, both included. */
const view = {
  kind: z.enum(kinds, '没有这种交易').optional(),
  direction: z.enum(['in', 'out'], '请选择收入或支出').optional(),
  part: z.enum(parts, '没有这部分余额').optional(),
  from: day.optional(),
  to: day.optional(),
};

export const statementLine = z.object({
  transaction_id: z.number(),
  /** Of the transaction; together they name the line. */
  leg: z.number(),
  at: z.string(),
  title: z.string(),
  /** What it was for, where the thing says so; and its number. */
  about: z.string(),
  number: z.string(),
  note: z.string(),
  part: z.enum(parts),
  /** Above zero: it came. */
  amount: fen,
  /** What the part had then. */
  balance_after: fen,
  from: z.string(),
  to: z.string(),
  state: z.object({ title: z.string(), look: z.enum(['wait', 'run', 'done', 'bad', 'plain']) }).nullable(),
  /** Where the thing can be looked at. */
  href: z.string().nullable(),
});
export type StatementRow = z.output<typeof statementLine>;

export const walletEndpoints = {
  'wallet.index': endpoint('GET', '/api/wallet/index', {
    summary: '钱包：三部分余额，冻结的钱在等什么，积分，赠送余额的到期日，现在能提多少、为什么不能提',
    access: 'user',
    input: nothing,
    output: z.object({
      topup: fen,
      earn: fen,
      bonus: fen,
      /** Orders that are not paid yet: nothing is taken for them. */
      to_pay: z.object({ amount: fen, lines: z.array(walletLine) }),
      /** What is nobody's to spend at the moment. */
      held: z.object({ amount: fen, lines: z.array(walletLine) }),
      /** Where what can be withdrawn came from. */
      earned: z.array(z.object({ title: z.string(), amount: fen, says: z.string() })),
      bonus_expiries: z.array(z.object({ amount: fen, on: z.string() })),
      points: z.object({ available: z.number(), pending: z.number() }),
      withdraw: z.object({
        /** Empty: it can be done. */
        hindrances: z.array(hindrance),
        available: fen,
        least: fen,
        most: fen,
        fee_bp: z.number(),
        a_day: z.number(),
        left_today: z.number(),
        /** Up to this much nobody looks at it, where nothing else speaks against it. */
        unaudited_most: fen,
        confirm_hours: z.number(),
        payee: z.object({ nickname: z.string(), name_masked: z.string(), bound_at: z.string() }).nullable(),
      }),
      /** Whether money can be sent to somebody else here. */
      transfers: z.boolean(),
      /** Of the ledger, by itself, each night. */
      checked: z.object({ at: z.string(), sound: z.boolean() }).nullable(),
      /** What came by work and sales since the quarter began; platforms report it to the tax office. */
      income_this_quarter: fen,
    }),
  }),
  'transaction.index': endpoint('GET', '/api/transaction/index', {
    summary: '交易明细，最近的在前，每一行带当时的余额',
    access: 'user',
    input: z.strictObject({ ...view, ...paging() }),
    output: pageOf(statementLine),
  }),
  'transaction.detail': endpoint('GET', '/api/transaction/detail', {
    summary: '一笔交易：从哪到哪，为了什么',
    access: 'user',
    input: z.object({
      transaction_id: z.coerce
        .number<number>('交易编号不对')
        .int('交易编号不对')
        .positive('交易编号不对')
        .max(Number.MAX_SAFE_INTEGER, '交易编号不对'),
    }),
    output: z.object({
      transaction_id: z.number(),
      at: z.string(),
      title: z.string(),
      about: z.string(),
      number: z.string(),
      note: z.string(),
      state: statementLine.shape.state,
      href: z.string().nullable(),
      /** Both sides; the own ones with what they had then. */
      sides: z.array(
        z.object({ account: z.string(), own: z.boolean(), amount: fen, balance_after: fen.nullable() }),
      ),
    }),
  }),
  'transaction.export': endpoint('POST', '/api/transaction/export', {
    summary: '把交易明细做成 CSV；做好后发通知，24 小时内可以下载，每个文件至多 100,000 行',
    access: 'user',
    limit: 'csv',
    input: z.strictObject(view),
    output: csvFile,
  }),
  'transaction.exports': endpoint('GET', '/api/transaction/export', {
    summary: '自己导出的交易明细，24 小时内的',
    access: 'user',
    input: nothing,
    output: z.array(csvFile),
  }),
};
