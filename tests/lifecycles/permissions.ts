import { sql } from 'kysely';
import { expect } from 'vitest';
import { applicant, experience, no, yes } from '../../server/testing/approval-builders.ts';
import { passDays } from '../../server/testing/sessions.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, reason, type Driver, type States, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

export type Application = { id: number; author: TestPerson; approval: { id: number; revision: number } };

/** What can be done about somebody's application to become a tester. */
export function applications({ house, ops }: World) {
  const decide = ({ approval }: Application, as: TestPerson, decision: typeof yes | typeof no) =>
    house.call('admin.approval_decide', { kind: 'permission', ...approval, ...decision }, { as });
  const withdraw = ({ approval }: Application, as: TestPerson) =>
    house.call('approval.withdraw', { id: approval.id }, { as });
  const judge = (verb: 'suspend' | 'restore' | 'revoke', { author }: Application, as: TestPerson) =>
    house.call(`admin.permission_${verb}`, { user_id: author.id, permission: 'tester', reason }, { as });
  const sendIn = ({ approval: { revision } }: Application, as: TestPerson) =>
    house.call('permission.apply_test', { experience, marketplaces: ['amz-us'], revision }, { as });
  async function inState(state: States<'permission'>): Promise<Application> {
    const { person: author, id, revision } = await applicant(house);
    const application = await house.db
      .selectFrom('permission_applications')
      .select('id')
      .where('user_id', '=', author.id)
      .executeTakeFirstOrThrow();
    const of = { id: application.id, author, approval: { id, revision } };
    if (state === 'draft') await withdraw(of, author);
    if (state === 'rejected') await decide(of, ops, no);
    if (['granted', 'suspended', 'revoked'].includes(state)) await decide(of, ops, yes);
    if (state === 'suspended') await judge('suspend', of, ops);
    if (state === 'revoked') await judge('revoke', of, ops);
    return of;
  }
  return { decide, withdraw, judge, sendIn, inState };
}

/** Permissions, of a tester. */
export async function permissions(world: World): Promise<Driver> {
  const { house, ops, stranger } = world;
  const { decide, withdraw, judge, sendIn, inState } = applications(world);
  return driverOf<'permission', Application>({
    table: 'permission_applications',
    people: { ops, stranger },
    async inState(state, event) {
      const of = await inState(state);
      // Who was refused may ask again after some days.
      if (state === 'rejected' && event === 'submit') await passDays(house, 3);
      return of;
    },
    events: {
      submit: { own: sendIn },
      withdraw: { call: withdraw },
      grant: { call: (of, as) => decide(of, as, yes) },
      entrust: {
        call: ({ author: { id } }, as) =>
          house.call('admin.person_grant', { id, permission: 'tester', reason }, { as }),
      },
      reject: { call: (of, as) => decide(of, as, no) },
      suspend: { call: (of, as) => judge('suspend', of, as) },
      restore: { call: (of, as) => judge('restore', of, as) },
      revoke: { call: (of, as) => judge('revoke', of, as) },
      leave: { timer: ({ author }) => leaveForGood(house, author) },
    },
    async holds({ author }) {
      const { rows } =
        await sql`select from permission_applications where user_id = ${author.id} and status = 'granted'`.execute(
          house.db,
        );
      const held = await house.db
        .selectFrom('user_grants')
        .select('permission')
        .where('user_id', '=', author.id)
        .where('revoked_at', 'is', null)
        .execute();
      expect(held, 'the permission is held exactly while it is granted').toEqual(
        rows.map(() => ({ permission: 'tester' })),
      );
    },
    // After it was revoked an application is history, and the next one is new.
    instead: { 'revoked submit': 'stays', 'revoked entrust ops': 'stays' },
  });
}
