import { describe, expect, test } from 'vitest';
import { guardFindings, maskGuarded, refuseGuarded } from './guard.ts';
import type { GuardedPlace } from './guard-rules.ts';

const rulesIn = (text: string, place: GuardedPlace = 'task') => [
  ...new Set(guardFindings(text, place).map(({ rule }) => rule)),
];

// A report may be so long, and while it is read nobody else is answered: read anew from each sign, each of these would take a minute.
test.each(['a', 'at', 'a.', 'a-', '1', 'alipay.', '微信加'])(
  'a long text of nothing but “%s” is read once',
  (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    expect(guardFindings(text, 'report').every(({ start, end }) => end > start)).toBe(true);
  },
);

describe('bought reviews in a task', () => {
  test.each([
    '收到后请留评',
    '收到后请 留 / 评，谢谢',
    '需要五星好评',
    '５星好评截图发我',
    '好評返現 20 元',
    '测评返现，全额退款',
    '请写好评并晒图',
    '补 评 老客户优先',
    'Please leave a REVIEW on Amazon',
    'ｒｅｖｉｅｗ required',
    'feedback  removal service',
    '提供订单截图和五颗星页面',
    '不要差评',
    '帮忙删差评',
    '不要求字数，好评就行',
  ])('%s', (text) => expect(rulesIn(text)).toContain('review_buying'));

  test.each([
    '真实使用 30 天，写下优点和缺点',
    '不要求好评，如实写',
    '禁止引导好评',
    '严禁索要五星',
    'preview 图也要拍',
    '拍下订单和包装，说明书逐页拍照',
    '夜里看星空，拍三张',
    '评价吸力、噪声和续航三个方面',
    '好的评分标准见附件',
  ])('nothing in: %s', (text) => expect(rulesIn(text)).toEqual([]));
});

test('a report may speak of reviews that are there, and not of their trade', () => {
  expect(rulesIn('站上好评率 92%，我觉得实物略差', 'report')).toEqual([]);
  expect(rulesIn('review 里说漏水，我没有遇到', 'report')).toEqual([]);
  expect(rulesIn('商家让我留评，评后返 20', 'report')).toEqual(['review_buying']);
});

describe('ways to be reached', () => {
  test.each([
    '加微信 abc12345 聊',
    '微信：shipping_88',
    'V信 seller2026',
    'v信:seller2026',
    'ＶＸ：ｓｅｌｌｅｒ２０２６',
    'vx seller2026',
    '薇信号是 haowan_99',
    '加我V细聊',
    '加v细聊',
    '➕V 进群',
    '私信加微',
    '手机同号',
    'QQ群 123456789',
    'q q：八七六五四三二一',
    '扣扣 8765 4321',
    '企鹅号 87654321',
    '电话 13800138000',
    '１３８００１３８０００',
    '138 0013 8000',
    '138-0013-8000',
    '1 3 8 0 0 1 3 8 0 0 0',
    '+86 138 0013 8000',
    '一三八零零一三八零零零',
    '幺三八 〇〇幺三 八〇〇〇',
    '壹叁捌零零壹叁捌零零零',
    '1三8零零1三8零零0',
    'Telegram @fastship8',
    'whatsapp: buyer_001',
    '邮箱 tester@qq.com',
    'tester＠163.com',
    'tester(at)gmail.com',
    'https://u.wechat.com/abc',
    't.me/fastship',
    '扫码加群',
  ])('%s', (text) => expect(rulesIn(text)).toContain('outside_contact'));

  test.each([
    '支持微信登录和微信支付',
    '微信小程序里打开',
    '加 V 领的那件',
    '增加 vx2 型号',
    '加微调旋钮',
    '订单号 113-8613800-1380012',
    'SKU 2138001380001',
    '第 1 天 15 度，第 2 天 23 度，34 45 56 7',
    '15 23 34 45 56 7',
    '2026-11-23 12:30 记了 15 次',
    'GTIN 4006381333931',
    'QQ 浏览器里打开正常',
    '输入 100-240V，50/60Hz',
    '一二三四五六七八九十',
    '电压 5V 3A，USB-C',
  ])('nothing in: %s', (text) => expect(rulesIn(text, 'report')).toEqual([]));
});

describe('ways to be paid', () => {
  test.each([
    '发我收款码',
    '收 款 码 发来',
    '支付宝转账给你',
    'PayPal.me/seller',
    'https://qr.alipay.com/abc123',
    'wxp://f2f0abc',
    '微信红包返你',
    '銀行卡號發我',
  ])('%s', (text) => expect(rulesIn(text)).toContain('payment_link'));
  test.each(['支持支付宝付款的海淘站', '不得私下转账'])('nothing in: %s', (text) =>
    expect(rulesIn(text)).toEqual([]),
  );
});

test('the refusal names the field, the words, the rule and a way out', () => {
  const refused = () =>
    refuseGuarded('task', [
      { path: 'expect', name: '期望', text: '如实写' },
      { path: 'target_desc', name: '目标人群', text: '请留评' },
    ]);
  expect(refused).toThrow(
    '目标人群里的“留评”涉嫌操纵店铺评价，不能发布。报告酬只为站内报告支付，不论好评差评；请写清楚要试什么、拍什么',
  );
});

test('a masked text keeps its length and says why', () => {
  expect(maskGuarded('好的，加微信 abc12345 聊', 'chat')).toEqual({
    text: '好的，加*********** 聊',
    rules: ['outside_contact'],
  });
  expect(maskGuarded('明天寄出', 'chat')).toEqual({ text: '明天寄出', rules: [] });
});
