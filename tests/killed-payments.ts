import { type Kysely, sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../server/database/tables.generated.ts';
import { builtIn } from '../server/environment/variables.mjs';
import { recordsInDatabase } from '../server/gateways/payment/kept-records.ts';
import { vaultOf } from '../server/gateways/vault.ts';
import { walletOf } from '../server/ledger/balances.ts';
import { checkLedger } from '../server/ledger/self-check.ts';
import type { TestDatabase } from '../server/testing/cluster.ts';
import { openHouse } from '../server/testing/house.ts';
import { openPaymentDouble } from '../server/testing/payment-double/payment-double.ts';
import { proof, withdrawer } from '../server/testing/wallet-builders.ts';
import type { HttpClient } from './http-client.ts';

/** A transaction of the test's own, in whose way the application gets. */
async function openHold(db: Kysely<DB>) {
  let let_go = () => {};
  const done = new Promise<void>((resolve) => (let_go = resolve));
  let over: Promise<void> = Promise.resolve();
  const held = await new Promise<Transaction<DB>>((begun, fail) => {
    over = db.transaction().execute(async (transaction) => {
      begun(transaction);
      await done;
    });
    over.catch(fail);
  });
  return {
    held,
    async end() {
      let_go();
      await over;
    },
  };
}

/**
 * Money under way in four places when the process dies: a notice is stored and not acted on; an order, a refund and a payout are at
 * the channel, and what it answered is not written down. Then another process comes to the same database, a minute later.
 */
export async function killWithMoneyUnderWay(
  database: TestDatabase,
  client: HttpClient,
  kill: () => Promise<void>,
): Promise<void> {
  const { db } = database;
  const clock = { now: () => new Date() };
  // The same channels as those of the application: what they remember lies in the database.
  const double = await openPaymentDouble({ now: () => clock.now(), records: recordsInDatabase(db) });
  const house = await openHouse({
    database: { ...database, close: async () => {} },
    gateways: {
      ...double.gateways({ public_url: client.url }),
      vault: vaultOf(builtIn.DATA_SECRET, undefined),
    },
  });
  try {
    house.clock.set(new Date());
    const of = { notice: await house.person(), order: await house.person(), refund: await house.person() };
    const payee = await withdrawer(house, 50_000);
    const rechargeOf = (as: { id: number }) =>
      db.selectFrom('recharges').selectAll().where('user_id', '=', as.id).executeTakeFirst();
    const seen = async <T>(look: () => Promise<T | undefined>) => {
      await expect.poll(look, { timeout: 20_000, interval: 20 }).toBeTruthy();
      return (await look())!;
    };
    const topsUp = (as: typeof of.order, fee: string) =>
      client.gives('payment.recharge', { fee, method: 'wechat' }, { as });

    // What is to be given back has come, and what is to be told of is at the payer.
    const credited = await topsUp(of.refund, '50');
    await double.pay(`${credited.order_no}01`);
    await seen(async () => (await walletOf({ db }, of.refund.id)).topup);
    const told = await topsUp(of.notice, '30');
    const notice_lock = await openHold(db);
    await sql`select from payments where order_no = ${told.order_no} for update`.execute(notice_lock.held);
    await double.pay(`${told.order_no}01`);
    const notices = db.selectFrom('payment_notices').where('number', '=', `${told.order_no}01`);
    expect(await notices.select(['verdict', 'processed_at']).execute()).toEqual([
      { verdict: 'genuine', processed_at: null },
    ]);

    // The channels take their time: nothing is written there until all three have been asked.
    const channel_lock = await openHold(db);
    await sql`lock table payment_double_records in exclusive mode`.execute(channel_lock.held);
    const unanswered = [
      topsUp(of.order, '20').catch(() => null),
      client.gives(
        'payment.recharge_refund',
        { order_no: credited.order_no, amount: '50' },
        { as: of.refund },
      ),
      client.gives('payment.transfer', { amount: '100', proof }, { as: payee }),
    ];
    const asked = await seen(() =>
      db
        .selectFrom('payment_attempts')
        .select(['payment_id', 'out_trade_no'])
        .where('user_id', '=', of.order.id)
        .executeTakeFirst(),
    );
    const refund = await seen(() =>
      db
        .selectFrom('payment_refunds')
        .select(['id', 'payment_id', 'out_refund_no'])
        .where('user_id', '=', of.refund.id)
        .where('sent', '=', true)
        .executeTakeFirst(),
    );
    const payout = await seen(() =>
      db
        .selectFrom('withdraws')
        .select(['id', 'withdraw_no'])
        .where('user_id', '=', payee.id)
        .where('status', '=', 'paying')
        .executeTakeFirst(),
    );
    // Now they do as they were asked, and nobody can write down that they did.
    const our_lock = await openHold(db);
    await sql`select from payments where id in (${asked.payment_id}, ${refund.payment_id}) for update`.execute(
      our_lock.held,
    );
    await sql`select from withdraws where id = ${payout.id} for update`.execute(our_lock.held);
    await channel_lock.end();
    await seen(() => double.order(asked.out_trade_no).catch(() => undefined));
    await seen(() => double.state.read('refund', `wechat:${refund.out_refund_no}`));
    await seen(() => double.state.read('payout', payout.withdraw_no));
    await kill();
    await Promise.all([notice_lock.end(), our_lock.end()]);
    await Promise.all(unanswered.map((one) => one.catch(() => null)));
    expect(await rechargeOf(of.notice)).toMatchObject({ status: 'created' });
    expect(await rechargeOf(of.order)).toMatchObject({ status: 'created' });
    expect((await walletOf({ db }, of.refund.id)).refunding).toBe(5_000n);

    // The channels go on, untold. A minute later another process looks for what is due, twice.
    double.script.notices = 'lost';
    await double.pay(asked.out_trade_no, { notice: 'lost' });
    await double.confirmPayout(payout.withdraw_no);
    clock.now = () => new Date(Date.now() + 61_000);
    await double.tick();
    for (const _ of [1, 2]) {
      house.clock.set(clock.now());
      await house.runJob('payment.watch');
      await house.runJob('wallet.look_after');
      await house.runJobs();
    }
    expect(await walletOf({ db }, of.notice.id)).toMatchObject({ topup: 3_000n });
    expect(await walletOf({ db }, of.order.id)).toMatchObject({ topup: 2_000n });
    expect(await walletOf({ db }, of.refund.id)).toMatchObject({ topup: 0n, refunding: 0n });
    expect(await walletOf({ db }, payee.id)).toMatchObject({ earn: 40_000n, held: 0n });
    const moved = await Promise.all((['refund', 'payout'] as const).map((kind) => double.state.all(kind)));
    expect(
      moved.map((all) => all.length),
      'asked for once each',
    ).toEqual([1, 1]);
    expect(await notices.select('outcome').execute()).toEqual([{ outcome: 'paid' }]);
    expect((await checkLedger(db)).findings).toEqual([]);
  } finally {
    await house.close();
    await double.close();
  }
}
