import { newNumber } from '../../server/numbers/business-number.ts';
import { openPayment } from '../../server/domains/payment/index.ts';
import { fen } from '../../server/ledger/amount.ts';
import type { ChannelPayment } from '../../server/gateways/payment/payment-channel.ts';
import { inCall, topUp } from '../../server/testing/ledger-builders.ts';
import { storeFile } from '../../server/testing/upload-builders.ts';
import type { ScriptedChannel } from '../../server/testing/scripted-channel.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { nobodys_id, type World } from './driver.ts';

export const price = 1000;
/** Below no number of anything else that tests sell here. */
let sold = 5_000_000_000n;

/** What the machines of payments have in common: something to be paid, a channel that says what is wanted, finance. */
export async function payWorld({ house }: World) {
  const wechat = house.gateways.payments.wechat as ScriptedChannel;
  const alipay = house.gateways.payments.alipay as ScriptedChannel;
  const finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
  const numberOf = (order_no: string, nth = 1) => `${order_no}${String(nth).padStart(2, '0')}`;
  const row = (order_no: string) =>
    house.db.selectFrom('payments').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow();
  const hear = async (raw: ReturnType<ScriptedChannel['notice']>, channel = 'wechat') => {
    await house.app.inject({
      method: 'POST',
      url: `/api/payment/notify/${channel}`,
      headers: raw.headers as Record<string, string>,
      payload: raw.body,
    });
    await house.runJobs();
  };
  const refundOf = (order_no: string) =>
    house.db
      .selectFrom('payment_refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .selectAll('r')
      .where('p.order_no', '=', order_no)
      .orderBy('r.id', 'desc')
      .executeTakeFirst();
  return {
    finance,
    wechat,
    alipay,
    numberOf,
    row,
    hear,
    /** Something to be paid by somebody who can pay it. */
    async sold(author: TestPerson): Promise<{ id: number; order_no: string }> {
      await topUp(house, author.id, price);
      return inCall(house, async (call) => {
        const order_no = await newNumber(call, 'S');
        const { id } = await openPayment(call, {
          user_id: author.id,
          order_no,
          kind: 'test_order',
          subject_id: ++sold,
          title: '试验商品',
          amount: fen(price),
          expires_at: new Date(call.now.getTime() + 900_000),
        });
        return { id: Number(id), order_no };
      });
    },
    pay: (order_no: string, as: TestPerson, method: 'wechat' | 'alipay' | 'wallet' = 'wechat') =>
      house.call('payment.pay_online', { order_no, method }, { as }),
    /** The channel has been paid and says so, also by an order that it had closed. */
    paidAtChannel: (
      order_no: string,
      nth = 1,
      change: Partial<Pick<ChannelPayment, 'currency'>> & { amount?: bigint } = {},
    ) => hear(wechat.pays(numberOf(order_no, nth), house.clock.now(), { amount: BigInt(price), ...change })),
    /** The channel says by itself that the order is closed there. */
    closedAtChannel(order_no: string) {
      return hear(
        wechat.notice({
          id: `closed-${order_no}-${Math.random()}`,
          about: 'payment',
          out_trade_no: numberOf(order_no),
          state: { result: 'closed' },
        }),
      );
    },
    async expire(order_no: string) {
      await house.db
        .updateTable('payments')
        .set({ expires_at: house.clock.now() })
        .where('order_no', '=', order_no)
        .execute();
      await house.db
        .updateTable('payments')
        .set({ next_close_at: house.clock.now() })
        .where('order_no', '=', order_no)
        .where('status', 'in', ['created', 'processing'])
        // With a slip no clock closes it.
        .where('next_close_at', 'is not', null)
        .execute();
      await house.runJob('payment.watch');
    },
    refundOf,
    async refundedAtChannel(order_no: string) {
      const refund = await refundOf(order_no);
      if (!refund) return;
      await hear(
        wechat.refunded(refund.out_refund_no, {
          result: 'succeeded',
          channel_no: `back-${refund.out_refund_no}`,
          amount: fen(price),
          at: house.clock.now(),
        }),
      );
    },
    /** A corporate transfer with its slip. */
    async slip(author: TestPerson): Promise<{ id: number; order_no: string }> {
      const order_no = await this.bank(author);
      await this.sendSlip(order_no, author, await this.file(author));
      return { id: Number((await row(order_no)).id), order_no };
    },
    async bank(author: TestPerson): Promise<string> {
      return (await house.gives('payment.recharge', { fee: '10', method: 'bank' }, { as: author })).order_no;
    },
    file: async (as: TestPerson) => (await storeFile(house, as, { kind: 'proof' })).id,
    /** @param file_id without one, of nobody: enough to be refused by */
    sendSlip: (order_no: string, as: TestPerson, file_id = nobodys_id) =>
      house.call(
        'payment.recharge_slip',
        { order_no, payer_name: '试验有限公司', file_ids: [file_id] },
        { as },
      ),
    credit: (order_no: string, as: TestPerson) =>
      house.call(
        'admin.payment_slip_decide',
        { order_no, decision: 'credit', bank_no: `B-${order_no}`, amount: '10' },
        { as },
      ),
    reject: (order_no: string, as: TestPerson) =>
      house.call('admin.payment_slip_decide', { order_no, decision: 'reject', reason: '试验的理由' }, { as }),
  };
}
export type PayWorld = Awaited<ReturnType<typeof payWorld>>;
