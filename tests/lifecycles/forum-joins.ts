import { quickHash } from '../../server/testing/account-builders.ts';
import { no, yes } from '../../server/testing/approval-builders.ts';
import {
  company_part,
  companyPerson,
  forumPart,
  sendApplication,
} from '../../server/testing/company-forum-builders.ts';
import { makeForum } from '../../server/testing/forum-builders.ts';
import { passDays } from '../../server/testing/sessions.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, nobodys_id, reason, type Driver, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

type Of = { id: number; author: TestPerson; approval: { id: number; revision: number }; forum_id: number };
const password = '三个词拼成的密码 9';

/** A company's forum, from its application on; the stranger runs another forum. */
export async function forumJoins({ house, ops }: World): Promise<Driver> {
  const password_hash = await quickHash(password);
  const elsewhere = await makeForum(house.db);
  const stranger = await house.person({ forum_admin: { forum_id: elsewhere.id, role: 'main' } });
  async function sendIn(_of: Of, as: TestPerson) {
    const { rev, agreement } = await house.gives('forum.apply_step', {}, { as });
    return house.call(
      'forum.apply_step_save',
      { step: 3, rev, agreement_version: agreement.version },
      { as },
    );
  }
  const withdraw = ({ approval }: Of, as: TestPerson) =>
    house.call('approval.withdraw', { id: approval.id }, { as });
  const decide = ({ approval }: Of, as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'forum', ...approval, ...decision } as never, { as });
  const send_back = { ...no, reason_code: 'F11' };
  const refusal = { ...no, reason_code: 'F91' };
  const leave = ({ forum_id }: Of, as: TestPerson) =>
    house.call('forum.leave', { forum_id, proof: { password } }, { as });
  const remove = ({ forum_id }: Of, as: TestPerson) =>
    house.call('admin.forum_remove', { forum_id, reason }, { as });

  async function fillIn(as: TestPerson) {
    const save = (saving: object) => house.gives('forum.apply_step_save', saving as never, { as });
    const { rev } = await house.gives('forum.apply_step', {}, { as });
    const first = await save({ step: 1, rev, company: company_part });
    await save({ step: 2, rev: first.rev, forum: await forumPart(house, as) });
    return { approval_id: null, revision: null };
  }
  return driverOf<'forum_join', Of>({
    table: 'forum_joins',
    people: { ops, stranger },
    async inState(state, event) {
      const author = await companyPerson(house);
      await house.db.updateTable('users').set({ password_hash }).where('id', '=', author.id).execute();
      const sent = state === 'draft' ? await fillIn(author) : await sendApplication(house, author);
      const { id } = await house.db
        .selectFrom('forum_joins')
        .select('id')
        .where('user_id', '=', author.id)
        .executeTakeFirstOrThrow();
      const approval = { id: sent.approval_id ?? nobodys_id, revision: sent.revision ?? 1 };
      const of = { id, author, approval, forum_id: nobodys_id };
      if (state === 'returned') await decide(of, ops, send_back);
      if (state === 'rejected') await decide(of, ops, refusal);
      if (['joined', 'left', 'removed'].includes(state)) {
        await decide(of, ops, yes);
        of.forum_id = (await house.gives('forum.apply_step', {}, { as: author })).forum!.id;
      }
      if (state === 'left') await leave(of, author);
      if (state === 'removed') await remove(of, ops);
      // Who was refused may ask again after some days.
      if (state === 'rejected' && event === 'submit') await passDays(house, 31);
      return of;
    },
    events: {
      submit: { own: sendIn },
      withdraw: { call: withdraw },
      join: { call: (of, as) => decide(of, as, yes) },
      return: { call: (of, as) => decide(of, as, send_back) },
      reject: { call: (of, as) => decide(of, as, refusal) },
      leave: { call: leave },
      remove: { call: remove },
      forget: { timer: ({ author }) => leaveForGood(house, author) },
    },
    // A new application, of which nothing is filled in, stands beside one that has ended.
    instead: { 'left submit': 'stays', 'removed submit': 'stays', 'submitted submit': 'stays' },
  });
}
