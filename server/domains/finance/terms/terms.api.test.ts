import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { TermName } from '../../../../contract/trade/terms.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let [one, two]: TestPerson[] = [];
beforeAll(async () => {
  house = await openHouse();
  const finance = () => house.person({ grants: ['staff'], staff_role: 'finance' });
  [one, two] = [await finance(), await finance()];
});
afterAll(() => house.close());

const hour = 3_600_000;
const later = (ms: number) => new Date(house.clock.now().getTime() + ms).toISOString();
const propose = (name: TermName, value: string, effective_at?: string, as = one!) =>
  house.call(
    'finance.term_propose',
    { name, value, reason: '十二月起调整', ...(effective_at ? { effective_at } : {}) },
    { as },
  );
const approve = (id: number, as = two!) => house.call('finance.term_approve', { id }, { as });
const inForce = async (name: TermName) => (await termsAt({ db: house.db, now: house.clock.now() }))[name];
const shown = async (name: TermName) =>
  (await house.gives('finance.terms', {}, { as: one! })).find((term) => term.name === name)!;

test('a change holds from its moment on, not before, and only when a second person agreed', async () => {
  const at = later(24 * hour);
  const { id } = (await propose('task_fee_bp', '12.5', at)).data;
  expect(await shown('task_fee_bp')).toMatchObject({
    value: 1_000,
    since: null,
    coming: [],
    waiting: { id, value: 1_250 },
  });
  expect((await approve(id, one)).msg).toBe('自己提出的修改要由另一位财务复核');
  expect((await propose('task_fee_bp', '11')).msg).toBe('这一项已有待复核的修改，先复核或撤回那一个');
  expect((await approve(id)).code).toBe(codes.success);
  expect(await inForce('task_fee_bp')).toBe(1_000);
  expect(await shown('task_fee_bp')).toMatchObject({
    value: 1_000,
    coming: [{ value: 1_250, effective_at: at }],
    waiting: null,
  });
  house.clock.advance(24 * hour);
  expect(await inForce('task_fee_bp')).toBe(1_250);
  expect(await shown('task_fee_bp')).toMatchObject({ value: 1_250, since: at, coming: [] });
  // Asked again what held before, it is what was.
  expect((await termsAt({ db: house.db, now: new Date(Date.parse(at) - 1) })).task_fee_bp).toBe(1_000);
  expect((await approve(id)).msg).toBe('当前状态不可操作');
});

test('without a moment it holds as soon as it is approved', async () => {
  const { id } = (await propose('withdraws_a_day', '5')).data;
  house.clock.advance(hour);
  expect(await inForce('withdraws_a_day')).toBe(3);
  await approve(id);
  expect(await inForce('withdraws_a_day')).toBe(5);
});

test('nothing is changed for the past: neither when proposed nor when approved too late', async () => {
  expect(await propose('after_sale', '10', later(-2 * 60_000))).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'effective_at', message: '生效时间不能早于现在' }] },
  });
  expect((await propose('after_sale', '10', later(400 * 24 * hour))).msg).toBe('生效时间至多在一年以后');
  const { id } = (await propose('after_sale', '10', later(hour))).data;
  house.clock.advance(2 * hour);
  expect((await approve(id)).msg).toMatch(/^生效时间 .*已过，请撤回后重新提出$/);
  expect((await house.call('finance.term_withdraw', { id }, { as: two! })).msg).toBe('只有提出的人可以撤回');
  expect((await house.call('finance.term_withdraw', { id }, { as: one! })).code).toBe(codes.success);
  expect(await inForce('after_sale')).toBe(7);
});

test.each([
  ['task_fee_bp', '50.01', '任务服务费率：最多 50%'],
  ['task_fee_bp', '-1', '任务服务费率：请填写数字，至多两位小数，例如 3 或 2.5'],
  ['task_fee_bp', '2.555', '任务服务费率：请填写数字，至多两位小数，例如 3 或 2.5'],
  ['recharge_unpaid', '4', '充值未支付多久关闭：最少 5 分钟'],
  ['recharge_unpaid', '30.5', '充值未支付多久关闭：请填写整数，例如 7'],
  ['recharge_unpaid', '30', '充值未支付多久关闭那时就是 30 分钟，没有变化'],
  ['withdraw_least', '1000.01', '单笔提现最少：最多 1,000 元'],
  ['recharge_most', '250000', '单笔充值最多（250,000 元）不能高于每人每天充值最多（200,000 元）'],
] as const)('%s of %s is refused: %s', async (name, value, says) => {
  expect(await propose(name, value)).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'value', message: says }] },
  });
});

test('contradicts nothing that is planned of another, until it changes itself', async () => {
  const at = later(48 * hour);
  await approve((await propose('league_first_bp', '25', at)).data.id);
  // Both are 30 % of the fee at most: 20 and 10 would do today, 25 and 10 from then on would not.
  const refused = await propose('league_second_bp', '10');
  expect(refused).toMatchObject({
    code: codes.invalid,
    data: {
      issues: [
        {
          path: 'value',
          message: expect.stringMatching(
            /起，推广佣金二级，占平台收入与推广佣金一级，占平台收入（25%）合计至多 30%$/,
          ) as string,
        },
      ],
    },
  });
  await approve((await propose('league_second_bp', '4', later(24 * hour))).data.id);
  expect((await propose('league_second_bp', '10')).code).toBe(codes.success);
});

test('who refuses says why, and all of it stands in the list and in the audit', async () => {
  const { id } = (await propose('seckill_fee_bp', '5')).data;
  const refuse = (as: TestPerson, reason: string) =>
    house.call('finance.term_refuse', { id, reason }, { as });
  expect((await refuse(one!, '不需要了')).msg).toBe('自己提出的修改可以撤回，不能自己复核');
  expect((await refuse(two!, '')).msg).toBe('请填写理由');
  expect((await refuse(two!, '先和商家说明')).code).toBe(codes.success);
  const { list, total } = await house.gives('finance.term_changes', { name: 'seckill_fee_bp' }, { as: two! });
  expect([total, list[0]!.status, list[0]!.decided_by?.id]).toEqual([1, 'refused', two!.id]);
  const { list: entries } = await house.gives(
    'admin.audit',
    { subject_kind: 'term_change', subject_id: id },
    { as: two! },
  );
  expect(entries.map(({ action, subject_title }) => [action, subject_title])).toEqual([
    ['term.refuse', '秒杀服务费率：5%'],
    ['term.propose', '秒杀服务费率：5%'],
  ]);
});

test('what was changed of a term that there is no more is not listed, and breaks nothing', async () => {
  const before = await house.gives('finance.term_changes', {}, { as: one! });
  await house.db
    .insertInto('term_changes')
    .values({
      status: 'approved',
      name: 'order_unpaid',
      value: 30n,
      effective_at: house.clock.now(),
      reason: '当时还有这一项',
      proposed_by: one!.id,
      created_at: house.clock.now(),
    })
    .execute();
  const after = await house.gives('finance.term_changes', {}, { as: one! });
  expect([after.total, after.list.map(({ id }) => id)]).toEqual([
    before.total,
    before.list.map(({ id }) => id),
  ]);
});
