import type { FastifyInstance } from 'fastify';
import { yuanOf } from '../../contract/trade/money.ts';
import {
  deedsFor,
  isDeed,
  phone_deeds,
  type PhoneDeed,
  type PhoneDesk,
  type PhoneOrder,
  type PhonePayout,
  type PhoneRefund,
  type Told,
} from '../gateways/payment/phone-desk.ts';
import { devPage, escaped, onThisSite } from './dev-page.ts';

type Query = { Querystring: Record<string, string | undefined> };

/** /dev/pay: the payer's phone. Codes lead here when they are scanned, and Alipay's page is here too. */
export function registerDevPayPage(app: FastifyInstance, phone: PhoneDesk): void {
  app.get<Query>('/dev/pay/alipay', async (request, reply) => {
    const opened = await phone.openAlipay(new URL(request.url, 'http://here').search);
    return 'token' in opened
      ? reply.redirect(`/dev/pay?order=${opened.token}`, 303)
      : devPage(reply.code(400), '支付宝', [`<p>这一页打不开：${escaped(opened.refused)}</p>`, back]);
  });

  app.get<Query>('/dev/pay', async (request, reply) => {
    const { order: token, do: deed, done, redirect_url } = request.query;
    if (token && isDeed(deed)) {
      const said = await phone.act(deed, token);
      const { orders } = await phone.look();
      const order = orders.find((one) => one.token === token);
      const home = redirect_url ?? order?.return_url;
      // A page of the channel leads back to the shop by itself; a phone that scanned stays what it is.
      if (deed === 'pay' && order?.state === 'paid' && home) return reply.redirect(onThisSite(home), 303);
      const query = new URLSearchParams({
        order: token,
        done: said,
        ...(redirect_url ? { redirect_url } : {}),
      });
      return reply.redirect(`/dev/pay?${query}`, 303);
    }
    const { orders, payouts, refunds } = await phone.look();
    if (request.headers.accept?.includes('application/json')) return { orders, payouts, refunds };
    const says = done ? [`<p role="status"><b>${escaped(done)}</b></p>`] : [];
    const order = orders.find((one) => one.token === token);
    const payout = payouts.find((one) => one.token === token);
    if (order) {
      const home = redirect_url ?? order.return_url;
      return devPage(reply, '付款人的手机', [
        ...says,
        orderHtml(order, redirect_url),
        home ? `<p><a href="${escaped(onThisSite(home))}">回到商家页面</a></p>` : '',
        back,
      ]);
    }
    if (payout) return devPage(reply, '付款人的手机', [...says, payoutHtml(payout), back]);
    if (token) return devPage(reply.code(404), '付款人的手机', ['<p>没有这笔订单。</p>', back]);
    return devPage(reply, '付款人的手机', [
      '<p>没有配置微信支付和支付宝，这里代替付款人的手机：网站发来的请求都照真的核对签名，付了没有由你说。</p>',
      section(
        '等待付款',
        orders.filter(isOpen).map((one) => orderHtml(one)),
      ),
      section('等待确认收款', payouts.filter(({ state }) => state === 'WAIT_USER_CONFIRM').map(payoutHtml)),
      section(
        '付过、关闭和拒绝的',
        orders.filter((one) => !isOpen(one)).map((one) => orderHtml(one)),
      ),
      section('退款', refunds.map(refundHtml)),
      section('结束的转账', payouts.filter(({ state }) => state !== 'WAIT_USER_CONFIRM').map(payoutHtml)),
    ]);
  });
}

const isOpen = ({ state, is_late }: PhoneOrder): boolean => state === 'waiting' && !is_late;
const back = '<p><a href="/dev/pay">全部</a></p>';
const channels = { wechat: '微信支付', alipay: '支付宝' };
const states = { waiting: '等待付款', paid: '已付款', closed: '已关闭', refused: '已拒绝' };

const section = (title: string, parts: string[]): string =>
  `<h2>${title}</h2>${parts.join('') || '<p>没有。</p>'}`;

/** 11-20 10:24:03, in Beijing. */
const clock = (at: string): string =>
  new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(5, 19).replace('T', ' ');

function orderHtml(order: PhoneOrder, redirect_url?: string): string {
  const state = order.is_late ? '已过期' : states[order.state];
  const paid = order.paid === undefined ? '' : `，实付 ${yuanOf(order.paid)} 元`;
  return [
    `<article><h3>${escaped(order.title)}：${yuanOf(order.total)} 元</h3>`,
    `<p>${channels[order.channel]} · ${state}${paid} · <code>${escaped(order.out_trade_no)}</code> · ${clock(order.created_at)} 下单，${clock(order.expires_at)} 之前付</p>`,
    links(deedsFor(order), order.token, redirect_url),
    toldHtml(order.told),
    '</article>',
  ].join('');
}

const payoutHtml = (payout: PhonePayout): string =>
  [
    `<article><h3>${escaped(payout.remark)}：${yuanOf(payout.amount)} 元</h3>`,
    `<p>微信转账 · ${payout_states[payout.state]}${payout.fail_reason ? `（${escaped(payout.fail_reason)}）` : ''} · <code>${escaped(payout.out_bill_no)}</code>${payout.user_name ? ` · 收款人 ${escaped(payout.user_name)}` : ''} · ${clock(payout.created_at)}</p>`,
    payout.state === 'WAIT_USER_CONFIRM' ? links(['confirm', 'lapse', 'wrong_name'], payout.token) : '',
    toldHtml(payout.told),
    '</article>',
  ].join('');
const payout_states = { WAIT_USER_CONFIRM: '等待确认收款', SUCCESS: '已收款', FAIL: '没有收款' };

const refundHtml = (refund: PhoneRefund): string =>
  [
    `<article><h3>退款 ${yuanOf(refund.amount)} 元</h3>`,
    `<p>${refund_states[refund.state] ?? escaped(refund.state)} · <code>${escaped(refund.out_refund_no)}</code>，原单 <code>${escaped(refund.out_trade_no)}</code> · ${clock(refund.created_at)}</p>`,
    toldHtml(refund.told),
    '</article>',
  ].join('');
const refund_states: Record<string, string> = {
  processing: '处理中',
  succeeded: '已退回',
  abnormal: '退款异常',
  closed: '已关闭',
};

function links(deeds: PhoneDeed[], token: string, redirect_url?: string): string {
  const href = (deed: PhoneDeed) =>
    `/dev/pay?${new URLSearchParams({ order: token, do: deed, ...(redirect_url ? { redirect_url } : {}) })}`;
  return `<ul>${deeds.map((deed) => `<li><a rel="nofollow" href="${escaped(href(deed))}">${phone_deeds[deed]}</a></li>`).join('')}</ul>`;
}

/** What was sent to us, and what we answered. */
function toldHtml(told: Told[]): string {
  if (told.length === 0) return '';
  const rows = told.map(({ event, tries, next_at }) => {
    const said = tries.map(({ at, status }) => `${clock(at)} 网站回答 ${status || '没有'}`).join('；');
    const next = next_at ? `；${clock(next_at)} 再通知` : '';
    return `<li>${escaped(event)}：${said || '还没有送出'}${next}</li>`;
  });
  return `<details><summary>发给网站的通知</summary><ul>${rows.join('')}</ul></details>`;
}
