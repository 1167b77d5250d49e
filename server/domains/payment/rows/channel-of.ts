import type { Gateways } from '../../../gateways/index.ts';
import type {
  PaymentChannel,
  PaymentChannelName,
  PayWay,
} from '../../../gateways/payment/payment-channel.ts';
import { pay_methods } from '../../../../contract/payment/pay-methods.ts';

export const isChannel = (name: string): name is PaymentChannelName => name === 'wechat' || name === 'alipay';

/** By the name that stands in a row. */
export function channelOf({ gateways }: { gateways: Gateways }, name: string): PaymentChannel {
  if (!isChannel(name)) throw new Error(`${name} is no channel that can be asked`);
  return gateways.payments[name];
}

export const channelTitle = (name: string): string =>
  pay_methods[name as keyof typeof pay_methods]?.title ?? name;

export type Device = 'wechat' | 'phone' | 'screen';

/** How a channel shows itself on a device; null where it has nothing for it. */
export function wayFor({ ways }: PaymentChannel, device: Device, openid: string | undefined): PayWay | null {
  const wanted: PayWay[] =
    device === 'wechat' && openid
      ? ['jsapi', 'native', 'page']
      : device === 'phone'
        ? ['h5', 'page', 'native']
        : ['native', 'page'];
  return wanted.find((way) => ways.includes(way)) ?? null;
}
