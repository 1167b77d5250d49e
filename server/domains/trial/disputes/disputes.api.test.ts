import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { CallName } from '../../../../contract/index.ts';
import type { DisputeStatus } from '../../../../contract/trial/dispute-lifecycle.ts';
import { reviewer } from '../../../testing/approval-builders.ts';
import { makeForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { inCall, ledgerHolds, topUp } from '../../../testing/ledger-builders.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProof } from '../../../testing/product-builders.ts';
import { refusedAt } from '../../../testing/refused-at.ts';
import { makeTrialInDispute, makeTrialReport } from '../../../testing/trial-builders.ts';
import { storeFile } from '../../../testing/upload-builders.ts';
import { settleDispute, splitOf } from './rule.ts';
import { workingDaysLater } from './working-days.ts';

const hour = 3_600_000;
const day = 24 * hour;
let house: TestHouse;
let staff: TestPerson;
let second: TestPerson;
let company: TestPerson;
let tester: TestPerson;
let began: Date;
beforeAll(async () => {
  house = await openHouse();
  await makeForum(house.db);
  [staff, second] = [await reviewer(house), await reviewer(house)];
  began = house.clock.now();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(began);
  company = await house.person({ grants: ['company', 'source'] });
  tester = await house.person({ grants: ['tester'] });
});

const make = (dispute: DisputeStatus = 'open', reward = 6_000) =>
  makeTrialInDispute(house, { company, tester, dispute, reward });
const set = (id: number, values: object) =>
  house.db.updateTable('trial_disputes').set(values).where('id', '=', id).execute();
const does = (as: TestPerson, name: CallName, input: object) => house.call(name, input, { as });
const shows = (id: number, as: TestPerson) => house.gives('task.dispute_detail', { id }, { as });
const desk = (id: number, as = staff) => house.gives('admin.dispute', { id }, { as });
const ruling = (id: number, share_bp: number) => ({
  id,
  share_bp,
  template: 'small_gap' as const,
  words: '报告真实使用并大体满足模板，缺少的一项影响有限，按比例支付。',
});
const told = async (to: TestPerson) =>
  (await noticesSent(house, to))
    .filter(({ kind, object }) => kind === 'task' && object === 'trial_report')
    .map(({ words, act, href }) => [words, act ?? '', href]);
const room = (id: number) => `/user/product/task/dispute/${id}`;
const in_days = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString();
const words = '缺的记录在第二段写明了原因，没有编造';

test('what is held is split to the fen, and what rounding leaves goes back', () => {
  const held = { reward: 6_001n, fee: 601n };
  expect(splitOf(held, 3_333)).toEqual({ to_tester: 2_000n, to_platform: 200n, back: 4_402n });
  expect(splitOf(held, 0)).toEqual({ to_tester: 0n, to_platform: 0n, back: 6_602n });
  expect(splitOf(held, 10_000)).toEqual({ to_tester: 6_001n, to_platform: 601n, back: 0n });
});

test.each([
  ['2026-11-20T02:24:00Z', 1, '2026-11-23T02:24:00.000Z'],
  ['2026-11-20T02:24:00Z', 5, '2026-11-27T02:24:00.000Z'],
  ['2026-11-23T02:24:00Z', 5, '2026-11-30T02:24:00.000Z'],
  // Sunday evening of UTC is Monday morning in Beijing.
  ['2026-11-21T18:00:00Z', 1, '2026-11-22T18:00:00.000Z'],
])('%s and %d working days is %s', (at, days, then) => {
  expect(workingDaysLater(new Date(at), days).toISOString()).toBe(then);
});

describe('what may be done in a dispute', () => {
  test.each<[DisputeStatus, string[], string[], string[], string[]]>([
    ['open', ['evidence', 'withdraw'], ['evidence', 'override'], ['rule'], ['rule']],
    ['to_sign', [], ['override'], [], ['sign']],
    ['ruled', ['appeal'], ['override', 'appeal'], [], []],
    ['appealed', ['evidence'], ['evidence', 'override'], [], ['rule_appeal']],
    ['closed', [], [], [], []],
    ['withdrawn', [], [], [], []],
    ['overridden', [], [], [], []],
  ])('%s: by the tester %j, the company %j, who ruled it %j, another of staff %j', async (status, ...by) => {
    const { dispute_id: id } = await make(status);
    await set(id, { ruled_by: staff.id });
    const can = (seen: { can: object }) =>
      Object.entries(seen.can).flatMap(([what, may]) => (may ? [what] : []));
    expect([
      can(await shows(id, tester)),
      can(await shows(id, company)),
      can(await desk(id)),
      can(await desk(id, second)),
    ]).toEqual(by);
  });

  test('ends with its days, and nothing of it is for staff who are a side', async () => {
    const { dispute_id: id } = await make();
    house.clock.advance(3 * day);
    expect((await shows(id, tester)).can.evidence).toBe(true);
    house.clock.advance(1);
    expect((await shows(id, tester)).can.evidence).toBe(false);
    house.clock.set(began);
    const ruled = await make('ruled');
    house.clock.advance(3 * day);
    expect((await shows(ruled.dispute_id, tester)).can.appeal).toBe(true);
    house.clock.advance(1);
    expect((await shows(ruled.dispute_id, tester)).can.appeal).toBe(false);
    expect(await does(tester, 'task.dispute_appeal', { id: ruled.dispute_id, words })).toMatchObject({
      msg: '申诉期已过',
    });
    house.clock.set(began);
    for (const side of ['tester', 'company'] as const) {
      const own = await makeTrialInDispute(house, { company, tester, [side]: staff });
      expect((await desk(own.dispute_id)).can).toMatchObject({ rule: false });
      expect(await does(staff, 'admin.dispute_rule', ruling(own.dispute_id, 0))).toMatchObject({
        msg: '自己是其中一方，不能裁',
      });
      await set(own.dispute_id, { status: 'to_sign', ruled_by: second.id });
      expect(await does(staff, 'admin.dispute_sign', { id: own.dispute_id, agree: true })).toMatchObject({
        msg: '自己是其中一方，不能裁',
      });
    }
    const signed = await make('appealed');
    await set(signed.dispute_id, { ruled_by: second.id, signed_by: staff.id });
    expect((await desk(signed.dispute_id)).can.rule_appeal).toBe(false);
    expect(await does(staff, 'admin.dispute_rule', ruling(signed.dispute_id, 0))).toMatchObject({
      msg: '申诉要由另一位裁，你裁过或复核过这一件',
    });
  });
});

describe('evidence', () => {
  const bring = (id: number, as: TestPerson, files: number[] = []) =>
    does(as, 'task.dispute_evidence', { id, words, files });

  test('is brought with the dispute and after, each side’s files counted and told to the other', async () => {
    const { pcode } = await makeTrialReport(house, { company, tester, status: 'rejected' });
    const file = await makeProof(house, tester);
    const { id } = (await does(tester, 'task.dispute_apply', { pcode, words, files: [file] })).data as {
      id: number;
    };
    expect((await told(company)).at(-1)).toEqual(['被申请仲裁，请在 3 天内交说明和证据', '去举证', room(id)]);
    const theirs = await shows(id, company);
    expect(theirs).toMatchObject({
      status: 'open',
      reward: 6_000,
      fee: 600,
      evidence_by: in_days(3),
      rule_by: in_days(7),
      appeal_by: null,
      ruling: null,
      appeal: null,
      closed_at: null,
      reason: '第二条没有照模板写',
      rejected_at: in_days(0),
      sides: [
        { side: 'company', mine: true, entries: [], files_left: 10, person: { username: company.username } },
        {
          side: 'tester',
          mine: false,
          entries: [{ words, files: [{ id: file }] }],
          files_left: 9,
          person: { username: tester.username },
        },
      ],
    });
    expect((await house.gives('task.post_detail', { pcode }, { as: tester })).dispute_id).toBe(id);
    await bring(id, company);
    expect((await told(tester)).at(-1)).toEqual(['对方补了说明或证据', '去看看', room(id)]);
    await bring(id, tester);
    expect((await told(company)).at(-1)).toEqual(['对方补了说明或证据', '去看看', room(id)]);
  });

  test('is ten files a side and twenty times at most, of one’s own, and none in a state that asks for none', async () => {
    const { dispute_id: id } = await make();
    const foreign = await makeProof(house, tester);
    expect(await bring(id, company, [foreign])).toMatchObject({ data: { issues: [{ path: 'files' }] } });
    const at = house.clock.now();
    const brought = (user_id: number, file_ids: number[]) =>
      house.db
        .insertInto('trial_evidence')
        .values({ dispute_id: id, user_id, words, file_ids, at })
        .execute();
    await brought(company.id, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const [one, two] = [await makeProof(house, company), await makeProof(house, company)];
    expect(await bring(id, company, [one, two])).toMatchObject({
      msg: '证据至多 10 份，已经有 9 份',
      data: { issues: [{ path: 'files' }] },
    });
    expect((await bring(id, company, [one])).code).toBe(codes.success);
    for (let i = 0; i < 17; i++) await brought(company.id, []);
    expect((await bring(id, company)).code).toBe(codes.success);
    expect((await bring(id, company)).msg).toBe('已经补了 20 次说明，请等裁决');
    expect((await bring(id, tester)).code).toBe(codes.success);
    await set(id, { status: 'ruled' });
    expect((await bring(id, tester)).msg).toBe('当前状态不可操作');
    // While it is appealed, until it is to be ruled.
    await set(id, { status: 'appealed', rule_by: new Date(began.getTime() + 9 * day) });
    house.clock.advance(9 * day);
    expect((await bring(id, tester)).code).toBe(codes.success);
    house.clock.advance(1);
    expect((await bring(id, tester)).msg).toBe('举证已经截止');
  });

  test('is made of proofs, which are in use from then on; one that was deleted is left out', async () => {
    const { dispute_id: id } = await make();
    const { id: picture } = await storeFile(house, tester, { name: '灯.png' });
    expect(await bring(id, tester, [picture])).toMatchObject(
      refusedAt('files', '“灯.png”是为别处上传的，请在这里重新上传'),
    );
    const proof = await makeProof(house, tester);
    await bring(id, tester, [proof]);
    const used = await house.db
      .selectFrom('file_uses')
      .select('title')
      .where('file_id', '=', proof)
      .execute();
    expect(used).toEqual([{ title: '仲裁证据' }]);
    const files = async () => (await shows(id, company)).sides[1]!.entries[0]!.files;
    expect(await files()).toMatchObject([{ id: proof, mime: 'image/png', is_image: true }]);
    await house.db
      .updateTable('files')
      .set({ deleted_at: house.clock.now() })
      .where('id', '=', proof)
      .execute();
    expect(await files()).toEqual([]);
  });

  test('is none after the days in which a dispute is opened', async () => {
    const { pcode } = await makeTrialReport(house, { company, tester, status: 'rejected' });
    const apply = () => does(tester, 'task.dispute_apply', { pcode, words, files: [] });
    const due_at = house.clock.now();
    await house.db.updateTable('trial_reports').set({ due_at }).where('pcode', '=', pcode).execute();
    house.clock.advance(1);
    expect((await apply()).msg).toBe('验收不通过后 3 天内才能申请仲裁，托管的钱已经退回');
    house.clock.set(due_at);
    expect((await does(company, 'task.dispute_apply', { pcode, words, files: [] })).code).toBe(
      codes.not_found,
    );
    expect((await apply()).code).toBe(codes.success);
  });
});

describe('a ruling', () => {
  test('is told to both sides with its share, and carried out when nobody appeals', async () => {
    const { dispute_id: id } = await make();
    expect((await does(staff, 'admin.dispute_rule', ruling(id, 3_550))).data).toEqual({ status: 'ruled' });
    for (const one of [company, tester])
      expect((await told(one)).at(-1)).toEqual([
        '的仲裁已裁决，付给测评官 35.5%，3 天内可以申诉',
        '去看看',
        room(id),
      ]);
    expect(await shows(id, company)).toMatchObject({
      appeal_by: in_days(3),
      ruling: {
        share_bp: 3_550,
        template: 'small_gap',
        to_tester: 2_130,
        to_platform: 213,
        back: 4_257,
        final: false,
        at: in_days(0),
      },
      steps: [{ title: '裁决', by: 'staff' }],
    });
    await inCall(house, (call) => settleDispute(call, id));
    expect((await shows(id, company)).status).toBe('ruled');
    house.clock.advance(3 * day);
    await house.runJob('trial.watch');
    expect((await told(tester)).at(-1)).toEqual(['的仲裁已结案，到账 21.30 元', '', room(id)]);
    expect((await told(company)).at(-1)).toEqual(['的仲裁已结案，退回 42.57 元', '', room(id)]);
    expect(await shows(id, tester)).toMatchObject({
      status: 'closed',
      closed_at: in_days(0),
      ruling: { final: true },
    });
    await inCall(house, (call) => settleDispute(call, id));
    const audit = await house.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'details'])
      .where('subject_kind', '=', 'trial_dispute')
      .execute();
    expect(audit).toEqual([
      { action: 'trial_dispute.rule', reason: ruling(id, 0).words, details: { share_bp: 3_550 } },
    ]);
  });

  test('of a large sum is the desk’s alone until a second person signs; sent back it is none', async () => {
    for (const [reward, status] of [
      [49_999, 'ruled'],
      [50_000, 'to_sign'],
    ] as const) {
      const { dispute_id } = await make('open', reward);
      expect((await does(staff, 'admin.dispute_rule', ruling(dispute_id, 7_000))).data).toEqual({ status });
    }
    const { dispute_id: id } = await make('open', 60_000);
    await does(staff, 'admin.dispute_rule', ruling(id, 7_000));
    const before = (await told(tester)).length;
    expect((await desk(id)).ruling).toMatchObject({ share_bp: 7_000 });
    expect((await shows(id, company)).ruling).toBeNull();
    const reason = '比例偏高，请再看第二条';
    await does(second, 'admin.dispute_sign', { id, agree: false, reason });
    expect(await desk(id)).toMatchObject({
      status: 'open',
      ruling: null,
      steps: [{ event: 'send_back', reason }, { event: 'rule' }],
    });
    expect((await shows(id, company)).steps.map(({ event }) => event)).toEqual(['rule']);
    await does(staff, 'admin.dispute_rule', ruling(id, 6_000));
    expect(await told(tester)).toHaveLength(before);
    await does(second, 'admin.dispute_sign', { id, agree: true });
    expect((await told(tester)).at(-1)![0]).toBe('的仲裁已裁决，付给测评官 60%，3 天内可以申诉');
    expect(await shows(id, tester)).toMatchObject({ appeal_by: in_days(3), ruling: { share_bp: 6_000 } });
    const audit = await house.db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject_kind', '=', 'trial_dispute')
      .where('action', '<>', 'trial_dispute.rule')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['trial_dispute.send_back', 'trial_dispute.sign']);
    expect(audit[0]!.reason).toBe(reason);
  });

  test.each(['tester', 'company'] as const)(
    'is appealed against by the %s, and told to the other',
    async (side) => {
      const { dispute_id: id, pcode } = await make('ruled');
      await set(id, { ruled_by: staff.id });
      const [mine, other] = side === 'tester' ? [tester, company] : [company, tester];
      expect(
        await does(mine, 'task.dispute_appeal', { id, words: '加我微信 abc12345 私下谈' }),
      ).toMatchObject({
        data: { issues: [{ path: 'words', message: expect.stringContaining('说明') }] },
      });
      expect((await does(staff, 'task.dispute_appeal', { id, words })).code).toBe(codes.not_found);
      expect((await does(mine, 'task.dispute_appeal', { id, words })).code).toBe(codes.success);
      expect((await told(other)).at(-1)).toEqual(['对方不服裁决，申诉由另一位裁', '去看看', room(id)]);
      expect(await shows(id, other)).toMatchObject({
        status: 'appealed',
        appeal: { side, words },
        appeal_by: null,
        rule_by: in_days(7),
        // As long as it is not ruled anew.
        evidence_by: in_days(7),
        can: { evidence: true },
        steps: [{ by: side }],
      });
      expect(
        await does(second, 'admin.dispute_rule', {
          ...ruling(id, 0),
          words: `加微信 abc12345 ${words}${words}`,
        }),
      ).toMatchObject({ data: { issues: [{ path: 'words' }] } });
      expect((await does(second, 'admin.dispute_rule', ruling(id, 0))).data).toEqual({ status: 'closed' });
      expect((await told(tester)).at(-1)![0]).toBe('的仲裁已结案，到账 0.00 元');
      // What nothing was paid for has no days until it was paid.
      const { paid_at } = await house.db
        .selectFrom('trial_reports')
        .select('paid_at')
        .where('pcode', '=', pcode)
        .executeTakeFirstOrThrow();
      expect(paid_at).toBeNull();
      expect(await house.gives('task.post_detail', { pcode }, { as: tester })).toMatchObject({
        status: 'arbitrated',
        paid: 0,
      });
      expect(await shows(id, company)).toMatchObject({ closed_at: in_days(0), ruling: { final: true } });
    },
  );

  test('is none where the tester takes the dispute back', async () => {
    const { dispute_id: id, pcode } = await make();
    expect((await does(company, 'task.dispute_withdraw', { id })).code).toBe(codes.not_found);
    expect((await does(tester, 'task.dispute_withdraw', { id })).code).toBe(codes.success);
    expect(await shows(id, company)).toMatchObject({ status: 'withdrawn', closed_at: in_days(0) });
    expect(await house.gives('task.post_detail', { pcode }, { as: tester })).toMatchObject({
      status: 'rejected',
      can: { dispute: false },
    });
    expect((await told(tester)).at(-1)![0]).toBe('撤回了仲裁，按验收不通过了结');
    expect((await told(company)).at(-1)![0]).toBe('按验收不通过了结，托管的钱已退回');
  });

  test('is none where the company pays after all', async () => {
    const { dispute_id: id, pcode } = await make('ruled');
    // A ruling of before there were templates for one has none.
    expect((await shows(id, tester)).ruling).toMatchObject({ share_bp: 7_000, template: null });
    await does(company, 'company.posts_override', { pcode });
    expect(await shows(id, tester)).toMatchObject({ status: 'overridden', closed_at: in_days(0) });
  });
});

test('the desk has what waits, the first to be ruled first, what was ruled, and what is closed, the last first', async () => {
  await house.db
    .updateTable('trial_disputes')
    .set({ status: 'withdrawn', closed_at: new Date(0) })
    .execute();
  const made: Record<number, string> = {};
  const at = (days: number) => new Date(began.getTime() + days * day);
  for (const [status, days] of [
    ['open', 3],
    ['to_sign', 1],
    ['appealed', 2],
    ['ruled', 1],
    ['closed', 1],
    ['withdrawn', 3],
    ['overridden', 2],
  ] as const) {
    const { dispute_id } = await make(status);
    made[dispute_id] = status;
    const over = ['closed', 'withdrawn', 'overridden'].includes(status);
    await set(dispute_id, { rule_by: at(days), ...(over ? { closed_at: at(days) } : {}) });
  }
  const list = async (input: object) => {
    const { list: rows, waiting } = await house.gives('admin.disputes', input, { as: staff });
    expect(waiting).toBe(3);
    return rows.map(({ id }) => made[id]).filter((status) => status !== undefined);
  };
  expect(await list({})).toEqual(['to_sign', 'appealed', 'open']);
  expect(await list({ limit: 1, page: 2 })).toEqual(['appealed']);
  expect(await list({ state: 'ruled' })).toEqual(['ruled']);
  expect(await list({ state: 'closed' })).toEqual(['withdrawn', 'overridden', 'closed']);
  expect((await house.gives('admin.disputes', {}, { as: staff })).total).toBe(3);
});

test('a ruling that nears is told to staff, but to none who is a side, once', async () => {
  await house.db.updateTable('trial_disputes').set({ status: 'withdrawn' }).execute();
  const side = await reviewer(house);
  const { dispute_id: id } = await makeTrialInDispute(house, { company, tester: side });
  await set(id, {
    rule_by: new Date(began.getTime() + 20 * hour),
    evidence_by: new Date(began.getTime() - 1),
  });
  const before = (await told(staff)).length;
  for (const _again of [1, 2]) await house.runJob('trial.watch');
  expect((await told(staff)).slice(before)).toEqual([
    ['的仲裁还有 20 小时要裁', '去裁决', `/admin/disputes/${id}`],
  ]);
  expect(await told(side)).toEqual([]);
  await set(id, { status: 'closed', reminded_for: null });
  await house.runJob('trial.watch');
  expect(await told(staff)).toHaveLength(before + 1);
});

test('what a company adds to the reward meanwhile is ruled on as well, by as many as its sum asks for', async () => {
  const { dispute_id: id, task } = await make('open', 40_000);
  await topUp(house, company.id, 20_000);
  await house.gives(
    'company.task_append_reward',
    { product_task_id: task.id, reward: '200' },
    { as: company },
  );
  const seen = await desk(id);
  expect(seen).toMatchObject({ reward: 60_000, fee: 4_000 });
  expect((await does(staff, 'admin.dispute_rule', ruling(id, 5_000))).data).toEqual({ status: 'to_sign' });
  await does(second, 'admin.dispute_sign', { id, agree: true });
  house.clock.advance(4 * day);
  await inCall(house, (call) => settleDispute(call, id));
  expect(await shows(id, tester)).toMatchObject({ status: 'closed', reward: 60_000, fee: 4_000 });
  expect((await told(company)).at(-1)![0]).toBe('的仲裁已结案，退回 320.00 元');
  expect((await told(tester)).at(-1)![0]).toBe('的仲裁已结案，到账 300.00 元');
  await ledgerHolds(house.db);
});
