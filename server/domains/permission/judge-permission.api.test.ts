import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { reviewer } from '../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

const reason = '发布的产品与资质不符';

let house: TestHouse;
let xu: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  xu = await reviewer(house);
});
afterAll(() => house.close());

const judge = (verb: 'suspend' | 'restore' | 'revoke', user_id: number, as = xu) =>
  house.call(`admin.permission_${verb}`, { user_id, permission: 'source', reason }, { as });
const rights = async (person: TestPerson) =>
  (await house.gives('user.me', {}, { as: person })).source_auth > 0;

describe('a permission that is held', () => {
  test('is suspended, restored and revoked, each with its reason, at once in the open page', async () => {
    const person = await house.person({ grants: ['source'], email: 'lin@example.com' });
    for (const [verb, held] of [
      ['suspend', false],
      ['restore', true],
      ['revoke', false],
    ] as const) {
      house.told.length = 0;
      expect(await judge(verb, person.id)).toMatchObject({ code: codes.success });
      expect(await rights(person)).toBe(held);
      expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
    }
    const audits = await house.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'details', 'actor_id'])
      .where('subject_kind', '=', 'person')
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(audits).toEqual(
      ['suspend', 'restore', 'revoke'].map((verb) => ({
        action: `permission.${verb}`,
        reason,
        details: { permission: '资源方' },
        actor_id: xu.id,
      })),
    );
    await house.runJobs();
    expect(
      (await house.mails()).filter(({ to }) => to === 'lin@example.com').map((mail) => mail.subject),
    ).toEqual(['你的资源方权限已取消', '你的资源方权限已恢复', '你的资源方权限已暂停']);
    const shown = (await house.gives('permission.index', {}, { as: person }))[0]!;
    expect(shown).toMatchObject({ status: 'revoked', reason });
    expect(shown.history.map(({ event, reason: why }) => [event, why])).toEqual([
      ['revoke', reason],
      ['restore', reason],
      ['suspend', reason],
    ]);
  });

  test('that is suspended cannot be asked for again', async () => {
    const person = await house.person({ grants: ['source'] });
    await judge('suspend', person.id);
    expect(
      await house.call('permission.apply_base', { reason: '佛山自有工厂，可以提供样品。' }, { as: person }),
    ).toMatchObject({ code: codes.error, msg: '资源方权限已暂停，恢复前不能申请' });
  });

  test('is taken once when two take it at once', async () => {
    const person = await house.person({ grants: ['source'] });
    const fang = await reviewer(house);
    const answers = await Promise.all([judge('suspend', person.id), judge('suspend', person.id, fang)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.error, codes.success]);
    expect(answers.find(({ code }) => code === codes.error)?.msg).toBe('当前状态不可操作');
  });
});

describe('refused in words', () => {
  test('what nobody holds', async () => {
    const person = await house.person();
    expect(await judge('suspend', person.id)).toMatchObject({
      code: codes.error,
      msg: '这位用户没有资源方权限',
    });
  });

  test('one’s own', async () => {
    const own = await reviewer(house, { grants: ['staff', 'source'] });
    expect(await judge('suspend', own.id, own)).toMatchObject({
      code: codes.error,
      msg: '不能处理自己的权限，请交给其他工作人员',
    });
    expect(await rights(own)).toBe(true);
  });

  test('nobody', async () => {
    expect(await judge('revoke', 9_999_999)).toMatchObject({ code: codes.not_found, msg: '没有这个用户' });
  });

  test('without a reason', async () => {
    const person = await house.person({ grants: ['source'] });
    expect(
      await house.call(
        'admin.permission_revoke',
        { user_id: person.id, permission: 'source', reason: ' ' },
        { as: xu },
      ),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'reason', message: '请填写理由' }] } });
    expect(await rights(person)).toBe(true);
  });
});
