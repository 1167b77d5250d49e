import type {
  PhoneDeed,
  PhoneDesk,
  PhoneOrder,
  PhonePayout,
  PhoneRefund,
  Told,
} from '../../gateways/payment/phone-desk.ts';
import type { DoubleNotice, DoubleOrder } from './double-state.ts';
import type { PaymentDouble } from './payment-double.ts';

const most_shown = 30;

/** The double as the page /dev/pay sees it. */
export const phoneDeskOf = (double: PaymentDouble, now: () => Date): PhoneDesk => ({
  async look() {
    const { state } = double;
    const notices = await state.all('notice');
    const newest = <T>(all: T[]) => all.toReversed().slice(0, most_shown);
    return {
      orders: newest(await state.all('order')).map((order): PhoneOrder => shownOrder(order, notices, now())),
      payouts: newest(await state.all('payout')).map(
        ({
          out_bill_no,
          token,
          amount,
          remark,
          user_name,
          state: at,
          fail_reason,
          created_at,
        }): PhonePayout => ({
          out_bill_no,
          token,
          amount,
          remark,
          state: at,
          created_at,
          ...(user_name ? { user_name } : {}),
          ...(fail_reason ? { fail_reason } : {}),
          told: toldOf(notices, out_bill_no),
        }),
      ),
      refunds: newest(await state.all('refund')).map(
        ({ out_refund_no, out_trade_no, amount, state: at, created_at }): PhoneRefund => ({
          out_refund_no,
          out_trade_no,
          amount,
          state: at,
          created_at,
          told: toldOf(notices, out_refund_no),
        }),
      ),
    };
  },

  async openAlipay(search) {
    const page = await double.openAlipayPage(search);
    return typeof page === 'string' ? { refused: page } : { token: page.token };
  },

  async act(deed, token) {
    const order = (await double.state.all('order')).find((one) => one.token === token);
    const payout = (await double.state.all('payout')).find((one) => one.token === token);
    const number = order?.out_trade_no ?? payout?.out_bill_no;
    if (!number) return '没有这一笔';
    try {
      return await deeds[deed](double, number);
    } catch (error) {
      return (error as Error).message;
    }
  },
});

const deeds: Record<PhoneDeed, (double: PaymentDouble, number: string) => Promise<string>> = {
  async pay(double, number) {
    await double.pay(number);
    return '已付款，通知已发出';
  },
  async pay_untold(double, number) {
    await double.pay(number, { notice: 'lost' });
    return '已付款，没有通知：要等网站自己来查';
  },
  async pay_thrice(double, number) {
    await double.pay(number);
    await double.notify(number, { times: 2 });
    return '已付款，同一个通知来了三次';
  },
  async pay_wrong_amount(double, number) {
    const { total } = await double.order(number);
    await double.pay(number, { amount: Math.max(1, total - 1) });
    return total > 1 ? '已付款，少付了一分' : '这笔只有一分，照付了';
  },
  async pay_late(double, number) {
    await double.pay(number, { late: true });
    return '钱在关闭或过期之后到了，通知已发出';
  },
  async refuse(double, number) {
    await double.refuse(number);
    return '已拒绝付款';
  },
  async tell_again(double, number) {
    return `网站的回答：${(await double.notify(number)).map(({ status }) => status).join('、')}`;
  },
  async tell_forged(double, number) {
    const said = await double.notify(number, { spoil: 'wrong_signature' });
    return `网站的回答：${said.map(({ status }) => status).join('、')}`;
  },
  async confirm(double, number) {
    await double.confirmPayout(number);
    await double.tick();
    return '已确认收款';
  },
  async lapse(double, number) {
    await double.failPayout(number);
    await double.tick();
    return '已到期，没有收款';
  },
  async wrong_name(double, number) {
    await double.failPayout(number, 'NAME_NOT_CORRECT');
    await double.tick();
    return '微信说姓名不一致，没有收款';
  },
};

const toldOf = (notices: DoubleNotice[], about: string): Told[] =>
  notices
    .filter((notice) => notice.about === about)
    .map(({ event, tries, next_at }) => ({ event, tries, next_at }));

const shownOrder = (order: DoubleOrder, notices: DoubleNotice[], now: Date): PhoneOrder => ({
  channel: order.channel,
  out_trade_no: order.out_trade_no,
  token: order.token,
  title: order.title,
  total: order.total,
  ...(order.paid === undefined ? {} : { paid: order.paid }),
  state: order.state,
  is_late: order.state === 'waiting' && Date.parse(order.expires_at) <= now.getTime(),
  created_at: order.created_at,
  expires_at: order.expires_at,
  ...(order.paid_at ? { paid_at: order.paid_at } : {}),
  ...(order.return_url ? { return_url: order.return_url } : {}),
  told: toldOf(notices, order.out_trade_no),
});
