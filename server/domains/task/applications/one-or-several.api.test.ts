import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeApplication, makeTask, type TestTask } from '../../../testing/task-builders.ts';

let house: TestHouse;
let company: TestPerson;
let task: TestTask;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.person({ grants: ['source'] });
  task = await makeTask(house, { author_id: company.id, num: 3 });
});

const applied = async () =>
  Number((await makeApplication(house, { task, user_id: (await house.person()).id })).id);
const statusOf = async (id: number) =>
  (
    await house.db
      .selectFrom('task_applications')
      .select('status')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).status;
const why = { reason_code: 'A03' as const, reason: '主页打不开' };
const both = {
  affirmed: (named: object, as = company) => house.call('company.task_affirm_apply', named, { as }),
  refused: (named: object, as = company) =>
    house.call('company.task_refuse_apply', { ...named, ...why }, { as }),
};

describe.each(['affirmed', 'refused'] as const)('applications that are %s', (to) => {
  test('are named by the one, or by the list of several', async () => {
    const [one, two, three] = [await applied(), await applied(), await applied()];
    const done = (id: number) => ({ id, done: true, msg: '' });
    expect((await both[to]({ apply_id: one })).data).toEqual({ list: [done(one)] });
    expect((await both[to]({ ids: [two, three] })).data).toEqual({ list: [done(two), done(three)] });
    for (const id of [one, two, three]) expect(await statusOf(id)).toBe(to);
  });

  test('are none where nothing is named, or both ways at once', async () => {
    const [one, two] = [await applied(), await applied()];
    for (const named of [{}, { apply_id: one, ids: [two] }])
      expect(await both[to](named)).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'ids', message: '请选择申请：一份给 apply_id，几份给 ids' }] },
      });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['applied', 'applied']);
  });

  test('are fifty at once at most', async () => {
    const one = await applied();
    const ids = (many: number) => [one, ...Array.from({ length: many - 1 }, (_, at) => 900_000 + at)];
    expect(await both[to]({ ids: ids(51) })).toMatchObject({
      code: codes.invalid,
      msg: '一次至多 50 份',
      data: { issues: [{ path: 'ids' }] },
    });
    expect(await statusOf(one)).toBe('applied');
    const { data } = await both[to]({ ids: ids(50) });
    expect([data.list.length, data.list.filter((row) => row.done).map(({ id }) => id)]).toEqual([50, [one]]);
  });

  test('of another company are not there', async () => {
    const one = await applied();
    const stranger = await house.person({ grants: ['source'] });
    expect(await both[to]({ apply_id: one }, stranger)).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这份申请',
    });
    expect(await statusOf(one)).toBe('applied');
  });
});

test('nobody is refused without a reason, and a batch of tasks is fifty as well', async () => {
  const one = await applied();
  for (const [given, path, message] of [
    [{ reason_code: 'A03', reason: '' }, 'reason', '请填写理由'],
    [{ reason_code: 'A03', reason: '无' }, 'reason', '理由至少 2 个字'],
    [{ reason: '主页打不开' }, 'reason_code', '请选择原因'],
  ] as const)
    expect(
      await house.call('company.task_refuse_apply', { apply_id: one, ...given } as never, { as: company }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path, message }] } });
  expect(await statusOf(one)).toBe('applied');
  const ids = [task.id, ...Array.from({ length: 50 }, (_, at) => 900_000 + at)];
  expect(await house.call('company.task_batch_stop', { ids }, { as: company })).toMatchObject({
    code: codes.invalid,
    msg: '一次至多 50 个',
  });
  const { status } = await house.gives('task.detail', { task_no: task.task_no });
  expect(status).toBe('running');
});
