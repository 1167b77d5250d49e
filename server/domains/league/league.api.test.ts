import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { callByNobody } from '../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import {
  broughtBy,
  grantPoints,
  leagueMember,
  makeGoods,
  writtenCommission,
} from '../../testing/league-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeAddress } from '../../testing/seckill-builders.ts';
import { verifyPerson } from '../../testing/verification-builders.ts';
import { inviterOfCode, leagueExportParts, leagueLeaving } from './index.ts';

let house: TestHouse;
let reviewer: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
});
afterAll(() => house.close());

const join = (as: TestPerson) => house.gives('league.join', { agree: true }, { as });
const membership = (as: TestPerson) => house.gives('league.membership', {}, { as });
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
    expect(await membership(person)).toMatchObject({ status: 'active' });
    expect(await isMember(person)).toBe(true);
  });

  test('that is refused says why, and may be tried again', async () => {
    const person = await house.person();
    await join(person);
    const refused = await decide(person, { pass: false, reason_code: 'L02', reason: '请补充你的经营站点' });
    expect(refused).toMatchObject({ code: codes.success });
    expect(await membership(person)).toMatchObject({
      status: 'refused',
      reason: '请补充你的经营站点',
    });
    expect(await join(person)).toMatchObject({ status: 'applied', reason: '' });
  });

  test('comes to the desk with who asks, and how long they have been here', async () => {
    const person = await house.person({ created_days_ago: 30 });
    await join(person);
    const own = await waiting(person);
    expect(own).toMatchObject({
      title: `加入推广联盟：${person.nickname}`,
      status: 'pending',
      revision: 1,
      path: '/partner/join',
      can: { withdraw: true },
    });
    const detail = (id: number) =>
      house.gives('admin.approval_detail', { kind: 'league', id }, { as: reviewer });
    const seen = await detail(own.id);
    expect(seen.fields.map(({ name, label, value }) => ({ name, label, value }))).toEqual([
      { name: 'nickname', label: '昵称', value: person.nickname },
      { name: 'username', label: '用户名', value: person.username },
    ]);
    expect(seen.checks).toMatchObject([{ ok: true, says: '注册 30 天' }]);
    const young = await house.person({ created_days_ago: 29 });
    await join(young);
    expect((await detail((await waiting(young)).id)).checks).toMatchObject([
      { ok: false, says: '注册 29 天' },
    ]);
  });

  test('that waits stays so when the button is pressed again, and may be withdrawn and asked anew', async () => {
    const person = await house.person();
    await join(person);
    const sent = await waiting(person);
    expect(await join(person)).toMatchObject({ status: 'applied', status_title: '待审核', code: null });
    const { id } = sent;
    // Its place in the queue is kept.
    expect(await waiting(person)).toEqual(sent);
    await house.gives('approval.withdraw', { id }, { as: person });
    expect(await membership(person)).toMatchObject({ status: 'quit', code: null });
    expect(await join(person)).toMatchObject({ status: 'applied' });
    const anew = await waiting(person);
    expect([anew.status, anew.id === id]).toEqual(['pending', false]);
    await decide(person, { pass: true });
    const since = house.clock.now().toISOString();
    expect(await house.gives('league.info', {}, { as: person })).toMatchObject({ joined_at: since });
    expect(await membership(person)).toMatchObject({ status: 'active', status_title: '正常', reason: '' });
  });

  test('again after leaving counts from then on', async () => {
    const person = await knownByName();
    await join(person);
    const info = () => house.gives('league.info', {}, { as: person });
    expect((await info()).joined_at).toBe(house.clock.now().toISOString());
    await house.gives('league.quit', {}, { as: person });
    house.clock.advance(3_600_000);
    await join(person);
    expect((await info()).joined_at).toBe(house.clock.now().toISOString());
  });

  test('is by the name that was checked meanwhile at once, though it was refused before', async () => {
    const person = await house.person();
    await join(person);
    await decide(person, { pass: false, reason_code: 'L02', reason: '请补充你的经营站点' });
    await verifyPerson(house, person.id);
    expect(await join(person)).toMatchObject({ status: 'active', reason: '' });
    expect(await isMember(person)).toBe(true);
  });

  test('is closed while staff have closed it, and who is a member stays one', async () => {
    const switched = (on: boolean) =>
      house.db
        .insertInto('settings')
        .values({ key: 'switches', value: JSON.stringify({ league: on }) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: JSON.stringify({ league: on }) }),
        )
        .execute();
    const [before, person] = [await knownByName(), await knownByName()];
    await join(before);
    await switched(false);
    expect(await house.call('league.join', { agree: true }, { as: person })).toMatchObject({
      code: codes.error,
      msg: '联盟暂停接受新成员，请过几天再来',
    });
    expect(await membership(person)).toEqual({
      status: null,
      status_title: '未加入',
      code: null,
      reason: '',
    });
    expect(await membership(before)).toMatchObject({ status: 'active' });
    await switched(true);
    expect(await join(person)).toMatchObject({ status: 'active' });
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

  test('twice is leaving once', async () => {
    const person = await knownByName();
    await join(person);
    const left = await house.gives('league.quit', {}, { as: person });
    expect(left).toEqual({ status: 'quit', status_title: '已退出', code: null, reason: '' });
    expect(await house.gives('league.quit', {}, { as: person })).toEqual(left);
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
    expect(await membership(person)).toMatchObject({ status: 'quit' });
    expect(await isMember(person)).toBe(false);
  });

  test('takes an application off the desk', async () => {
    const person = await house.person();
    await join(person);
    await callByNobody(house.kernel).inTransaction((call) => leagueLeaving.leave!(call, person.id, 'delete'));
    expect(await waiting(person)).toMatchObject({ status: 'withdrawn' });
  });

  const leaves = (person: TestPerson) =>
    callByNobody(house.kernel).inTransaction((call) => leagueLeaving.leave!(call, person.id, 'anonymise'));

  test('of who never joined, or has left before, changes nothing of the league', async () => {
    const [never, before] = [await house.person(), await knownByName()];
    await join(before);
    await house.gives('league.quit', {}, { as: before });
    await leaves(never);
    await leaves(before);
    expect([(await membership(never)).status, (await membership(before)).status]).toEqual([null, 'quit']);
  });

  test('gives back what was not sent, and leaves neither addresses, visits, networks nor shares', async () => {
    const [person, other] = [await leagueMember(house), await leagueMember(house)];
    const at = house.clock.now();
    await grantPoints(house, person.id, 1_000);
    const goods_id = await makeGoods(house, { kind: 'parcel', stock: 10 });
    const address_id = await makeAddress(house.db, person.id, at);
    const exchanged = async (status: string) => {
      const { order_no } = await house.gives('league.order_create', { goods_id, address_id }, { as: person });
      await house.db.updateTable('league_orders').set({ status }).where('order_no', '=', order_no).execute();
    };
    for (const status of ['created', 'reviewing', 'done']) await exchanged(status);
    for (const [member, guest] of [
      [person, other],
      [other, person],
      [other, reviewer],
    ] as const) {
      await house.gives('league.visit', { code: member.code }, { as: guest });
      const shared = { user_id: guest.id, share_bp: 1_000, offered_at: at, accepted_at: at };
      await house.db
        .insertInto('league_partners')
        .values({ member_id: member.id, ...shared })
        .execute();
      const { id } = await writtenCommission(house, { member_id: member.id, buyer_id: guest.id });
      await house.db
        .updateTable('league_commissions')
        .set({ network: 'a-network-of-22-letters' })
        .where('id', '=', BigInt(id))
        .execute();
    }
    await leaves(person);
    const orders = await house.db
      .selectFrom('league_orders')
      .select(['status', 'reason', 'address', 'next_at'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(orders.map(({ status, reason, address }) => [status, reason, address])).toEqual([
      ['refused', '成员已注销', null],
      ['refused', '成员已注销', null],
      ['done', '', null],
    ]);
    const { stock } = await house.db
      .selectFrom('league_goods')
      .select('stock')
      .where('id', '=', goods_id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(9);
    const both = [person.id, other.id];
    const visits = await house.db
      .selectFrom('league_visits')
      .select(['member_id', 'user_id'])
      .where('member_id', 'in', both)
      .execute();
    expect(visits).toEqual([{ member_id: other.id, user_id: reviewer.id }]);
    const partners = await house.db
      .selectFrom('league_partners')
      .select(['member_id', 'user_id'])
      .where('member_id', 'in', both)
      .execute();
    expect(partners).toEqual([{ member_id: other.id, user_id: reviewer.id }]);
    const commissions = await house.db
      .selectFrom('league_commissions')
      .select(['status', 'reason', 'network'])
      .where('member_id', 'in', both)
      .orderBy('id')
      .execute();
    expect(commissions).toEqual([
      { status: 'cancelled', reason: '成员已注销', network: 'a-network-of-22-letters' },
      { status: 'estimated', reason: '', network: null },
      { status: 'estimated', reason: '', network: 'a-network-of-22-letters' },
    ]);
  });
});

describe('own data', () => {
  const taken = (name: string, person: TestPerson) =>
    leagueExportParts.find((part) => part.name === name)!.rows(callByNobody(house.kernel), person.id);

  test('have the membership in words, and nothing of who never joined', async () => {
    const person = await leagueMember(house);
    const at = house.clock.now();
    expect(await taken('league', person)).toEqual([
      { code: person.code, status: '正常', applied_at: at, joined_at: at },
    ]);
    const applicant = await house.person();
    await join(applicant);
    expect(await taken('league', applicant)).toMatchObject([{ status: '待审核', joined_at: null }]);
    for (const { name } of leagueExportParts) expect(await taken(name, reviewer), name).toEqual([]);
  });

  test('have what points were exchanged for, the first first', async () => {
    const person = await leagueMember(house);
    await grantPoints(house, person.id, 1_000);
    const created_at = house.clock.now();
    const one = await makeGoods(house, { title: '桌牌', points: 100 });
    const two = await makeGoods(house, { title: '置顶卡', points: 50 });
    const first = await house.gives('league.order_create', { goods_id: one, num: 2 }, { as: person });
    const second = await house.gives('league.order_create', { goods_id: two }, { as: person });
    await house.gives('league.order_cancel', second, { as: person });
    expect(await taken('league_orders', person)).toEqual([
      { ...first, title: '桌牌', num: 2, points: 200, status: '已提交', created_at },
      { ...second, title: '置顶卡', num: 1, points: 50, status: '已取消', created_at },
    ]);
  });

  test('say what each column is', () => {
    const columns = Object.fromEntries(
      leagueExportParts.map((part) => [part.title, Object.values(part.columns)]),
    );
    expect(columns).toEqual({
      推广联盟: ['邀请码', '状态', '申请时间', '加入时间'],
      推广佣金: ['订单', '级', '我的一份（分）', '状态', '付款时间'],
      佣金核查: ['订单', '原因', '开始时间', '状态', '我的申诉', '答复', '结束时间'],
      积分兑换: ['兑换单', '换了什么', '数量', '积分', '状态', '时间'],
    });
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

  test('counts who came with the code, the newest first, those of this month, and whom these brought', async () => {
    const person = await leagueMember(house);
    const came = async (at: string, by = person) => {
      const guest = await leagueMember(house);
      await broughtBy(house, guest, by);
      await house.db
        .updateTable('user_invites')
        .set({ at: new Date(at) })
        .where('user_id', '=', guest.id)
        .execute();
      return guest;
    };
    const second = await came('2026-10-31T16:00:00Z');
    const third = await came('2026-10-31T15:59:59Z');
    const first = await came('2026-11-02T00:00:00Z');
    await came('2026-11-03T00:00:00Z', first);
    await came('2026-11-03T00:00:00Z', third);
    expect(await house.gives('league.info', {}, { as: person })).toMatchObject({
      invited_count: 3,
      invited_this_month: 2,
      second_count: 2,
    });
    const invited = async (input: object) =>
      (await house.gives('league.invited', input, { as: person })).list.map((row) => row.person.username);
    expect(await invited({})).toEqual([first, second, third].map(({ username }) => username));
    expect(await invited({ limit: 2, page: 2 })).toEqual([third.username]);
  });

  test.each([
    ['a code that nobody has', 'zzzzzzzz', codes.not_found],
    ['no code at all', '', codes.invalid],
    ['what is no code', 'a b c', codes.invalid],
  ])('with %s is refused', async (_what, code, expected) => {
    expect(await house.call('league.invite', { code })).toMatchObject({ code: expected });
  });
});
