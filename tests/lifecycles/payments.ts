import { down, refused } from '../../server/gateways/failed.ts';
import { fen } from '../../server/ledger/amount.ts';
import { type Driver, driverOf, type Subject, type World } from './driver.ts';
import { payWorld, price } from './pay-world.ts';

type Of = Subject & { order_no: string };

/** What is to be paid: something for sale, and where finance has a say a corporate transfer. */
export async function payments(world: World): Promise<Driver> {
  const { house, stranger } = world;
  const at = await payWorld(world);
  const status = async ({ order_no }: Of) => (await at.row(order_no)).status;
  return driverOf<'payment', Of>({
    table: 'payments',
    people: { ops: at.finance, stranger },
    async inState(state, event) {
      const author = await house.person();
      if (event === 'credit' && state === 'processing') return { author, ...(await at.slip(author)) };
      const of = { author, ...(await at.sold(author)) };
      const { order_no } = of;
      // One that a channel may still pay has been tried.
      if (state === 'created' && event !== 'pay') return of;
      await at.pay(order_no, author);
      if (state === 'created') await at.closedAtChannel(order_no);
      if (state === 'created' || state === 'processing') return of;
      if (state === 'succeeded') {
        await at.paidAtChannel(order_no);
        return of;
      }
      await house.call('payment.cancel', { order_no }, { as: author });
      if (state === 'closed') return of;
      await at.paidAtChannel(order_no);
      if (state === 'late_refunded') await at.refundedAtChannel(order_no);
      return of;
    },
    events: {
      begin: { call: ({ order_no }, as) => at.pay(order_no, as) },
      // The author chooses another way: the first is closed before the second begins. Finance does it with a slip.
      fall_back: {
        call: ({ order_no }, as) => at.pay(order_no, as, 'alipay'),
        timer: async (of) => {
          if ((await status(of)) === 'processing') await at.expire(of.order_no);
        },
        provider: ({ order_no }) => at.closedAtChannel(order_no),
      },
      pay: {
        provider: async (of) => {
          if (['created', 'processing'].includes(await status(of))) await at.paidAtChannel(of.order_no);
        },
      },
      pay_by_wallet: { call: ({ order_no }, as) => at.pay(order_no, as, 'wallet') },
      credit: { call: ({ order_no }, as) => at.credit(order_no, as) },
      // Both stand in one call, after what the clock has left undone.
      refuse: { call: ({ order_no }, as) => at.reject(order_no, as) },
      cancel: { call: ({ order_no }, as) => house.call('payment.cancel', { order_no }, { as }) },
      expire: { timer: ({ order_no }) => at.expire(order_no) },
      pay_late: {
        provider: async (of) => {
          const now = await status(of);
          if (now === 'closed') await at.paidAtChannel(of.order_no);
        },
      },
      give_back: { provider: ({ order_no }) => at.refundedAtChannel(order_no) },
    },
    instead: {
      // Asked again it is what it was; another way begins at once where none is under way.
      'processing begin': 'stays',
      'succeeded begin': 'stays',
      'created fall_back author': 'begin',
      'succeeded fall_back author': 'stays',
      'processing fall_back ops': 'stays',
      'created fall_back provider': 'stays',
      'succeeded pay_by_wallet': 'stays',
      'processing pay_by_wallet': 'pay_by_wallet',
      'created refuse': 'stays',
      'processing cancel': 'cancel',
      'processing expire': 'expire',
      'late_refunded pay_late': 'stays',
    },
  });
}

/** Its tries. */
export async function attempts(world: World): Promise<Driver> {
  const { house, stranger } = world;
  const at = await payWorld(world);
  const { wechat } = at;
  const attemptOf = async (order_no: string, nth = 1) => {
    const { id } = await house.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('out_trade_no', '=', at.numberOf(order_no, nth))
      .executeTakeFirstOrThrow();
    return Number(id);
  };
  const statusOf = async ({ id }: Of) => {
    const { status } = await house.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    return status;
  };
  const again = async ({ order_no, author }: Of) => {
    house.clock.advance(11_000);
    await at.pay(order_no, author);
  };
  return driverOf<'payment_attempt', Of>({
    table: 'payment_attempts',
    people: { ops: at.finance, stranger },
    async inState(state, event) {
      const author = await house.person();
      if (state === 'open' && (event === 'credit' || event === 'reject')) {
        const { order_no } = await at.slip(author);
        return { id: await attemptOf(order_no), author, order_no };
      }
      const { order_no } = await at.sold(author);
      if (state === 'opening') wechat.next.open = [down('timeout')];
      if (state === 'failed') wechat.next.open = [refused('PARAM_ERROR')];
      await at.pay(order_no, author);
      const of = { id: await attemptOf(order_no), author, order_no };
      if (state === 'closed') await at.closedAtChannel(order_no);
      if (state === 'paid') await at.paidAtChannel(order_no);
      if (state === 'suspense') await at.paidAtChannel(order_no, 1, { amount: 1n });
      if (state === 'extra') {
        await house.call('payment.cancel', { order_no }, { as: author });
        await at.paidAtChannel(order_no);
      }
      if (event === 'pay_extra' && ['opening', 'open', 'closed', 'failed'].includes(state))
        // As if another one had paid in the same moment.
        await house.db
          .updateTable('payments')
          .set({ status: 'succeeded', paid_by: 0n, paid_at: house.clock.now(), next_close_at: null })
          .where('order_no', '=', order_no)
          .execute();
      return of;
    },
    events: {
      opened: {
        provider: async (of) => {
          if ((await statusOf(of)) === 'opening') await again(of);
        },
      },
      fail: {
        provider: async (of) => {
          if ((await statusOf(of)) !== 'opening') return;
          wechat.orders.clear();
          wechat.next.open = [refused('PARAM_ERROR')];
          await again(of);
        },
      },
      pay: { provider: ({ order_no }) => at.paidAtChannel(order_no) },
      credit: { call: ({ order_no }, as) => at.credit(order_no, as) },
      reject: { call: ({ order_no }, as) => at.reject(order_no, as) },
      close: {
        call: ({ order_no }, as) => house.call('payment.cancel', { order_no }, { as }),
        timer: ({ order_no }) => at.expire(order_no),
        provider: ({ order_no }) => at.closedAtChannel(order_no),
      },
      pay_extra: {
        provider: async (of) => {
          const { status } = await at.row(of.order_no);
          if (status !== 'created' && status !== 'processing') await at.paidAtChannel(of.order_no);
        },
      },
      mismatch: { provider: ({ order_no }) => at.paidAtChannel(order_no, 1, { amount: BigInt(price - 1) }) },
    },
    instead: {
      'closed close author': 'stays',
      'failed close author': 'stays',
      'suspense close author': 'stays',
    },
  });
}

/** What goes back by a channel. */
export async function refunds(world: World): Promise<Driver> {
  const { house, stranger } = world;
  const at = await payWorld(world);
  type Refund = Of & { out_refund_no: string; before?: Refund };
  const hear = ({ out_refund_no }: Refund, result: 'closed' | 'abnormal') =>
    at.hear(at.wechat.refunded(out_refund_no, { result }));
  const hearSuccess = ({ out_refund_no }: Refund) =>
    at.hear(
      at.wechat.refunded(out_refund_no, {
        result: 'succeeded',
        channel_no: `back-${out_refund_no}`,
        amount: fen(price),
        at: house.clock.now(),
      }),
    );
  /** A closed number is done after all, and the channel knows nothing of the one that follows it. */
  const hearAfterAll = async (of: Refund) => {
    await hearSuccess(of);
    house.clock.advance(10 * 60_000);
    await house.runJob('payment.watch');
  };
  return driverOf<'payment_refund', Refund>({
    table: 'payment_refunds',
    people: { ops: at.finance, stranger },
    async inState(state, event) {
      const author = await house.person();
      const { order_no } = await at.sold(author);
      await at.pay(order_no, author);
      await house.call('payment.cancel', { order_no }, { as: author });
      await at.paidAtChannel(order_no);
      const { id, out_refund_no } = (await at.refundOf(order_no))!;
      const of: Refund = { id: Number(id), author, order_no, out_refund_no };
      if (state === 'succeeded') await hearSuccess(of);
      const followed = state === 'processing' && event === 'spare';
      if (state === 'closed' || followed) {
        at.wechat.next.refund = [refused('NOT_ENOUGH')];
        await hear(of, 'closed');
      }
      if (followed) {
        const next = (await at.refundOf(order_no))!;
        return { ...of, id: Number(next.id), out_refund_no: next.out_refund_no, before: of };
      }
      if (state === 'abnormal') await hear(of, 'abnormal');
      if (state === 'settled' || state === 'spared')
        await house.db.updateTable('payment_refunds').set({ status: state }).where('id', '=', id).execute();
      return of;
    },
    events: {
      succeed: { provider: hearAfterAll },
      spare: { provider: async ({ before }) => before && hearAfterAll(before) },
      close: { provider: (of) => hear(of, 'closed') },
      fail: {
        provider: (of) => hear(of, 'abnormal'),
        timer: async ({ id, out_refund_no }) => {
          at.wechat.refunds.delete(out_refund_no);
          at.wechat.next.refund = [refused('NOT_ENOUGH')];
          await house.db
            .updateTable('payment_refunds')
            .set({ next_try_at: house.clock.now(), tries: 11 })
            .where('id', '=', BigInt(id))
            .where('status', '=', 'processing')
            .execute();
          await house.runJob('payment.watch');
        },
      },
      retry: {
        call: ({ out_refund_no }, as) => house.call('admin.payment_refund_retry', { out_refund_no }, { as }),
      },
      settle: {
        call: ({ out_refund_no }, as) =>
          house.call('admin.payment_refund_settle', { out_refund_no, proof: '网银回单 8812' }, { as }),
      },
    },
  });
}

/** Top-ups, by a channel or by a corporate transfer. */
export async function recharges(world: World): Promise<Driver> {
  const { house, stranger } = world;
  const at = await payWorld(world);
  const idOf = async (order_no: string) => Number((await at.row(order_no)).subject_id);
  const back = async (order_no: string, amount: string, as: Subject['author']) =>
    house.call('payment.recharge_refund', { order_no, amount }, { as });
  return driverOf<'recharge', Of & { file_id?: number }>({
    table: 'recharges',
    people: { ops: at.finance, stranger },
    async inState(state, event, who) {
      const author = await house.person();
      const file_id = event === 'submit_slip' && who === 'author' ? await at.file(author) : undefined;
      const by_bank =
        ['slip_submitted', 'rejected'].includes(state) || (state === 'created' && event === 'submit_slip');
      if (by_bank) {
        const order_no = await at.bank(author);
        const of = { id: await idOf(order_no), author, order_no, ...(file_id ? { file_id } : {}) };
        if (state !== 'created') await at.sendSlip(order_no, author, await at.file(author));
        if (state === 'rejected') await at.reject(order_no, at.finance);
        return of;
      }
      const { order_no } = await house.gives(
        'payment.recharge',
        { fee: '10', method: 'wechat' },
        { as: author },
      );
      const of = { id: await idOf(order_no), author, order_no };
      if (state === 'closed') await house.call('payment.cancel', { order_no }, { as: author });
      if (state === 'created' || state === 'closed') return of;
      await at.paidAtChannel(order_no);
      if (state !== 'credited') await back(order_no, '10', author);
      if (state === 'refunded') await at.refundedAtChannel(order_no);
      return of;
    },
    events: {
      submit_slip: { call: ({ order_no, file_id }, as) => at.sendSlip(order_no, as, file_id) },
      pay: { provider: ({ order_no }) => at.paidAtChannel(order_no) },
      credit: { call: ({ order_no }, as) => at.credit(order_no, as) },
      reject: { call: ({ order_no }, as) => at.reject(order_no, as) },
      cancel: { call: ({ order_no }, as) => house.call('payment.cancel', { order_no }, { as }) },
      expire: { timer: ({ order_no }) => at.expire(order_no) },
      apply_refund: { call: ({ order_no }, as) => back(order_no, '10', as) },
      refund: { provider: ({ order_no }) => at.refundedAtChannel(order_no) },
    },
  });
}
