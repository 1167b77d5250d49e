import { makeForum, makePost } from '../../server/testing/forum-builders.ts';
import { passDays } from '../../server/testing/sessions.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

/** Complaints about a post. Whoever lost appeals, and another one of the staff looks at it. */
export async function complaints({ house, ops, other_ops, stranger }: World): Promise<Driver> {
  const forum = await makeForum(house.db);
  const writer = await house.person();
  type Of = { id: number; author: TestPerson };
  const words = '这是试验里说的话，写得够长';
  const report = async (author: TestPerson): Promise<Of> => {
    const at = house.clock.now();
    const { id: post_id } = await makePost(house.db, { forum_id: forum.id, author_id: writer.id, at });
    const complaint = { target: 'post', id: post_id, reason_code: 'spam' } as const;
    const { id } = await house.gives('complaint.add', complaint, { as: author });
    return { id, author };
  };
  const accept = ({ id }: Of, as: TestPerson) => house.call('admin.complaint_accept', { id }, { as });
  const ask = ({ id }: Of, as: TestPerson) => house.call('admin.complaint_ask', { id, reason }, { as });
  const decide =
    (upheld: boolean) =>
    ({ id }: Of, as: TestPerson) =>
      house.call('admin.complaint_decide', { id, upheld, reason }, { as });
  const appeal = ({ id }: Of, as: TestPerson) => house.call('complaint.appeal', { id, words }, { as });
  const withdraw = ({ id }: Of, as: TestPerson) => house.call('complaint.withdraw', { id }, { as });
  const clocksRun = async () => {
    await passDays(house, 8);
    await house.runJob('complaint.run_clocks');
  };
  return driverOf<'complaint', Of>({
    table: 'complaints',
    people: { ops, stranger },
    async inState(state, event) {
      const of = await report(await house.person());
      if (state === 'submitted') return of;
      if (state === 'withdrawn') await withdraw(of, of.author);
      else await accept(of, ops);
      if (state === 'need_info') await ask(of, ops);
      if (state === 'upheld') await decide(true)(of, ops);
      if (['dismissed', 'appealed', 'final'].includes(state)) await decide(false)(of, ops);
      if (state === 'appealed' || state === 'final') {
        await appeal(of, of.author);
        await house.gives('admin.complaint_take', { id: of.id }, { as: other_ops });
        if (state === 'final') await decide(false)(of, other_ops);
        return { ...of, people: { ops: other_ops } };
      }
      return state === 'upheld' && event === 'appeal' ? { ...of, author: writer } : of;
    },
    events: {
      accept: { call: accept },
      ask: { call: ask },
      inform: { call: ({ id }, as) => house.call('complaint.add_info', { id, words }, { as }) },
      lapse: { timer: clocksRun },
      uphold: { call: decide(true) },
      dismiss: { call: decide(false) },
      appeal: { call: appeal },
      settle: { call: decide(false) },
      close: { timer: clocksRun },
      withdraw: { call: withdraw, timer: ({ author }) => leaveForGood(house, author) },
    },
    // One call judges, first and after an appeal; one job looks at all clocks.
    instead: {
      'appealed uphold': 'settle',
      'appealed dismiss': 'settle',
      'accepted settle': 'dismiss',
      'need_info close': 'lapse',
      'upheld lapse': 'close',
      'dismissed lapse': 'close',
    },
  });
}
