import type { TestPerson } from '../../server/testing/people.ts';
import { no, yes } from '../../server/testing/approval-builders.ts';
import { driverOf, nobodys_id, reason, type Driver, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

/** Members of the league; one who is known by nobody's name asks staff. */
export async function league({ house, ops, stranger }: World): Promise<Driver> {
  type Of = { id: number; author: TestPerson; approval: { id: number; revision: number } };
  const join = (as: TestPerson) => house.call('league.join', { agree: true }, { as });
  const decide = ({ approval }: Of, as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'league', ...approval, ...decision } as never, { as });
  const judge = (verb: 'suspend' | 'restore' | 'ban', { author }: Of, as: TestPerson) =>
    house.call(`admin.league_${verb}`, { user_id: author.id, reason }, { as });
  const refusal = { ...no, reason_code: 'L02' };
  return driverOf<'league_member', Of>({
    table: 'league_members',
    people: { ops, stranger },
    async inState(state) {
      const author = await house.person();
      await join(author);
      const { list } = await house.gives('approval.index', { kind: 'league' }, { as: author });
      const { id } = await house.db
        .selectFrom('league_members')
        .select('id')
        .where('user_id', '=', author.id)
        .executeTakeFirstOrThrow();
      const { id: approval_id, revision } = list[0] ?? { id: nobodys_id, revision: 1 };
      const of = { id, author, approval: { id: approval_id, revision } };
      if (state === 'refused') await decide(of, ops, refusal);
      else if (state !== 'applied') await decide(of, ops, yes);
      if (state === 'quit') await house.gives('league.quit', {}, { as: author });
      if (state === 'suspended') await judge('suspend', of, ops);
      if (state === 'banned') await judge('ban', of, ops);
      return of;
    },
    events: {
      apply_again: { own: (_of, as) => join(as) },
      approve: { call: (of, as) => decide(of, as, yes) },
      refuse: { call: (of, as) => decide(of, as, refusal) },
      quit: { own: (_of, as) => house.call('league.quit', {}, { as }) },
      leave: { timer: ({ author }) => leaveForGood(house, author) },
      suspend: { call: (of, as) => judge('suspend', of, as) },
      restore: { call: (of, as) => judge('restore', of, as) },
      ban: { call: (of, as) => judge('ban', of, as) },
    },
    // A second press finds what the first has done.
    instead: { 'applied apply_again': 'stays', 'active apply_again': 'stays', 'quit quit': 'stays' },
  });
}
