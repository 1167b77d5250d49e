import { no, yes } from '../../server/testing/approval-builders.ts';
import { driverOf, type Driver, type World } from './driver.ts';
import { applications, type Application } from './permissions.ts';

/** What lies before staff: one revision of an application to become a tester. */
export async function approvals(world: World): Promise<Driver> {
  const { decide, withdraw, sendIn, inState } = applications(world);
  const { ops, stranger } = world;
  const led_to = { approved: 'granted', rejected: 'rejected', withdrawn: 'draft' } as const;
  return driverOf<'approval', Application>({
    table: 'approvals',
    people: { ops, stranger },
    async inState(state): Promise<Application> {
      const of = await inState(led_to[state as keyof typeof led_to] ?? 'submitted');
      if (state === 'superseded') await sendIn(of, of.author);
      return { ...of, id: of.approval.id };
    },
    events: {
      approve: { call: (of, as) => decide(of, as, yes) },
      refuse: { call: (of, as) => decide(of, as, no) },
      withdraw: { call: withdraw },
      supersede: { own: sendIn },
    },
    // What is sent in again is a new revision beside this one.
    instead: Object.fromEntries(
      [...Object.keys(led_to), 'superseded'].map((state) => [`${state} supersede`, 'stays']),
    ),
  });
}
