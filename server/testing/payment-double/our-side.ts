import { createPublicKey } from 'node:crypto';
import { alipayPay } from '../../gateways/payment/alipay/alipay-pay.ts';
import type { AlipaySettings } from '../../gateways/payment/alipay/call-alipay.ts';
import type { WechatPaySettings } from '../../gateways/payment/wechat/call-wechat-pay.ts';
import { wechatPay } from '../../gateways/payment/wechat/wechat-pay.ts';
import { wechatPayouts } from '../../gateways/payment/wechat/wechat-payouts.ts';
import type { DoubleFacts } from './double-facts.ts';

/** @property timeout_ms how long our adapters wait, where a test makes them wait for nothing */
export type OurSide = { public_url: string; page?: string; timeout_ms?: number };

/** How a merchant of this double would be configured. */
export function settingsOfDouble(
  { keys, origin, now }: Pick<DoubleFacts, 'keys' | 'origin' | 'now'>,
  { public_url, page, timeout_ms = 5_000 }: OurSide,
): { wechat: WechatPaySettings; alipay: AlipaySettings } {
  const way = { now, timeout_ms, pause_ms: 20 };
  return {
    wechat: {
      signer: { mchid: keys.mchid, serial: keys.merchant_serial, key: keys.merchant },
      appid: keys.appid,
      api_v3_key: keys.api_v3_key,
      platform_keys: new Map([
        [keys.public_key_id, createPublicKey(keys.platform)],
        [keys.certificate_serial, createPublicKey(keys.certificate)],
      ]),
      ways: ['native', 'jsapi', 'h5'],
      transfer_scene: '1005',
      public_url,
      api: origin(),
      ...way,
    },
    alipay: {
      app_id: keys.alipay_app_id,
      seller_id: keys.seller_id,
      key: keys.alipay_app,
      alipay_key: createPublicKey(keys.alipay),
      public_url,
      gateway: `${origin()}/gateway.do`,
      ...(page ? { page } : {}),
      ...way,
    },
  };
}

export function gatewaysOfDouble(facts: DoubleFacts, ours: OurSide) {
  const { wechat, alipay } = settingsOfDouble(facts, ours);
  return {
    payments: { wechat: wechatPay(wechat), alipay: alipayPay(alipay) },
    payouts: wechatPayouts(wechat),
  };
}
