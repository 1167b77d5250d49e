import { textOf } from '../../ask.ts';
import { fen, type Fen } from '../../../ledger/amount.ts';
import { momentOf } from '../channel-values.ts';
import type { PaymentState, PayoutState, RefundState } from '../payment-channel.ts';
import { down } from '../../failed.ts';

type Given = Record<string, unknown>;
export type Ours = { appid: string; signer: { mchid: string } };

/** Whether it is about somebody else’s merchant account or app: genuine, and nothing to us. */
export const isForeign = (given: Given, { appid, signer }: Ours): boolean =>
  textOf(given, 'mchid') !== signer.mchid || textOf(given, 'appid') !== appid;

export function paymentStateOf(given: Given): PaymentState {
  const state = textOf(given, 'trade_state');
  switch (state) {
    case 'SUCCESS':
    case 'REFUND': {
      const amount = amountOf(given['amount'], 'total');
      const paid_at = momentOf(textOf(given, 'success_time'));
      const channel_no = textOf(given, 'transaction_id');
      const out_trade_no = textOf(given, 'out_trade_no');
      if (amount === undefined || !paid_at || !channel_no || !out_trade_no) return down('unreadable');
      const currency = textOf(given['amount'], 'currency') || 'CNY';
      const payment = { out_trade_no, channel_no, amount, currency, paid_at };
      return { result: state === 'SUCCESS' ? 'paid' : 'refunded', payment };
    }
    case 'NOTPAY':
      return { result: 'unpaid' };
    case 'USERPAYING':
    case 'ACCEPT':
      return { result: 'paying' };
    case 'CLOSED':
    case 'REVOKED':
      return { result: 'closed' };
    case 'PAYERROR':
      return { result: 'failed' };
    default:
      return down(`state:${state}`);
  }
}

/** A refund as an answer tells it (`status`), or a notice (`refund_status`). */
export function refundStateOf(given: Given): RefundState {
  const state = textOf(given, 'status') || textOf(given, 'refund_status');
  switch (state) {
    case 'SUCCESS': {
      const amount = amountOf(given['amount'], 'refund');
      const at = momentOf(textOf(given, 'success_time'));
      const channel_no = textOf(given, 'refund_id');
      if (amount === undefined || !at || !channel_no) return down('unreadable');
      return { result: 'succeeded', channel_no, amount, at };
    }
    case 'PROCESSING':
      return { result: 'processing' };
    case 'CLOSED':
      return { result: 'closed' };
    case 'ABNORMAL':
      return { result: 'abnormal' };
    default:
      return down(`state:${state}`);
  }
}

export function payoutStateOf(given: Given): PayoutState {
  const state = textOf(given, 'state');
  switch (state) {
    case 'WAIT_USER_CONFIRM': {
      const package_info = textOf(given, 'package_info');
      return package_info ? { result: 'waiting', package_info } : { result: 'processing' };
    }
    case 'ACCEPTED':
    case 'PROCESSING':
    case 'TRANSFERING':
    case 'CANCELING':
      return { result: 'processing' };
    case 'SUCCESS': {
      const amount = amountOf(given, 'transfer_amount');
      const at = momentOf(textOf(given, 'update_time'));
      const channel_no = textOf(given, 'transfer_bill_no');
      if (amount === undefined || !at || !channel_no) return down('unreadable');
      return { result: 'succeeded', channel_no, amount, at };
    }
    case 'FAIL':
    case 'CANCELLED': {
      const code = textOf(given, 'fail_reason') || state;
      return { result: 'failed', code, says: why[code] ?? '微信没有完成这笔转账' };
    }
    default:
      return down(`state:${state}`);
  }
}

/** Their reasons, as somebody can be told of them. */
const why: Record<string, string> = {
  CANCELLED: '这笔转账已撤销',
  OVERDUE_CLOSE: '超过 24 小时没有在微信里确认收款',
  NAME_NOT_CORRECT: '收款人的姓名与微信实名不一致',
  OPENID_INVALID: '收款的微信账号无效',
  ACCOUNT_FROZEN: '收款的微信账号已被冻结',
  ACCOUNT_NOT_EXIST: '收款的微信账号不存在',
  REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED: '收款人的零钱收款额度已用完',
  RECEIVE_ACCOUNT_NOT_PERMMIT: '收款的微信账号不能收款',
  TRANSFER_QUOTA_EXCEED: '超过了对同一人的转账额度',
  DAY_RECEIVED_COUNT_EXCEED: '收款人今天的收款次数已满',
  RECEIVED_RISK: '微信认为这笔收款有风险',
  PAYER_ACCOUNT_ABNORMAL: '付款的商户账户异常',
  TRANSFER_RISK: '微信认为这笔转账有风险',
};

function amountOf(given: unknown, name: string): Fen | undefined {
  const value = (given as Given | null | undefined)?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? fen(value) : undefined;
}
