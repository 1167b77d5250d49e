import { fenOfYuan, momentOf } from '../channel-values.ts';
import type { PaymentState, RawNotice, Read } from '../payment-channel.ts';
import { down } from '../../failed.ts';
import { readNotice } from './alipay-signing.ts';
import type { AlipaySettings } from './call-alipay.ts';

/** The signature over what the form holds, then whether it is about us, then what it says. */
export function readAlipayNotice(settings: AlipaySettings, raw: RawNotice): Read {
  const read = readNotice(raw.body, settings.alipay_key);
  if (!('parameters' in read)) {
    const broken = read.distrust === 'unreadable' || read.distrust === 'given_twice';
    return { result: 'false', why: broken ? 'broken' : 'signature' };
  }
  const of = (name: string) => read.parameters.get(name) ?? '';
  if (of('app_id') !== settings.app_id || of('seller_id') !== settings.seller_id)
    return { result: 'false', why: 'foreign' };
  const [id, out_trade_no] = [of('notify_id'), of('out_trade_no')];
  if (!id || !out_trade_no) return { result: 'false', why: 'broken' };
  // A refund of a part is told as TRADE_SUCCESS once more, one of all as TRADE_CLOSED: nobody paid, and nothing closed unpaid.
  if (of('refund_fee') || of('out_biz_no') || of('gmt_refund'))
    return { result: 'genuine', notice: { id, about: 'nothing', says: `refund ${of('out_biz_no')}`.trim() } };
  const state = stateOf(of, out_trade_no);
  return state.result === 'down'
    ? { result: 'false', why: 'broken' }
    : { result: 'genuine', notice: { id, about: 'payment', out_trade_no, state } };
}

function stateOf(of: (name: string) => string, out_trade_no: string): PaymentState {
  switch (of('trade_status')) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED': {
      const paid_at = momentOf(of('gmt_payment'));
      const channel_no = of('trade_no');
      if (!paid_at || !channel_no || !/^\d+(\.\d{1,2})?$/.test(of('total_amount'))) return down('unreadable');
      const amount = fenOfYuan(of('total_amount'));
      return { result: 'paid', payment: { out_trade_no, channel_no, amount, currency: 'CNY', paid_at } };
    }
    case 'TRADE_CLOSED':
      return { result: 'closed' };
    case 'WAIT_BUYER_PAY':
      return { result: 'unpaid' };
    default:
      return down('state');
  }
}
