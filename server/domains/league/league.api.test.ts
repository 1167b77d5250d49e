import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { callByNobody } from '../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { verifyPerson } from '../../testing/verification-builders.ts';
import { inviterOfCode, leagueLeaving } from './index.ts';

let house: TestHouse;
let reviewer: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
});
afterAll(() => house.close());

const join = (as: TestPerson) => house.gives('league.join', { agree: true }, { as });
const isMember = async (as: TestPerson) => (await house.gives('user.me', {}, { as })).league.id > 0;

async function knownByName(): Promise<TestPerson> {
  const person = await house.person();
  await verifyPerson(house, person.id);
  return person;
}

async function waiting(as: TestPerson) {
  const { list } = await house.gives('approval.index', { kind: 'league' }, { as });
  return list[0]!;
}

async function decide(as: TestPerson, facts: { pass: boolean; reason_code?: string; reason?: string }) {
  const { id, revision } = await waiting(as);
  return house.call('admin.approval_decide', { kind: 'league', id, revision, ...facts }, { as: reviewer });
}

describe('joining', () => {
  test('needs the agreement', async () => {
    const answer = await house.call('league.join', { agree: false as true }, { as: await house.person() });
    expect(answer).toMatchObject({ code: codes.invalid, msg: '请先阅读并同意联盟推广协议' });
  });

  test('makes a member at once of somebody known by name, whose open pages hear of it', async () => {
    const person = await knownByName();
    expect(await isMember(person)).toBe(false);
    const joined = await join(person);
    expect(joined).toMatchObject({ status: 'active', status_title: '正常', reason: '' });
    expect(joined.code).toMatch(/^[0-9a-z]{8}$/);
    expect(await isMember(person)).toBe(true);
    expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
  });

  test('is done once, however often the button is pressed', async () => {
    const person = await knownByName();
    const answers = await Promise.all([join(person), join(person), join(person)]);
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(await join(person)).toEqual(answers[0]);
  });

  test('of all others waits for staff', async () => {
    const person = await house.person();
    expect(await join(person)).toMatchObject({ status: 'applied', code: null });
    expect(await isMember(person)).toBe(false);
    expect(await decide(person, { pass: true })).toMatchObject({ code: codes.success });
    expect(await house.gives('league.membership', {}, { as: person })).toMatchObject({ status: 'active' });
    expect(await isMember(person)).toBe(true);
  });

  test('that is refused says why, and may be tried again', async () => {
    const person = await house.person();
    await join(person);
    const refused = await decide(person, { pass: false, reason_code: 'L02', reason: '请补充你的经营站点' });
    expect(refused).toMatchObject({ code: codes.success });
    expect(await house.gives('league.membership', {}, { as: person })).toMatchObject({
      status: 'refused',
      reason: '请补充你的经营站点',
    });
    expect(await join(person)).toMatchObject({ status: 'applied', reason: '' });
  });
});

describe('leaving', () => {
  test('takes the permission and the code away, and one may come back with the same code', async () => {
    const person = await knownByName();
    const { code } = await join(person);
    expect(await inviterOfCode(house, code!)).toBe(person.id);
    expect(await house.gives('league.quit', {}, { as: person })).toMatchObject({
      status: 'quit',
      code: null,
    });
    expect(await isMember(person)).toBe(false);
    expect(await house.call('league.invite', { code: code! })).toMatchObject({ code: codes.not_found });
    expect(await join(person)).toMatchObject({ status: 'active', code });
  });

  test('while it waits takes the application off the desk', async () => {
    const person = await house.person();
    await join(person);
    await house.gives('league.quit', {}, { as: person });
    expect(await waiting(person)).toMatchObject({ status: 'withdrawn' });
  });

  test('of who never joined is refused in words', async () => {
    expect(await house.call('league.quit', {}, { as: await house.person() })).toMatchObject({
      code: codes.error,
      msg: '你还没有加入联盟',
    });
  });
});

describe('staff', () => {
  const reason = '用批量注册的小号刷邀请';
  const judge = (verb: 'suspend' | 'restore' | 'ban', user_id: number, as = reviewer) =>
    house.call(`admin.league_${verb}`, { user_id, reason }, { as });
  const inviteOf = (code: string | null) => house.call('league.invite', { code: code! });
  const membership = (as: TestPerson) => house.gives('league.membership', {}, { as });

  test('freeze a member, let them go on and ban them: permission, code, log and word each time', async () => {
    const person = await house.person({ email: 'qian@example.com' });
    await verifyPerson(house, person.id);
    const { code } = await join(person);
    for (const [verb, status, kept] of [
      ['suspend', 'suspended', false],
      ['restore', 'active', true],
      ['ban', 'banned', false],
    ] as const) {
      house.told.length = 0;
      expect(await judge(verb, person.id)).toMatchObject({ code: codes.success });
      expect(await isMember(person)).toBe(kept);
      expect((await inviteOf(code)).code).toBe(kept ? codes.success : codes.not_found);
      expect(await membership(person)).toMatchObject({ status, reason: kept ? '' : reason });
      expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
      const admin = await house.person({ grants: ['staff'], staff_role: 'admin' });
      const file = await house.gives('admin.person', { id: person.id }, { as: admin });
      expect(file.league).toEqual({ status, reason: kept ? '' : reason });
    }
    const audits = await house.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'actor_id'])
      .where('subject_kind', '=', 'person')
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(audits).toEqual(
      ['suspend', 'restore', 'ban'].map((verb) => ({
        action: `league.${verb}`,
        reason,
        actor_id: reviewer.id,
      })),
    );
    await house.runJobs();
    const mails = (await house.mails()).filter(({ to }) => to === 'qian@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      '你已被清退出联盟',
      '你的联盟资格已恢复',
      '你的联盟资格已冻结',
    ]);
    expect(mails[0]!.text).toContain(reason);
  });

  test('who is frozen or banned does not come back by joining', async () => {
    const person = await knownByName();
    await join(person);
    await judge('suspend', person.id);
    expect(await house.call('league.join', { agree: true }, { as: person })).toMatchObject({
      msg: '你的联盟资格已冻结，有疑问请联系站务',
    });
    await judge('ban', person.id);
    expect(await house.call('league.join', { agree: true }, { as: person })).toMatchObject({
      msg: '你已被清退出联盟，不能再次加入',
    });
  });

  test('are refused in words: nobody, who never joined, themselves, without a reason', async () => {
    expect(await judge('suspend', 9_999_999)).toMatchObject({ code: codes.not_found, msg: '没有这个用户' });
    const person = await house.person();
    expect(await judge('suspend', person.id)).toMatchObject({ msg: '这位用户没有加入联盟' });
    await join(person);
    expect(await judge('ban', person.id)).toMatchObject({ msg: '当前状态不可操作' });
    const own = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    await verifyPerson(house, own.id);
    await join(own);
    expect(await judge('suspend', own.id, own)).toMatchObject({
      msg: '不能处理自己的联盟资格，请交给其他工作人员',
    });
    const answer = await house.call(
      'admin.league_suspend',
      { user_id: own.id, reason: ' ' },
      { as: reviewer },
    );
    expect(answer).toMatchObject({ code: codes.invalid, msg: '请填写理由' });
    expect(await isMember(own)).toBe(true);
  });

  test('do not take the permission alone, which would leave the code at work', async () => {
    const person = await knownByName();
    await join(person);
    const admin = await house.person({ grants: ['staff'], staff_role: 'admin' });
    expect(
      await house.call('admin.person_revoke', { id: person.id, permission: 'league', reason }, { as: admin }),
    ).toMatchObject({ code: codes.invalid, msg: '联盟成员的权限随联盟资格，请冻结或清退' });
    expect(await isMember(person)).toBe(true);
  });
});

describe('closing the account', () => {
  test('ends the membership and the code', async () => {
    const person = await knownByName();
    const { code } = await join(person);
    await callByNobody(house.kernel).inTransaction((call) =>
      leagueLeaving.leave!(call, person.id, 'anonymise'),
    );
    expect(await house.call('league.invite', { code: code! })).toMatchObject({ code: codes.not_found });
    expect(await house.gives('league.membership', {}, { as: person })).toMatchObject({ status: 'quit' });
    expect(await isMember(person)).toBe(false);
  });

  test('takes an application off the desk', async () => {
    const person = await house.person();
    await join(person);
    await callByNobody(house.kernel).inTransaction((call) => leagueLeaving.leave!(call, person.id, 'delete'));
    expect(await waiting(person)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('inviting', () => {
  test('shows everybody who invites, and the member who came', async () => {
    const person = await knownByName();
    const { code } = await join(person);
    const invite = await house.gives('league.invite', { code: ` ${code!.toUpperCase()} ` });
    expect(invite).toMatchObject({ code, inviter: { username: person.username } });
    const guest = await house.person({ nickname: '新来的客人' });
    await house.db
      .insertInto('user_invites')
      .values({ user_id: guest.id, inviter_id: person.id, code: code!, at: house.clock.now() })
      .execute();
    expect(await house.gives('league.info', {}, { as: person })).toMatchObject({
      code,
      path: `/partner/${code}`,
      invited_count: 1,
      invited_this_month: 1,
    });
    const { list, total } = await house.gives('league.invited', {}, { as: person });
    expect({ total, names: list.map((row) => row.person.nickname) }).toEqual({
      total: 1,
      names: ['新来的客人'],
    });
    const other = await knownByName();
    await join(other);
    expect(await house.gives('league.invited', {}, { as: other })).toMatchObject({ list: [], total: 0 });
  });

  test.each([
    ['a code that nobody has', 'zzzzzzzz', codes.not_found],
    ['no code at all', '', codes.invalid],
    ['what is no code', 'a b c', codes.invalid],
  ])('with %s is refused', async (_what, code, expected) => {
    expect(await house.call('league.invite', { code })).toMatchObject({ code: expected });
  });
});
