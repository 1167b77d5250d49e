import { describe, expect, test } from 'vitest';
import { isPlain, leavesContact } from './suspicion.ts';

describe('a way to be reached', () => {
  test.each([
    '加微信 abc12345 聊',
    '微信：shipping_88',
    'VX: seller2026',
    'ｖｘ：ｓｅｌｌｅｒ２０２６',
    'QQ群 123456789',
    '电话 13800138000',
    'Telegram @fastship8',
    'whatsapp: buyer_001',
  ])('%s', (text) => expect(leavesContact(text)).toBe(true));

  test.each([
    '微信支付最近有点慢',
    '订单号 113-8613800-1380012',
    'SKU 2138001380001',
    '退货率从 9% 降到 4%',
    '广告预算每天 15000 块',
    'wxpusher 好用吗',
  ])('is not: %s', (text) => expect(leavesContact(text)).toBe(false));
});

test('plain words ask no question', () => {
  expect(isPlain({ judged: '谢谢分享', links: 0, mentions: 1 })).toBe(true);
  expect(isPlain({ judged: '谢谢分享', links: 1, mentions: 0 })).toBe(false);
  expect(isPlain({ judged: '谢谢分享', links: 0, mentions: 2 })).toBe(false);
  expect(isPlain({ judged: '字'.repeat(80), links: 0, mentions: 0 })).toBe(false);
});
