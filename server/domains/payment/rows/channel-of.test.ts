import { describe, expect, test } from 'vitest';
import type { PaymentChannel } from '../../../gateways/payment/payment-channel.ts';
import { channelOf, wayFor } from './channel-of.ts';

describe('how a channel shows itself', () => {
  const has = (...ways: PaymentChannel['ways'][number][]) => ({ ways }) as unknown as PaymentChannel;
  const all = has('jsapi', 'native', 'page', 'h5');
  test.each([
    ['inside WeChat of somebody who is known there', all, 'wechat', 'o1', 'jsapi'],
    ['of somebody who is not', all, 'wechat', undefined, 'native'],
    ['inside WeChat without its sheet', has('page', 'native'), 'wechat', 'o1', 'native'],
    ['inside WeChat with a page alone', has('page', 'h5'), 'wechat', 'o1', 'page'],
    ['on a phone', all, 'phone', 'o1', 'h5'],
    ['on a phone without a way of its own', has('native', 'page'), 'phone', undefined, 'page'],
    ['on a phone with a code alone', has('jsapi', 'native'), 'phone', 'o1', 'native'],
    ['on a screen', all, 'screen', 'o1', 'native'],
    ['on a screen with a page alone', has('h5', 'page'), 'screen', undefined, 'page'],
    ['on a screen with nothing for it', has('h5', 'jsapi'), 'screen', 'o1', null],
  ] as const)('%s', (_where, channel, device, openid, way) => {
    expect(wayFor(channel, device, openid)).toBe(way);
  });
});

test('what is paid by bank or wallet has no channel that could be asked', () => {
  for (const name of ['bank', 'wallet'])
    expect(() => channelOf({ gateways: {} as never }, name)).toThrow(
      `${name} is no channel that can be asked`,
    );
});
