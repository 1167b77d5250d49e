import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';

/** Changes of fees, limits and clocks. */
export async function termChanges({ house, stranger }: World): Promise<Driver> {
  type Of = { id: number; author: TestPerson };
  const finance = () => house.person({ grants: ['staff'], staff_role: 'finance' });
  const ops = await finance();
  let days = 60;
  const on =
    (name: 'approve' | 'withdraw') =>
    ({ id }: Of, as: TestPerson) =>
      house.call(`finance.term_${name}`, { id }, { as });
  const refuse = ({ id }: Of, as: TestPerson) => house.call('finance.term_refuse', { id, reason }, { as });
  return driverOf<'term_change', Of>({
    table: 'term_changes',
    people: { ops, stranger },
    async inState(state) {
      const author = await finance();
      // One waits at a time, and none says what holds already.
      await house.db.deleteFrom('term_changes').where('status', '=', 'proposed').execute();
      const { id } = await house.gives(
        'finance.term_propose',
        { name: 'invoice_within', value: String(++days), reason },
        { as: author },
      );
      const of = { id, author };
      if (state === 'approved') await on('approve')(of, ops);
      if (state === 'refused') await refuse(of, ops);
      if (state === 'withdrawn') await on('withdraw')(of, author);
      return of;
    },
    events: {
      approve: { call: on('approve') },
      refuse: { call: refuse },
      withdraw: { call: on('withdraw') },
    },
  });
}
