import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { likeOf, tellPeople } from '../../../testing/notify-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let zhou: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  zhou = await house.person({ nickname: '算账的老周' });
});
afterAll(() => house.close());

/** Somebody who was told of so many things, one a minute. */
async function reader(things: number): Promise<TestPerson> {
  const lin = await house.person();
  for (let n = 1; n <= things; n++) {
    await tellPeople(house, likeOf(lin.id, zhou.id, { object_id: n, title: `第 ${n} 篇` }));
    house.clock.advance(60_000);
  }
  return lin;
}
const list = (as: TestPerson, input: object = {}) => house.gives('notify.list', input, { as });
const titles = async (as: TestPerson, input: object = {}) =>
  (await list(as, input)).list.map((one) => one.title);
const idsOf = async (as: TestPerson) => (await list(as, { limit: 100 })).list.map((one) => one.id);
const unread = async (as: TestPerson) => (await house.gives('user.notice', {}, { as })).unread;
const refused = (code: number, msg?: RegExp) => ({
  code,
  ...(msg ? { msg: expect.stringMatching(msg) } : {}),
});

test('tasks that are deleted, or were wanted by mail alone, wait for nobody', async () => {
  const lin = await house.person();
  const waits = async () => (await house.gives('user.notice', {}, { as: lin })).unreadProductTask;
  const task = (object_id: number) =>
    tellPeople(house, {
      to: [lin.id],
      kind: 'task',
      actor_id: null,
      object: 'task',
      object_id,
      title: '一个任务',
      words: '报名通过了',
      href: '/user/product/task/running',
    });
  await task(1);
  expect(await waits()).toBe(1);
  const [one] = (await list(lin)).list;
  await house.gives('notify.delete', { ids: `${one!.id}` }, { as: lin });
  expect(await waits()).toBe(0);
  await house.db.updateTable('users').set({ email: 'task@example.com' }).where('id', '=', lin.id).execute();
  await house.gives(
    'user.notify_set_save',
    { changes: [{ kind: 'task', way: 'site', wanted: false }] },
    { as: lin },
  );
  await task(2);
  expect(await waits()).toBe(0);
});

describe('the list', () => {
  test('has the unread first, the newest first in both halves, page by page', async () => {
    const lin = await reader(4);
    const [, third] = await idsOf(lin);
    await house.gives('notify.read', { ids: [third!] }, { as: lin });
    expect(await titles(lin)).toEqual(['第 4 篇', '第 2 篇', '第 1 篇', '第 3 篇']);
    expect(await titles(lin, { limit: 3, page: 2 })).toEqual(['第 3 篇']);
    expect(await titles(lin, { unread: true })).toEqual(['第 4 篇', '第 2 篇', '第 1 篇']);
    expect(await list(lin, { page: 9 })).toMatchObject({ list: [], total: 4, unread: 3 });
  });

  test('is the reader’s alone', async () => {
    const lin = await reader(1);
    expect(await house.call('notify.list', {})).toMatchObject({ code: codes.not_logged_in });
    const [id] = await idsOf(lin);
    const stranger = await house.person();
    expect(await titles(stranger)).toEqual([]);
    expect(await house.call('notify.actors', { id: id! }, { as: stranger })).toMatchObject(
      refused(codes.not_found),
    );
    expect(await house.call('notify.read', { ids: [id!] }, { as: stranger })).toMatchObject(
      refused(codes.not_found),
    );
    expect(await house.call('notify.delete', { ids: `${id}` }, { as: stranger })).toMatchObject(
      refused(codes.not_found),
    );
    expect(await unread(lin)).toBe(1);
  });

  test('can be one topic or one kind, and nothing else', async () => {
    const lin = await reader(1);
    await tellPeople(
      house,
      likeOf(lin.id, null, { kind: 'system', title: '维护安排' }),
      likeOf(lin.id, zhou.id, { kind: 'comment', title: '评论过的' }),
    );
    expect(await titles(lin, { type: 'system' })).toEqual(['维护安排']);
    expect((await titles(lin, { type: 'people' })).toSorted()).toEqual(['第 1 篇', '评论过的']);
    expect(await titles(lin, { type: 'comment' })).toEqual(['评论过的']);
    expect(await house.call('notify.list', { type: 'nothing' as never }, { as: lin })).toMatchObject(
      refused(codes.invalid, /没有这类通知/),
    );
  });

  test('by type says how much there is of each, and shows the newest of each', async () => {
    const lin = await reader(5);
    await house.gives('notify.read', { ids: (await idsOf(lin)).slice(0, 1) }, { as: lin });
    await tellPeople(
      house,
      likeOf(lin.id, null, { kind: 'approval_decision', title: '企业认证', words: '已通过' }),
    );
    const { types, unread: all } = await house.gives('notify.by_type', { limit: 2 }, { as: lin });
    const of = (type: string) => types.find((one) => one.type === type)!;
    expect(all).toBe(5);
    expect(of('people')).toMatchObject({
      total: 5,
      unread: 4,
      list: [{ title: '第 4 篇' }, { title: '第 3 篇' }],
    });
    expect(of('approval')).toMatchObject({ total: 1, unread: 1, list: [{ words: '已通过' }] });
    expect(of('task')).toMatchObject({ total: 0, unread: 0, list: [] });
    const second = await house.gives('notify.by_type', { type: 'like', limit: 2, page: 2 }, { as: lin });
    expect(second.types).toMatchObject([
      { type: 'people', list: [{ title: '第 2 篇' }, { title: '第 1 篇' }] },
    ]);
  });
});

describe('reading', () => {
  test('twice is once, and a few at a time', async () => {
    const lin = await reader(3);
    const ids = await idsOf(lin);
    const both = await Promise.all(
      [1, 2].map(() => house.gives('notify.read', { ids: ids.slice(0, 2) }, { as: lin })),
    );
    expect(new Set(both.map((one) => one.changed))).toEqual(new Set([0, 2]));
    expect(await unread(lin)).toBe(1);
  });

  test('all of a topic leaves the others', async () => {
    const lin = await reader(2);
    await tellPeople(house, likeOf(lin.id, null, { kind: 'system', title: '维护安排' }));
    expect(await house.gives('notify.read_all', { type: 'people' }, { as: lin })).toMatchObject({
      changed: 2,
      unread: 1,
    });
    expect(await house.gives('notify.read_all', {}, { as: lin })).toMatchObject({ changed: 1, unread: 0 });
    expect(await house.gives('notify.read_all', {}, { as: lin })).toMatchObject({ changed: 0, unread: 0 });
  });

  test.each([
    [{ ids: [] }, /至少选一条/],
    [{ ids: Array.from({ length: 101 }, (_, n) => n + 1) }, /至多 100 条/],
    [{ ids: ['x'] }, /通知/],
    [{}, /编号/],
  ])('refuses %j in words', async (input, words) => {
    const lin = await house.person();
    expect(await house.call('notify.read', input as never, { as: lin })).toMatchObject(
      refused(codes.invalid, words),
    );
  });
});

describe('deleting', () => {
  test('takes away these, or what was read of a topic, and counts what was unread', async () => {
    const lin = await reader(4);
    const ids = await idsOf(lin);
    expect(await house.gives('notify.delete', { ids: ids.slice(0, 2).join(',') }, { as: lin })).toMatchObject(
      {
        changed: 2,
        unread: 2,
      },
    );
    await house.gives('notify.read', { ids: [ids[2]!] }, { as: lin });
    expect(await house.gives('notify.delete', { type: 'people' }, { as: lin })).toMatchObject({
      changed: 1,
      unread: 1,
    });
    expect(await titles(lin)).toEqual(['第 1 篇']);
    expect(await house.call('notify.delete', { ids: `${ids[0]}` }, { as: lin })).toMatchObject(
      refused(codes.not_found),
    );
  });

  test('wants to know which', async () => {
    const lin = await house.person();
    expect(await house.call('notify.delete', {}, { as: lin })).toMatchObject(
      refused(codes.invalid, /编号|类别/),
    );
    expect(await house.call('notify.delete', { ids: '1', type: 'people' }, { as: lin })).toMatchObject(
      refused(codes.invalid, /编号|类别/),
    );
  });
});

describe('undoing', () => {
  test('brings back what was marked or deleted at that moment, and nothing else', async () => {
    const lin = await reader(3);
    const [newest] = await idsOf(lin);
    await house.gives('notify.read', { ids: [newest!] }, { as: lin });
    house.clock.advance(1000);
    const { at } = await house.gives('notify.read_all', {}, { as: lin });
    expect(await house.gives('notify.undo', { what: 'read', at }, { as: lin })).toMatchObject({
      changed: 2,
      unread: 2,
    });
    const gone = await house.gives('notify.delete', { ids: `${newest}` }, { as: lin });
    expect(await house.gives('notify.undo', { what: 'delete', at: gone.at }, { as: lin })).toMatchObject({
      changed: 1,
    });
    expect(await titles(lin)).toEqual(['第 2 篇', '第 1 篇', '第 3 篇']);
    const stranger = await house.person();
    expect(await house.gives('notify.undo', { what: 'delete', at: gone.at }, { as: stranger })).toMatchObject(
      { changed: 0 },
    );
  });

  test('makes no second unread one beside a newer of the same thing', async () => {
    const lin = await reader(1);
    const again = () => tellPeople(house, likeOf(lin.id, zhou.id, { object_id: 1, title: '第 1 篇' }));
    const first = await house.gives('notify.delete', { ids: `${(await idsOf(lin))[0]}` }, { as: lin });
    await again();
    // In the very moment of the first, which no clock tells apart.
    await house.gives('notify.delete', { ids: `${(await idsOf(lin))[0]}` }, { as: lin });
    await again();
    await house.gives('notify.undo', { what: 'delete', at: first.at }, { as: lin });
    expect(await list(lin)).toMatchObject({ total: 3, unread: 1 });
    const { at } = await house.gives('notify.read_all', {}, { as: lin });
    await again();
    await house.gives('notify.undo', { what: 'read', at }, { as: lin });
    expect(await list(lin)).toMatchObject({ total: 4, unread: 1 });
  });

  test('is over after ten minutes', async () => {
    const lin = await reader(1);
    const { at } = await house.gives('notify.read_all', {}, { as: lin });
    house.clock.advance(10 * 60_000 + 1);
    expect(await house.call('notify.undo', { what: 'read', at }, { as: lin })).toMatchObject(
      refused(codes.error, /10 分钟/),
    );
  });
});

test('whatever is done in whatever order, the number is that of the rows', async () => {
  const lin = await house.person();
  const step = fc.oneof(
    fc.record({ do: fc.constant('tell' as const), object_id: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constantFrom('read', 'delete'), n: fc.nat(5) }),
    fc.record({
      do: fc.constantFrom('read_all', 'undo_read', 'undo_delete', 'prune'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      let at = house.clock.now().toISOString();
      for (const one of steps) {
        const ids = await idsOf(lin);
        if (one.do === 'tell') await tellPeople(house, likeOf(lin.id, zhou.id, { object_id: one.object_id }));
        else if (one.do === 'prune') await house.runJob('notify.prune');
        else if (one.do === 'read_all') ({ at } = await house.gives('notify.read_all', {}, { as: lin }));
        else if (one.do === 'undo_read' || one.do === 'undo_delete')
          await house.gives(
            'notify.undo',
            { what: one.do === 'undo_read' ? 'read' : 'delete', at },
            { as: lin },
          );
        else if ('n' in one && ids.length > 0) {
          const id = ids[one.n % ids.length]!;
          ({ at } =
            one.do === 'read'
              ? await house.gives('notify.read', { ids: [id] }, { as: lin })
              : await house.gives('notify.delete', { ids: `${id}` }, { as: lin }));
        }
        const rows = await list(lin, { unread: true, limit: 100 });
        expect(rows.unread).toBe(rows.total);
      }
    }),
    { numRuns: 25 },
  );
});
