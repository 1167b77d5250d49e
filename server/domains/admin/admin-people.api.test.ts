import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { Input } from '../../../contract/index.ts';
import { personWithPassword } from '../../testing/account-builders.ts';
import { applicant, no } from '../../testing/approval-builders.ts';
import { makeForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

let house: TestHouse;
let admin: TestPerson;
let moderator: TestPerson;
let reviewer: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.person({ username: 'boss_one', nickname: '值班站长', grants: ['staff'] });
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
});
afterAll(() => house.close());

const reason = '三位用户举报，核实属实';
const show = (id: number, as = admin) => house.gives('admin.person', { id }, { as });
const newestEntry = async () => (await house.gives('admin.audit', { limit: 1 }, { as: admin })).list[0]!;
const isSignedIn = async (as: TestPerson) => (await house.gives('auth.check_token', {}, { as })).valid;

describe('finding people', () => {
  test('by the beginning of a name, an address, a phone number or the number itself; addresses are masked', async () => {
    const person = await house.person({
      username: 'searched_one',
      nickname: '被找的人',
      email: 'searched@example.com',
      phone: '13812345678',
      grants: ['tester'],
    });
    const keywords = [
      'searched_',
      'SEARCHED_ONE',
      '被找',
      'searched@example.com',
      '13812345678',
      `${person.id}`,
    ];
    for (const keyword of keywords) {
      const { list, total } = await house.gives('admin.people', { keyword }, { as: reviewer });
      expect({ keyword, total, ids: list.map(({ id }) => id) }).toEqual({
        keyword,
        total: 1,
        ids: [person.id],
      });
      expect(list[0]).toMatchObject({
        email_masked: 'se***@example.com',
        phone_masked: '138****5678',
        permissions: ['tester'],
        state: 'normal',
      });
    }
    expect(
      JSON.stringify(await house.gives('admin.people', { keyword: '被找' }, { as: admin })),
    ).not.toContain('searched@example.com');
  });

  test.each(['100%', 'a_c', "' or 1=1 --", '\\'])('%j is taken as it stands', async (keyword) => {
    expect(await house.gives('admin.people', { keyword }, { as: admin })).toMatchObject({
      list: [],
      total: 0,
    });
  });

  test('by permission and by state', async () => {
    const seller = await house.person({ grants: ['seckill'] });
    const { list } = await house.gives('admin.people', { permission: 'seckill' }, { as: admin });
    expect(list.map(({ id }) => id)).toEqual([seller.id]);
    await house.gives('admin.person_ban', { id: seller.id, days: 3, reason }, { as: moderator });
    const banned = await house.gives('admin.people', { state: 'banned' }, { as: admin });
    expect(banned.list.map(({ id }) => id)).toContain(seller.id);
    const normal = await house.gives(
      'admin.people',
      { permission: 'seckill', state: 'normal' },
      { as: admin },
    );
    expect(normal.total).toBe(0);
  });

  test('an id that nobody has is 404', async () => {
    expect(await house.call('admin.person', { id: 999_999 }, { as: admin })).toMatchObject({
      code: codes.not_found,
      msg: '没有这个用户',
    });
  });
});

describe('a ban', () => {
  test('signs out at once, is said with its reason at the door, and can be taken back', async () => {
    const password = '一句很长的密码 17';
    const person = await personWithPassword(house, password, {
      username: 'banned_one',
      email: 'b@example.com',
    });
    await house.gives('admin.person_ban', { id: person.id, days: 7, reason }, { as: moderator });
    expect(await isSignedIn(person)).toBe(false);
    expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
    const login = await house.call('auth.password_login', { account: 'banned_one', password });
    expect(login).toMatchObject({ code: codes.error });
    expect(login.msg).toContain(reason);
    expect(await show(person.id)).toMatchObject({
      state: 'banned',
      ban_reason: reason,
      banned_for_good: false,
    });
    expect(await newestEntry()).toMatchObject({ action: 'person.ban', reason, subject_id: person.id });
    await house.runJobs();
    expect((await house.mails())[0]).toMatchObject({ to: 'b@example.com', subject: '你的账号已停用' });

    await house.gives('admin.person_unban', { id: person.id, reason: '申诉成立' }, { as: moderator });
    expect(await house.call('auth.password_login', { account: 'banned_one', password })).toMatchObject({
      code: codes.success,
    });
  });

  test('without an end says so', async () => {
    const password = '一句很长的密码 18';
    const person = await personWithPassword(house, password, { username: 'forever_out' });
    await house.gives('admin.person_ban', { id: person.id, days: null, reason }, { as: moderator });
    const login = await house.call('auth.password_login', { account: 'forever_out', password });
    expect(login.msg).toContain('不会自动恢复');
    expect(await show(person.id)).toMatchObject({ banned_for_good: true, banned_until: null });
  });

  test('needs a reason, and days that make sense', async () => {
    const person = await house.person();
    const refused = (more: Partial<Input<'admin.person_ban'>>) =>
      house.call('admin.person_ban', { id: person.id, days: 3, reason, ...more }, { as: moderator });
    expect(await refused({ reason: '' })).toMatchObject({ code: codes.invalid });
    expect(await refused({ days: 0 })).toMatchObject({ code: codes.invalid, msg: '至少 1 天' });
    expect(await refused({ days: 366 })).toMatchObject({ code: codes.invalid });
    expect(await isSignedIn(person)).toBe(true);
  });

  test('of who is not banned cannot be taken back', async () => {
    const { id } = await house.person();
    expect(await house.call('admin.person_unban', { id, reason }, { as: admin })).toMatchObject({
      msg: '这个账号没有停用',
    });
  });
});

describe('permissions by hand', () => {
  test('are there at once, stand in the history, and can be taken back', async () => {
    const person = await house.person();
    await house.gives('admin.person_grant', { id: person.id, permission: 'tester', reason }, { as: admin });
    expect((await house.gives('user.me', {}, { as: person })).test_auth).toBeGreaterThan(0);
    expect(await newestEntry()).toMatchObject({ action: 'person.grant', details: { permission: 'tester' } });
    expect(
      await house.call('admin.person_grant', { id: person.id, permission: 'tester', reason }, { as: admin }),
    ).toMatchObject({ code: codes.error, msg: '对方已有“测评官”权限' });
    await house.gives('admin.person_revoke', { id: person.id, permission: 'tester', reason }, { as: admin });
    expect(await house.gives('user.me', {}, { as: person })).toMatchObject({ test_auth: 0 });
    const { grants } = await show(person.id);
    expect(grants).toMatchObject([{ permission: 'tester', revoked_at: house.clock.now().toISOString() }]);
  });

  test('settle the application that waits or was refused, so that they are suspended like any other', async () => {
    for (const refused of [false, true]) {
      const { person, id: approval, revision } = await applicant(house);
      const decision = { kind: 'permission', id: approval, revision, ...no } as const;
      if (refused) await house.gives('admin.approval_decide', decision, { as: reviewer });
      const { id } = person;
      await house.gives('admin.person_grant', { id, permission: 'tester', reason }, { as: admin });
      const own = (await house.gives('permission.index', {}, { as: person })).find(
        (one) => one.permission === 'tester',
      );
      expect(own).toMatchObject({ status: 'granted', held: true, reason: '' });
      expect(own!.history[0]).toMatchObject({ event: 'entrust', title: '直接开通', reason: '' });
      const waiting = await house.gives('admin.approval_queue', { kind: 'permission' }, { as: reviewer });
      expect(waiting.list.map((one) => one.id)).not.toContain(approval);
      expect(await house.call('admin.approval_decide', decision, { as: reviewer })).not.toMatchObject({
        code: codes.success,
      });
      await house.gives(
        'admin.permission_suspend',
        { user_id: id, permission: 'tester', reason },
        { as: reviewer },
      );
      expect(await house.gives('user.me', {}, { as: person })).toMatchObject({ test_auth: 0 });
    }
  });

  test('are not given over one that is suspended: it is restored', async () => {
    const person = await house.person({ grants: ['source'] });
    const given = { user_id: person.id, permission: 'source', reason } as const;
    await house.gives('admin.permission_suspend', given, { as: reviewer });
    const by_hand = { id: person.id, permission: 'source', reason } as const;
    expect(await house.call('admin.person_grant', by_hand, { as: admin })).toMatchObject({
      code: codes.error,
      msg: '对方的“资源方”权限已暂停，请改用“恢复”',
    });
    expect(await house.gives('user.me', {}, { as: person })).toMatchObject({ source_auth: 0 });
  });

  test('that are suspended stand in the file, for those who may restore them', async () => {
    const person = await house.person({ grants: ['source'] });
    const given = { user_id: person.id, permission: 'source', reason } as const;
    await house.gives('admin.permission_suspend', given, { as: reviewer });
    const at = house.clock.now().toISOString();
    const file = await show(person.id, reviewer);
    expect(file.suspended).toEqual([{ permission: 'source', reason, since: at }]);
    expect(file.grants).toMatchObject([{ permission: 'source', revoked_at: at }]);
    expect(file.can).toMatchObject({ judge_permissions: true, entrust: false });
    expect((await show(person.id, moderator)).can.judge_permissions).toBe(false);
    await house.gives('admin.permission_restore', given, { as: reviewer });
    expect((await show(person.id)).suspended).toEqual([]);
  });

  test('of two who grant at once one has an effect and the other gets words', async () => {
    const { id } = await house.person();
    const answers = await Promise.all(
      [0, 1].map(() => house.call('admin.person_grant', { id, permission: 'author', reason }, { as: admin })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.error, codes.success]);
    expect((await show(id)).grants).toHaveLength(1);
  });

  test('for staff need a role, and others take none', async () => {
    const { id } = await house.person();
    const grant = (more: Partial<Input<'admin.person_grant'>>) =>
      house.call('admin.person_grant', { id, permission: 'staff', reason, ...more }, { as: admin });
    expect(await grant({})).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'role' }] } });
    expect(await grant({ permission: 'tester', role: 'finance' })).toMatchObject({ code: codes.invalid });
    expect(await grant({ role: 'finance' })).toMatchObject({ code: codes.success });
    expect(await show(id)).toMatchObject({ staff_role: 'finance', badges: ['官方'] });
  });

  test.each(['company', 'league'] as const)('do not make a %s out of nothing', async (permission) => {
    const { id } = await house.person();
    expect(await house.call('admin.person_grant', { id, permission, reason }, { as: admin })).toMatchObject({
      code: codes.invalid,
    });
  });

  test('leave at least one admin, whoever asks at the same time', async () => {
    const alone = await openHouse();
    const [first, second] = [
      await alone.person({ grants: ['staff'] }),
      await alone.person({ grants: ['staff'] }),
    ];
    const answers = await Promise.all([
      alone.call('admin.person_revoke', { id: second.id, permission: 'staff', reason }, { as: first }),
      alone.call('admin.person_revoke', { id: first.id, permission: 'staff', reason }, { as: second }),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code === codes.success)).toHaveLength(1);
    const staff = await alone.db
      .selectFrom('user_grants')
      .select('id')
      .where('permission', '=', 'staff')
      .where('revoked_at', 'is', null)
      .execute();
    expect(staff).toHaveLength(1);
    await alone.close();
  });
});

describe('running a board', () => {
  test('is entrusted to one main admin at once, and to assistants when they agree', async () => {
    const forum = await makeForum(house.db);
    const [main, helper] = [await house.person(), await house.person()];
    const appoint = (id: number, role: 'main' | 'assistant') =>
      house.call('admin.person_appoint', { id, forum_id: forum.id, role, reason }, { as: admin });
    expect(await appoint(main.id, 'main')).toMatchObject({ code: codes.success });
    expect(await appoint(helper.id, 'assistant')).toMatchObject({ code: codes.success });
    expect((await house.gives('user.me', {}, { as: helper })).forum_admin.forum_id).toBe(0);
    await house.gives('forum.invitation_accept', { forum_id: forum.id }, { as: helper });
    expect((await house.gives('user.me', {}, { as: main })).forum_main_admin.forum_id).toBe(forum.id);
    expect(await house.gives('user.me', {}, { as: helper })).toMatchObject({
      forum_admin: { forum_id: forum.id },
      forum_main_admin: { forum_id: 0 },
    });
    expect(await appoint(helper.id, 'main')).toMatchObject({ code: codes.error });
    await house.gives('admin.person_dismiss', { id: main.id, forum_id: forum.id, reason }, { as: admin });
    expect(await appoint(helper.id, 'main')).toMatchObject({ code: codes.success });
    expect((await show(helper.id)).boards).toMatchObject([{ forum_id: forum.id, role: 'main' }]);
    expect(
      await house.call('admin.person_dismiss', { id: main.id, forum_id: forum.id, reason }, { as: admin }),
    ).toMatchObject({ code: codes.error });
  });

  test('of a board that is not there is 404', async () => {
    const { id } = await house.person();
    expect(
      await house.call(
        'admin.person_appoint',
        { id, forum_id: 999_999, role: 'main', reason },
        { as: admin },
      ),
    ).toMatchObject({ code: codes.not_found });
  });
});

describe('words and pictures', () => {
  test('that offend are taken away, and what stood there is in the log', async () => {
    const person = await house.person({ nickname: '冒充官方号' });
    await house.gives(
      'admin.person_reset_face',
      { id: person.id, fields: ['nickname', 'bio'], reason },
      { as: moderator },
    );
    const now = await show(person.id);
    expect(now.nickname).not.toBe('冒充官方号');
    expect(await newestEntry()).toMatchObject({ details: { before: { nickname: '冒充官方号', bio: '' } } });
  });
});

describe('an address in the clear', () => {
  test('is for admins, with a reason, and each look is written down', async () => {
    const { id } = await house.person({ email: 'clear@example.com' });
    const given = { id, field: 'email' as const, reason: '法院来函协查' };
    expect(await house.call('admin.person_reveal', given, { as: moderator })).toMatchObject({
      data: { permission: 'staff_admin' },
    });
    expect(await house.gives('admin.person_reveal', given, { as: admin })).toEqual({
      value: 'clear@example.com',
    });
    const entry = await newestEntry();
    expect(entry).toMatchObject({ action: 'person.reveal', reason: '法院来函协查' });
    expect(JSON.stringify(entry)).not.toContain('clear@example.com');
  });
});

describe('nobody acts', () => {
  test('upon themselves', async () => {
    for (const [name, more] of [
      ['admin.person_ban', { days: 1 }],
      ['admin.person_grant', { permission: 'tester' }],
      ['admin.person_sign_out', {}],
    ] as const) {
      const answer = await house.call(name, { id: admin.id, reason, ...more }, { as: admin });
      expect(answer).toMatchObject({ code: codes.error });
      expect(answer.msg).toContain('自己的账号');
    }
  });

  test('upon staff without being an admin', async () => {
    const answer = await house.call(
      'admin.person_ban',
      { id: reviewer.id, days: 1, reason },
      { as: moderator },
    );
    expect(answer).toMatchObject({ code: codes.error, msg: '对方是平台工作人员，只有平台管理员能处理' });
    expect(await isSignedIn(reviewer)).toBe(true);
    expect(await show(reviewer.id, moderator)).toMatchObject({ can: { judge: false, entrust: false } });
  });
});

describe('several at once', () => {
  test('are judged each by the own rules, with one answer for each', async () => {
    const [one, two] = [await house.person(), await house.person()];
    const ids = [two.id, reviewer.id, moderator.id, 9_999_999, one.id, two.id];
    const judge = (more: object) =>
      house.gives('admin.people_judge', { ids, reason, ...more } as Input<'admin.people_judge'>, {
        as: moderator,
      });
    const of_staff = '对方是平台工作人员，只有平台管理员能处理';
    const banned = await judge({ act: 'ban', days: 3 });
    expect(banned.map(({ id, done, msg }) => [id, done, msg])).toEqual([
      [two.id, true, ''],
      [reviewer.id, false, of_staff],
      [moderator.id, false, expect.stringContaining('自己的账号')],
      [9_999_999, false, '没有这个用户'],
      [one.id, true, ''],
    ]);
    for (const person of [one, two]) {
      expect(await isSignedIn(person)).toBe(false);
      expect(await show(person.id)).toMatchObject({ state: 'banned', ban_reason: reason });
    }
    expect(await isSignedIn(reviewer)).toBe(true);
    const log = (await house.gives('admin.audit', { limit: 2, action: 'person.ban' }, { as: admin })).list;
    expect(log.map(({ subject_id }) => subject_id!).toSorted((a, b) => a - b)).toEqual([one.id, two.id]);

    const doneOf = async (more: object) => (await judge(more)).filter(({ done }) => done).length;
    expect(await doneOf({ act: 'unban' })).toBe(2);
    expect(await doneOf({ act: 'unban' }), 'nobody is banned any more').toBe(0);
    expect(await doneOf({ act: 'sign_out' })).toBe(2);
    expect(await doneOf({ act: 'reset_face', fields: ['nickname'] })).toBe(2);
  });

  test('are given a permission and lose it; a role of staff is given one by one', async () => {
    const [one, two] = [await house.person(), await house.person({ grants: ['tester'] })];
    const ids = [one.id, two.id];
    const entrust = (act: 'grant' | 'revoke') =>
      house.gives('admin.people_entrust', { ids, act, permission: 'tester', reason }, { as: admin });
    expect(await entrust('grant')).toEqual([
      { id: one.id, done: true, msg: '' },
      { id: two.id, done: false, msg: '对方已有“测评官”权限' },
    ]);
    expect((await entrust('revoke')).map(({ done }) => done)).toEqual([true, true]);
    expect((await show(one.id)).permissions).toEqual([]);
    for (const permission of ['staff', 'league', 'company'])
      expect(
        await house.call('admin.people_entrust', { ids, act: 'grant', permission, reason } as never, {
          as: admin,
        }),
      ).toMatchObject({ code: codes.invalid, msg: '这项权限只能逐个处理' });
  });

  test('are asked for what one would be asked for', async () => {
    const judge = (act: 'ban' | 'reset_face') =>
      house.call('admin.people_judge', { ids: [admin.id], act, reason }, { as: moderator });
    expect(await judge('ban')).toMatchObject({ code: codes.invalid, msg: '请选择停用多久' });
    expect(await judge('reset_face')).toMatchObject({ code: codes.invalid, msg: '请选择要清除的内容' });
  });

  test('are at least one and at most fifty', async () => {
    const asked = (ids: number[]) =>
      house.call('admin.people_judge', { ids, act: 'sign_out', reason }, { as: moderator });
    expect(await asked([])).toMatchObject({ code: codes.invalid, msg: '请选择用户' });
    expect(await asked(Array.from({ length: 51 }, (_, at) => at + 1))).toMatchObject({
      code: codes.invalid,
      msg: '一次至多 50 人',
    });
  });
});

test('those who were found are a file for admins, in the order of the list, without formulas, addresses masked', async () => {
  await house.person({ username: 'csv_busy', nickname: '=SUM(1)', email: 'csv.busy@example.com' });
  await house.person({ username: 'csv_quiet', nickname: '安静的人' });
  const { csv, rows, cut, file_name } = await house.gives(
    'admin.people_export',
    { keyword: 'csv_', sort: 'newest' },
    { as: admin },
  );
  expect({ rows, cut }).toEqual({ rows: 2, cut: false });
  expect(file_name).toMatch(/^用户-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = csv.trim().split(/\r?\n/);
  expect(csv.startsWith('\uFEFF编号,用户名,昵称,')).toBe(true);
  const { list } = await house.gives('admin.people', { keyword: 'csv_', sort: 'newest' }, { as: admin });
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(list.map(({ username }) => username));
  expect(csv).toContain(",'=SUM(1)");
  expect(csv).toContain('cs***@example.com');
  expect(csv).not.toContain('csv.busy');
  expect(await house.call('admin.people_export', {}, { as: moderator })).toMatchObject({ code: codes.error });
});

describe('the log', () => {
  test('is filtered by person, action, subject and day, and exported without formulas', async () => {
    const person = await house.person({ nickname: '=HYPERLINK(1)' });
    house.clock.set(new Date('2026-11-25T15:59:00Z')); // 23:59 in Beijing
    await house.gives('admin.person_sign_out', { id: person.id, reason: '设备丢失' }, { as: admin });
    const wanted = {
      actor: 'boss_one',
      action: 'person.sign_out',
      subject_kind: 'person',
      subject_id: person.id,
    };
    const on = (from: string, to: string) =>
      house.gives('admin.audit', { ...wanted, from, to }, { as: reviewer });
    expect((await on('2026-11-25', '2026-11-25')).total).toBe(1);
    expect((await on('2026-11-26', '2026-11-27')).total).toBe(0);
    expect(await house.gives('admin.audit', { actor: 'nobody_here' }, { as: admin })).toMatchObject({
      total: 0,
    });
    const { csv, rows, file_name } = await house.gives('admin.audit_export', wanted, { as: admin });
    expect({ rows, file_name }).toEqual({ rows: 1, file_name: '操作记录-2026-11-25.csv' });
    expect(csv.startsWith('\uFEFF编号,')).toBe(true);
    expect(csv).toContain(",'=HYPERLINK(1)");
  });

  test('is neither changed nor shortened by anybody', async () => {
    const { total } = await house.gives('admin.audit', {}, { as: admin });
    await house.db.updateTable('audit_log').set({ reason: '改过' }).execute();
    await house.db.deleteFrom('audit_log').execute();
    const after = await house.gives('admin.audit', {}, { as: admin });
    expect(after.total).toBe(total);
    expect(after.list.every((entry) => entry.reason !== '改过')).toBe(true);
  });
});
