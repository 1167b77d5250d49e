import { settleReport } from '../../server/domains/task/index.ts';
import { Refusal } from '../../server/call/refusal.ts';
import { inCall } from '../../server/testing/ledger-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { makeApplication, makeTask } from '../../server/testing/task-builders.ts';
import { driverOf, type Driver, type World } from './driver.ts';

type Of = { id: number; author: TestPerson; apply_no: string };
const day_ms = 86_400_000;

/** Samples that were lent: the tester is the author, the company the owner; they are called back when the application is over. */
export async function sampleReturns({ house, ops, stranger }: World): Promise<Driver> {
  const { db } = house;
  const sendBack = ({ apply_no }: Of, as: TestPerson) =>
    house.call('task.return_sample', { apply_no, carrier: '顺丰', tracking_no: 'SF1234567890' }, { as });
  const lose = ({ apply_no }: Of, as: TestPerson) => house.call('task.lose_sample', { apply_no }, { as });
  const answer =
    (what: 'take_back' | 'lose' | 'waive') =>
    ({ id }: Of, as: TestPerson) =>
      house.call('company.task_answer_return', { apply_id: id, answer: what }, { as });
  const pay = async ({ id }: Of) => {
    await inCall(house, (call) => settleReport(call, { id }, { actor: 'timer' })).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  };
  async function later(days: number) {
    house.clock.advance(days * day_ms);
    await house.runJob('task.watch');
  }
  const giveUp = ({ apply_no, author }: Of) => house.gives('task.give_up', { apply_no }, { as: author });
  return driverOf<'sample_return', Of>({
    table: 'sample_returns',
    people: { ops, stranger },
    async inState(state, event) {
      const [author, company] = [await house.person(), await house.person({ grants: ['source'] })];
      const task = await makeTask(house, { author_id: company.id, sample: 'lend' });
      const on_its_way = event === 'never_came' || state === 'lost';
      const lost = state === 'lent' && event === 'write_off';
      const { id, apply_no } = await makeApplication(house, {
        task,
        user_id: author.id,
        status: on_its_way || lost ? 'affirmed' : 'submitted',
        sample: lost ? 'lost' : on_its_way ? 'shipped' : 'received',
        lent: true,
      });
      const of = { id: Number(id), author, apply_no, people: { owner: company } };
      const now = house.clock.now();
      if (lost) await db.updateTable('task_applications').set({ due_at: now }).where('id', '=', id).execute();
      if (state === 'lent') return of;
      if (state === 'waived') {
        await answer('waive')(of, company);
        return of;
      }
      await (on_its_way ? giveUp(of) : pay(of));
      if (state === 'lost') await lose(of, author);
      if (state === 'missed') await later(8);
      if (state === 'sent_back' || state === 'returned') await sendBack(of, author);
      if (state === 'returned') await answer('take_back')(of, company);
      house.clock.set(now);
      return of;
    },
    events: {
      call_back: { timer: pay },
      write_off: { timer: () => later(1) },
      never_came: { call: lose },
      send_back: { call: sendBack },
      miss: { timer: () => later(40) },
      take_back: { call: answer('take_back'), timer: () => later(16) },
      lose: { call: answer('lose') },
      waive: { call: answer('waive') },
    },
    instead: {
      'return_due take_back timer': 'miss',
      'sent_back miss timer': 'take_back',
    },
  });
}
