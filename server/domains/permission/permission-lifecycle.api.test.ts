import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approvalLifecycle,
  type ApprovalEvent,
  type ApprovalStatus,
} from '../../../contract/approval/approval-lifecycle.ts';
import { codes } from '../../../contract/http/envelope.ts';
import { startsFrom, type Actor } from '../../../contract/lifecycle.ts';
import {
  permissionLifecycle,
  type PermissionEvent,
  type PermissionStatus,
} from '../../../contract/permission/permission-lifecycle.ts';
import { applicant, experience, no, reviewer, yes } from '../../testing/approval-builders.ts';
import { openHouse, type TestAnswer, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

/** The tables of the contract through the real calls: what they allow happens, what they do not is refused and changes nothing. */
const actors = ['author', 'ops', 'stranger'] as const;

let house: TestHouse;
let xu: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  xu = await reviewer(house);
  stranger = await house.person();
});
afterAll(() => house.close());
// Some cases wait for days, in which sessions would end.
beforeEach(() => house.clock.set(new Date('2026-11-20T02:24:00Z')));

type Case = { author: TestPerson; id: number; revision: number };
const refused = [codes.error, codes.not_found] as number[];
const reason = '试验的理由';

const decided = ({ id, revision }: Case, decision: typeof yes | typeof no, as: TestPerson) =>
  house.call('admin.approval_decide', { kind: 'permission', id, revision, ...decision }, { as });
const withdrawn = ({ id }: Case, as: TestPerson) => house.call('approval.withdraw', { id }, { as });
const judged = (verb: 'suspend' | 'restore' | 'revoke', { author }: Case, as: TestPerson) =>
  house.call(`admin.permission_${verb}`, { user_id: author.id, permission: 'tester', reason }, { as });
const sentIn = (of: Case, as: TestPerson) =>
  house.call(
    'permission.apply_test',
    { experience, marketplaces: ['amz-us'], ...(of.revision ? { revision: of.revision } : {}) },
    { as },
  );

/** Brings a new application into the state, by the calls that lead there. */
async function inState(status: PermissionStatus | ApprovalStatus): Promise<Case> {
  const { person: author, id, revision } = await applicant(house);
  const one = { author, id, revision };
  if (status === 'draft' || status === 'withdrawn') await withdrawn(one, author);
  if (status === 'rejected') await decided(one, no, xu);
  if (['granted', 'approved', 'suspended', 'revoked'].includes(status)) await decided(one, yes, xu);
  if (status === 'suspended') await judged('suspend', one, xu);
  if (status === 'revoked') await judged('revoke', one, xu);
  if (status === 'superseded') await sentIn(one, author);
  return one;
}

describe('permission: every state × event × actor', () => {
  const calls: Record<
    Exclude<PermissionEvent, 'leave'>,
    (of: Case, as: TestPerson) => Promise<TestAnswer<unknown>>
  > = {
    submit: sentIn,
    withdraw: withdrawn,
    grant: (of, as) => decided(of, yes, as),
    reject: (of, as) => decided(of, no, as),
    suspend: (of, as) => judged('suspend', of, as),
    restore: (of, as) => judged('restore', of, as),
    revoke: (of, as) => judged('revoke', of, as),
  };
  const states = Object.keys(permissionLifecycle.states) as PermissionStatus[];
  // Leaving is nobody's call: it is a job of the account.
  const events = (Object.keys(permissionLifecycle.moves) as PermissionEvent[]).filter(
    (event) => event !== 'leave',
  );
  const statusOf = async ({ author }: Case) =>
    (
      await house.db
        .selectFrom('permission_applications')
        .select('status')
        .where('user_id', '=', author.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).status;
  const rights = async ({ author }: Case) => (await house.gives('user.me', {}, { as: author })).test_auth > 0;
  const cases = states.flatMap((from) =>
    events.flatMap((event) => actors.map((who) => ({ from, event, who }))),
  );

  test.each(cases)('$from: $event by $who', async ({ from, event, who }) => {
    const of = await inState(from);
    expect(await statusOf(of)).toBe(from);
    if (from === 'rejected') house.clock.advance(3 * 86_400_000);
    const as = who === 'author' ? of.author : who === 'ops' ? xu : stranger;
    // Somebody else who sends a form in sends in their own: there is nothing of another's to name.
    if (event === 'submit' && who !== 'author') return;
    const answer = await calls[event](of, as);
    const allowed =
      (who !== 'stranger' && startsFrom(permissionLifecycle, event, who as Actor).includes(from)) ||
      // After it was revoked an application is history, and the next one is new.
      (from === 'revoked' && event === 'submit' && who === 'author');
    if (allowed) {
      expect(answer).toMatchObject({ code: codes.success });
      expect(permissionLifecycle.moves[event].to).toContain(await statusOf(of));
    } else {
      expect(refused).toContain(answer.code);
      expect(await statusOf(of)).toBe(from);
    }
    expect(await rights(of), 'the permission is held exactly while it is granted').toBe(
      (await statusOf(of)) === 'granted',
    );
  });
});

describe('approval: every state × event × actor', () => {
  const calls: Record<ApprovalEvent, (of: Case, as: TestPerson) => Promise<TestAnswer<unknown>>> = {
    approve: (of, as) => decided(of, yes, as),
    refuse: (of, as) => decided(of, no, as),
    withdraw: withdrawn,
    supersede: sentIn,
  };
  const states = Object.keys(approvalLifecycle.states) as ApprovalStatus[];
  const events = Object.keys(approvalLifecycle.moves) as ApprovalEvent[];
  const statusOf = async ({ id }: Case) =>
    (await house.db.selectFrom('approvals').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const cases = states.flatMap((from) =>
    events.flatMap((event) =>
      actors.filter((who) => event !== 'supersede' || who === 'author').map((who) => ({ from, event, who })),
    ),
  );

  test.each(cases)('$from: $event by $who', async ({ from, event, who }) => {
    const of = await inState(from);
    expect(await statusOf(of)).toBe(from);
    const answer = await calls[event](of, who === 'author' ? of.author : who === 'ops' ? xu : stranger);
    if (who !== 'stranger' && startsFrom(approvalLifecycle, event, who as Actor).includes(from)) {
      expect(answer).toMatchObject({ code: codes.success });
      expect(approvalLifecycle.moves[event].to).toContain(await statusOf(of));
    } else {
      // A thing that is sent in again from another state is a new revision beside this one.
      if (event !== 'supersede') expect([...refused, codes.invalid]).toContain(answer.code);
      expect(await statusOf(of)).toBe(from);
    }
  });
});
