import { storeFile } from '../../server/testing/upload-builders.ts';
import { posted } from '../../server/testing/ledger-builders.ts';
import { fen } from '../../server/ledger/amount.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';

/** Money moved by hand: one of finance proposes, another agrees, and what was posted is only ever taken back by both again. */
export async function adjustments({ house, stranger }: World): Promise<Driver> {
  type Of = { id: number; author: TestPerson };
  const finance = () => house.person({ grants: ['staff'], staff_role: 'finance' });
  const ops = await finance();
  const third = await finance();
  const receiver = await house.person();
  await posted(house, 'late_payment', {
    payer_id: receiver.id,
    attempt_id: 7_000_001,
    channel: 'mock',
    amount: fen(1_000_000),
  });
  const on =
    (name: 'approve' | 'withdraw' | 'take_back') =>
    ({ id }: Of, as: TestPerson) =>
      house.call(`finance.adjustment_${name}`, { id }, { as });
  const because =
    (name: 'refuse' | 'ask_back' | 'keep') =>
    ({ id }: Of, as: TestPerson) =>
      house.call(`finance.adjustment_${name}`, { id, reason }, { as });
  return driverOf<'adjustment', Of>({
    table: 'adjustments',
    people: { ops, stranger },
    async inState(state) {
      const author = await finance();
      const file = await storeFile(house, author, { kind: 'proof' });
      const { id } = await house.gives(
        'finance.adjustment_propose',
        {
          suspense: 'susp.late_payment',
          account: 'user.topup',
          username: receiver.username,
          gives: 'suspense',
          amount: '1',
          reason,
          file_ids: [file.id],
        },
        { as: author },
      );
      const of = { id, author };
      if (state === 'refused') await because('refuse')(of, ops);
      if (state === 'withdrawn') await on('withdraw')(of, author);
      if (state === 'posted' || state === 'back_asked' || state === 'reversed') await on('approve')(of, ops);
      // By a third, so that both of the first two may decide.
      if (state === 'back_asked' || state === 'reversed') await because('ask_back')(of, third);
      if (state === 'reversed') await on('take_back')(of, ops);
      return of;
    },
    events: {
      approve: { call: on('approve') },
      refuse: { call: because('refuse') },
      withdraw: { call: on('withdraw') },
      ask_back: { call: because('ask_back') },
      take_back: { call: on('take_back') },
      keep: { call: because('keep') },
    },
  });
}
