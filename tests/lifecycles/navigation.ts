import { no, yes } from '../../server/testing/approval-builders.ts';
import { approvalOf, makeNavCategory, makeNavClaim } from '../../server/testing/nav-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, nobodys_id, type Driver, type World } from './driver.ts';

type Of = { id: number; author: TestPerson; approval: { id: number; revision: number } };
const nothing_sent = { id: nobodys_id, revision: 1 };

/** Sites that somebody would like to see listed. */
export async function navSuggestions({ house, ops, stranger }: World): Promise<Driver> {
  const category = await makeNavCategory(house.db);
  let sent = 0;
  const decide = ({ approval }: Of, as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'nav_suggestion', ...approval, ...decision } as never, {
      as,
    });
  const refusal = { ...no, reason_code: 'W02' };
  const withdraw = ({ approval }: Of, as: TestPerson) =>
    house.call('approval.withdraw', { id: approval.id }, { as });
  return driverOf<'nav_suggestion', Of>({
    table: 'nav_suggestions',
    people: { ops, stranger },
    async inState(state) {
      const author = await house.person();
      const url = `https://suggested${++sent}.example`;
      const { id } = await house.gives('nav.suggest', { url, title: '推荐的站', category }, { as: author });
      const of = { id, author, approval: (await approvalOf(house, 'nav_suggestion', id))! };
      if (state === 'accepted') await decide(of, ops, yes);
      if (state === 'refused') await decide(of, ops, refusal);
      if (state === 'withdrawn') await withdraw(of, author);
      return of;
    },
    events: {
      accept: { call: (of, as) => decide(of, as, yes) },
      refuse: { call: (of, as) => decide(of, as, refusal) },
      withdraw: { call: withdraw },
    },
  });
}

/** Claims; the stand-in has the proof on every site but those whose name begins with `bare`. */
export async function navClaims({ house, ops, stranger }: World): Promise<Driver> {
  const decide = ({ approval }: Of, as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'nav_claim', ...approval, ...decision } as never, { as });
  const refusal = { ...no, reason_code: 'R02' };
  const withdraw = ({ id }: Of, as: TestPerson) => house.call('nav.claim_withdraw', { claim_id: id }, { as });
  const check = ({ id }: Of, as: TestPerson) => house.call('nav.claim_check', { claim_id: id }, { as });
  const later = async (days: number) => {
    house.clock.advance(days * 86_400_000);
    await house.runJob('nav.watch_claims');
  };
  return driverOf<'nav_claim', Of>({
    table: 'nav_claims',
    people: { ops, stranger },
    async inState(state) {
      const author = await house.person();
      const proven = ['pending', 'approved', 'refused'].includes(state);
      const { id } = await makeNavClaim(house, author, { proven });
      const of = { id, author, approval: (await approvalOf(house, 'nav_claim', id)) ?? nothing_sent };
      if (state === 'approved') await decide(of, ops, yes);
      if (state === 'refused') await decide(of, ops, refusal);
      if (state === 'withdrawn') await withdraw(of, author);
      // Eight days later everybody would be seen for the first time that day.
      if (state === 'expired')
        await house.db.updateTable('nav_claims').set({ status: 'expired' }).where('id', '=', id).execute();
      return of;
    },
    events: {
      prove: { call: check, timer: () => later(0.1) },
      withdraw: { call: withdraw },
      approve: { call: (of, as) => decide(of, as, yes) },
      refuse: { call: (of, as) => decide(of, as, refusal) },
      expire: { timer: () => later(8) },
    },
  });
}
