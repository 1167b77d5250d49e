import { textOf } from '../../ask.ts';
import { objectIn } from '../exchange.ts';
import type { Notice, RawNotice, Read } from '../payment-channel.ts';
import type { WechatPaySettings } from './call-wechat-pay.ts';
import { isForeign, paymentStateOf, payoutStateOf, refundStateOf } from './read-transaction.ts';
import { openSealed } from './wechat-secrets.ts';
import { type Distrust, distrustOf } from './wechat-signing.ts';

const reasons: Record<Distrust, Extract<Read, { result: 'false' }>['why']> = {
  no_signature: 'signature',
  wrong_signature: 'signature',
  unknown_serial: 'serial',
  stale: 'age',
  probe: 'probe',
};

/** The signature over the bytes first, then what is sealed within, then whether it is about us. */
export function readWechatNotice(settings: WechatPaySettings, raw: RawNotice, now: Date): Read {
  const distrust = distrustOf(raw, settings.platform_keys, now);
  if (distrust) return { result: 'false', why: reasons[distrust] };
  const told = objectIn(raw.body.toString('utf8'));
  const id = textOf(told, 'id');
  const event = textOf(told, 'event_type');
  const given = opened(settings.api_v3_key, told?.['resource']);
  if (!id || !given) return { result: 'false', why: 'broken' };
  const about = aboutOf(settings, event, given);
  return about === 'foreign' || about === 'broken'
    ? { result: 'false', why: about }
    : { result: 'genuine', notice: { id, ...about } };
}

type About = Notice extends infer N ? (N extends unknown ? Omit<N, 'id'> : never) : never;

function aboutOf(
  ours: WechatPaySettings,
  event: string,
  given: Record<string, unknown>,
): About | 'foreign' | 'broken' {
  if (event.startsWith('TRANSACTION.')) {
    if (isForeign(given, ours)) return 'foreign';
    const out_trade_no = textOf(given, 'out_trade_no');
    const state = paymentStateOf(given);
    return out_trade_no && state.result !== 'down' ? { about: 'payment', out_trade_no, state } : 'broken';
  }
  // These two say no app, only whose account it is.
  if (textOf(given, 'mchid') !== ours.signer.mchid && textOf(given, 'mch_id') !== ours.signer.mchid)
    return 'foreign';
  if (event.startsWith('REFUND.')) {
    const out_refund_no = textOf(given, 'out_refund_no');
    const state = refundStateOf(given);
    return out_refund_no && state.result !== 'down' ? { about: 'refund', out_refund_no, state } : 'broken';
  }
  if (event === 'MCHTRANSFER.BILL.FINISHED') {
    const out_bill_no = textOf(given, 'out_bill_no');
    const state = payoutStateOf(given);
    return out_bill_no && state.result !== 'down' ? { about: 'payout', out_bill_no, state } : 'broken';
  }
  return { about: 'nothing', says: event };
}

function opened(api_v3_key: string, resource: unknown): Record<string, unknown> | undefined {
  try {
    return objectIn(
      openSealed(api_v3_key, {
        algorithm: textOf(resource, 'algorithm'),
        ciphertext: textOf(resource, 'ciphertext'),
        associated_data: textOf(resource, 'associated_data'),
        nonce: textOf(resource, 'nonce'),
      }),
    );
  } catch {
    return undefined; // tampered with, or sealed for another key
  }
}
