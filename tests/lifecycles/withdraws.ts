import { expect } from 'vitest';
import { walletOf } from '../../server/ledger/balances.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { arrivedState, proof, told as toldOf, withdrawer } from '../../server/testing/wallet-builders.ts';
import { driverOf, type Driver, type Events, reason, type States, type World } from './driver.ts';

type Of = { id: number; author: TestPerson; withdraw_no: string };

/** Money on its way to a WeChat; of finance two. */
export async function withdraws({ house, stranger }: World): Promise<Driver> {
  const finance = () => house.person({ grants: ['staff'], staff_role: 'finance' });
  const [ops, other] = [await finance(), await finance()];
  const decide = ({ id }: Of, as: TestPerson, pass: boolean) =>
    house.call(
      'admin.withdraw_decide',
      { id, pass, ...(pass ? {} : { reason_code: 'W02', reason }) },
      { as },
    );
  const waiting = { result: 'waiting', package_info: 'package' } as const;
  /** A channel gets no answer in words. */
  const told = async (...facts: Parameters<typeof toldOf>) => void (await toldOf(...facts));

  /** Small ones pass by themselves, those over 200 yuan go to finance, those over 5,000 to two of them. */
  const ask = async (amount: string): Promise<Of> => {
    const author = await withdrawer(house, 1_000_000);
    const { id, withdraw_no } = await house.gives('payment.transfer', { amount, proof }, { as: author });
    return { id, author, withdraw_no };
  };
  /** Jobs that were sent and are not to run yet. */
  const forgetJobs = () => house.db.deleteFrom('test_jobs' as never).execute();
  const amounts: Partial<Record<Events<'withdraw'>, string>> = { pass: '100', approve_first: '6000' };

  async function inState(state: States<'withdraw'>, event?: Events<'withdraw'>): Promise<Of> {
    await forgetJobs();
    const of = await ask((event && amounts[event]) ?? '300');
    if (state === 'requested') return of;
    if (state === 'cancelled') await house.gives('payment.withdraw_cancel', { id: of.id }, { as: of.author });
    if (state === 'cancelled') return of;
    await house.runJob('wallet.look_after');
    if (state === 'auditing') return of;
    await decide(of, other, state !== 'rejected');
    if (state === 'approved' || state === 'rejected') return of;
    await house.runJob('wallet.look_after');
    if (state === 'paying') return of;
    if (state === 'failed')
      await told(house, of.withdraw_no, { result: 'failed', code: 'OVERDUE_CLOSE', says: '' });
    else await told(house, of.withdraw_no, waiting);
    if (state === 'succeeded') await told(house, of.withdraw_no, arrivedState(30_000, house.clock.now()));
    return of;
  }
  const setBack = (of: Of, column: string) =>
    house.db
      .updateTable('users')
      .set({ [column]: new Date(house.clock.now().getTime() + 1000) })
      .where('id', '=', of.author.id)
      .execute();
  const look = () => house.runJob('wallet.look_after');

  return driverOf<'withdraw', Of>({
    table: 'withdraws',
    people: { ops, stranger },
    inState,
    events: {
      pass: { timer: look },
      look: { timer: look },
      approve_first: { call: (of, as) => decide(of, as, true) },
      approve: { call: (of, as) => decide(of, as, true) },
      reject: { call: (of, as) => decide(of, as, false) },
      hold: {
        async timer(of) {
          await setBack(of, 'phone_changed_at');
          await look();
        },
      },
      void: {
        async timer(of) {
          await house.db
            .updateTable('person_verifications')
            .set({ name: '另一个人' })
            .where('user_id', '=', of.author.id)
            .execute();
          await look();
        },
      },
      pay: { timer: look },
      accepted: { provider: (of) => told(house, of.withdraw_no, waiting) },
      succeed: { provider: (of) => told(house, of.withdraw_no, arrivedState(30_000, house.clock.now())) },
      fail: {
        provider: (of) => told(house, of.withdraw_no, { result: 'failed', code: 'ACCOUNT_FROZEN', says: '' }),
      },
      cancel: { call: ({ id }, as) => house.call('payment.withdraw_cancel', { id }, { as }) },
    },
    async holds({ author }) {
      const { held } = await walletOf(house, author.id);
      const open = await house.db
        .selectFrom('withdraws')
        .select('amount')
        .where('user_id', '=', author.id)
        .where('status', 'not in', ['succeeded', 'rejected', 'failed', 'cancelled'])
        .execute();
      expect(held, 'what is held is what is under way').toBe(
        open.reduce((sum, { amount }) => sum + amount, 0n),
      );
    },
    // One job looks at it: what it does hangs on the amount and on what happened since.
    instead: {
      'requested look': 'look',
      'requested hold': 'look',
      'requested void': 'look',
      'requested pay': 'look',
      'approved pass': 'pay',
      'approved look': 'pay',
      'auditing approve_first': 'approve_first',
    },
  });
}
