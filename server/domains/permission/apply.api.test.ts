import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { experience, makeCompany, makeVerified, no, reviewer, yes } from '../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { PersonFacts, TestPerson } from '../../testing/people.ts';

const day = 86_400_000;
const reason = '佛山自有工厂，可以提供厨房小家电样品和图片。';

let house: TestHouse;
let xu: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  xu = await reviewer(house);
});
afterAll(() => house.close());

async function verified(facts: PersonFacts = {}): Promise<TestPerson> {
  const person = await house.person(facts);
  await makeVerified(house, person.id);
  return person;
}
const base = (as: TestPerson, more: object = {}) =>
  house.call('permission.apply_base', { reason, ...more }, { as });
const seckill = (as: TestPerson) =>
  house.call('permission.apply_seckill', { reason, marketplaces: ['amz-us'] }, { as });
const state = async (as: TestPerson, permission: 'source' | 'tester' | 'seckill' = 'source') =>
  (await house.gives('permission.index', {}, { as })).find((one) => one.permission === permission)!;
const decide = (id: number, revision: number, decision: typeof yes | typeof no) =>
  house.gives('admin.approval_decide', { kind: 'permission', id, revision, ...decision }, { as: xu });
const applications = (user_id: number) =>
  house.db.selectFrom('permission_applications').selectAll().where('user_id', '=', user_id).execute();

describe('what is missing', () => {
  test('keeps one from applying, and is said beforehand', async () => {
    const person = await house.person();
    expect(await base(person)).toMatchObject({
      code: codes.error,
      msg: '申请前需要：完成个人实名或企业认证',
    });
    expect(
      await house.call('permission.apply_test', { experience, marketplaces: ['amz-us'] }, { as: person }),
    ).toMatchObject({ code: codes.error, msg: '申请前需要：完成个人实名' });
    expect(await state(person)).toMatchObject({
      status: null,
      requirements: [{ title: '完成个人实名或企业认证', met: false }],
      can: { apply: false, change: false, withdraw: false },
    });
    expect(await applications(person.id)).toEqual([]);
  });

  test('of a resource provider is either a name or a company', async () => {
    const named = await verified();
    const company = await house.person({ grants: ['company'] });
    await makeCompany(house, company.id);
    for (const person of [named, company]) expect(await base(person)).toMatchObject({ code: codes.success });
  });

  test('of flash sales: being a resource provider, a company, and nothing that is suspended', async () => {
    const person = await verified();
    expect(await seckill(person)).toMatchObject({ code: codes.error, data: { permission: 'source' } });
    const provider = await verified({ grants: ['source', 'tester'] });
    expect(await seckill(provider)).toMatchObject({ msg: '申请前需要：通过企业认证' });
    await makeCompany(house, provider.id);
    await house.gives(
      'admin.permission_suspend',
      { user_id: provider.id, permission: 'tester', reason: '报告抄袭' },
      { as: xu },
    );
    expect(await seckill(provider)).toMatchObject({ msg: '申请前需要：没有未处理的违规' });
    await house.gives(
      'admin.permission_restore',
      { user_id: provider.id, permission: 'tester', reason: '申诉成立' },
      { as: xu },
    );
    expect(await seckill(provider)).toMatchObject({ code: codes.success });
  });
});

describe('a form that is wrong', () => {
  test.each([
    ['permission.apply_base', { reason: '' }, 'reason', '请填写申请说明'],
    ['permission.apply_base', { reason: '太短' }, 'reason', '申请说明至少 10 个字'],
    ['permission.apply_base', { reason: '长'.repeat(501) }, 'reason', '申请说明至多 500 个字'],
    ['permission.apply_base', { reason, files: [1, 2, 3, 4, 5, 6, 7] }, 'files', '证明材料至多 6 个'],
    [
      'permission.apply_test',
      { experience: '短', marketplaces: ['amz-us'] },
      'experience',
      '测评经历至少 10 个字',
    ],
    ['permission.apply_test', { experience, marketplaces: [] }, 'marketplaces', '请选择站点'],
    ['permission.apply_test', { experience, marketplaces: ['moon'] }, 'marketplaces.0', '没有这个站点'],
  ] as const)('%s %j says so at its field', async (name, input, path, message) => {
    const person = await verified();
    const answer = await house.call(name, input as never, { as: person });
    expect(answer).toMatchObject({ code: codes.invalid });
    expect((answer.data as unknown as { issues: object[] }).issues).toContainEqual({ path, message });
    expect(await applications(person.id)).toEqual([]);
  });

  test('names no file of somebody else', async () => {
    const person = await verified();
    const answer = await base(person, { files: [9_999_999] });
    expect(answer).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: expect.stringMatching(/^files/) }] },
    });
    expect(await applications(person.id)).toEqual([]);
  });
});

describe('applying', () => {
  test('waits on the desk and is shown with its form and its answer’s day', async () => {
    const person = await verified();
    const answer = await base(person);
    expect(answer).toMatchObject({ code: codes.success, data: { status: 'submitted', revision: 1 } });
    const shown = await state(person);
    expect(shown).toMatchObject({
      status: 'submitted',
      held: false,
      approval_id: answer.data.approval_id,
      form: { reason, files: [] },
      history: [{ event: 'submit', title: '提交申请' }],
      can: { apply: false, change: true, withdraw: true },
    });
    expect(Date.parse(shown.answer_by!) - Date.parse(shown.submitted_at!)).toBe(2 * day);
  });

  test('opens at once what it was for, and is not needed again', async () => {
    const person = await verified();
    const { data } = await base(person);
    expect(
      await house.call('permission.apply_seckill', { reason, marketplaces: ['amz-us'] }, { as: person }),
    ).toMatchObject({ data: { permission: 'source' } });
    await decide(data.approval_id, 1, yes);
    expect((await house.gives('user.me', {}, { as: person })).source_auth).toBeGreaterThan(0);
    expect(await state(person)).toMatchObject({ status: 'granted', held: true, can: { apply: false } });
    expect(await base(person)).toMatchObject({ code: codes.error, msg: '资源方权限已经开通，不用再申请' });
  });

  test('can be asked for again once staff have taken it back by hand', async () => {
    const [person, admin] = [
      await verified(),
      await house.person({ grants: ['staff'], staff_role: 'admin' }),
    ];
    await decide((await base(person)).data.approval_id, 1, yes);
    await house.gives(
      'admin.person_revoke',
      { id: person.id, permission: 'source', reason: '资质已过期' },
      { as: admin },
    );
    expect(await state(person)).toMatchObject({ held: false, can: { apply: true } });
    const { data } = await base(person);
    await decide(data.approval_id, data.revision, yes);
    expect(await state(person)).toMatchObject({ status: 'granted', held: true });
  });

  test('two clicks at once are one application', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await verified();
      const answers = await Promise.all([base(person), base(person)]);
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.error, codes.success]);
      expect(answers.find(({ code }) => code === codes.error)?.msg).toBe('申请正在审核，不用重复提交');
      expect(await applications(person.id)).toHaveLength(1);
      expect(await house.gives('approval.index', {}, { as: person })).toMatchObject({ total: 1 });
    }
  });

  test('a newer form takes the place of the one that waits, if that one was seen', async () => {
    const person = await verified();
    await base(person);
    const newer = { reason: `${reason}补充了厂房照片。` };
    expect(await base(person, newer)).toMatchObject({ code: codes.error, msg: '申请正在审核，不用重复提交' });
    expect(await base(person, { ...newer, revision: 7 })).toMatchObject({
      code: codes.invalid,
      msg: '内容已被更新',
    });
    expect(await base(person, { ...newer, revision: 1 })).toMatchObject({
      code: codes.success,
      data: { revision: 2 },
    });
    const { list } = await house.gives('approval.index', {}, { as: person });
    expect(list.toSorted((a, b) => a.revision - b.revision).map((row) => [row.revision, row.status])).toEqual(
      [
        [1, 'superseded'],
        [2, 'pending'],
      ],
    );
    expect((await state(person)).form).toMatchObject(newer);
  });

  test('a withdrawn one can be changed and sent in again at once', async () => {
    const person = await verified();
    const { data } = await base(person);
    await house.gives('approval.withdraw', { id: data.approval_id }, { as: person });
    expect(await state(person)).toMatchObject({
      status: 'draft',
      form: { reason },
      history: [{ event: 'withdraw' }, { event: 'submit' }],
      can: { apply: true },
    });
    expect(await base(person)).toMatchObject({ code: codes.success, data: { revision: 2 } });
  });

  test('a refused one can be sent in again after three days, and keeps its history', async () => {
    const person = await verified();
    const { data } = await base(person);
    await decide(data.approval_id, 1, no);
    const refused = await state(person);
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: `经验不足：${no.reason}`,
      again_at: new Date(house.clock.now().getTime() + 3 * day).toISOString(),
      can: { apply: false },
    });
    expect(await base(person)).toMatchObject({ code: codes.error, msg: '11 月 23 日 10:24 起可以再次申请' });
    house.clock.advance(3 * day);
    expect(await state(person)).toMatchObject({ status: 'rejected', again_at: null, can: { apply: true } });
    expect(await base(person)).toMatchObject({ code: codes.success, data: { revision: 2 } });
    expect((await state(person)).history.map(({ event }) => event)).toEqual(['submit', 'reject', 'submit']);
    house.clock.advance(-3 * day);
  });

  test('is not granted when what it needs is gone meanwhile', async () => {
    const person = await verified();
    const { data } = await base(person);
    await house.db.deleteFrom('person_verifications').where('user_id', '=', person.id).execute();
    expect(
      await house.call(
        'admin.approval_decide',
        { kind: 'permission', id: data.approval_id, revision: 1, pass: true },
        { as: xu },
      ),
    ).toMatchObject({ code: codes.error, msg: '申请人没有达到条件：完成个人实名或企业认证' });
    expect(await state(person)).toMatchObject({ status: 'submitted' });
  });
});
