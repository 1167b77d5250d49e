import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { applicant, experience, no, reviewer, yes } from '../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { tables_of_tries, whatIsStored } from '../../testing/stored.ts';

let house: TestHouse;
let xu: TestPerson;
let fang: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  xu = await reviewer(house, { nickname: '许一诺' });
  fang = await reviewer(house, { nickname: '方舟' });
});
afterAll(() => house.close());

type Waiting = Awaited<ReturnType<typeof applicant>>;
const decide = ({ kind, id, revision }: Waiting, decision: typeof yes | typeof no, as: TestPerson) =>
  house.call('admin.approval_decide', { kind, id, revision, ...decision }, { as });
const stored = (id: number) =>
  house.db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rights = async (person: TestPerson) => (await house.gives('user.me', {}, { as: person })).test_auth;
const audits = (id: number) =>
  house.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_kind', '=', 'approval.permission')
    .where('subject_id', '=', id)
    .execute();

describe('passing', () => {
  test('grants, notes down, tells', async () => {
    const waiting = await applicant(house, { email: 'lin@example.com' });
    house.told.length = 0;
    expect(await decide(waiting, yes, xu)).toMatchObject({
      code: codes.success,
      data: { id: waiting.id, status: 'approved' },
    });
    expect(await rights(waiting.person)).toBeGreaterThan(0);
    expect(house.told).toContainEqual({ user_id: waiting.person.id, event: { kind: 'me' } });
    expect(await stored(waiting.id)).toMatchObject({
      status: 'approved',
      decided_by: xu.id,
      reason_code: null,
    });
    expect(await audits(waiting.id)).toMatchObject([
      { action: 'approval.approve', actor_id: xu.id, subject_title: '测评官' },
    ]);
    const moves = await house.db
      .selectFrom('flow_log')
      .select(['machine', 'event', 'actor', 'actor_id'])
      .where('actor_id', '=', xu.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(moves).toEqual([
      { machine: 'permission', event: 'grant', actor: 'ops', actor_id: xu.id },
      { machine: 'approval', event: 'approve', actor: 'ops', actor_id: xu.id },
    ]);
    await house.runJobs();
    const mail = (await house.mails()).find(({ to }) => to === 'lin@example.com');
    expect(mail?.subject).toBe('你的权限申请“测评官”已通过');
  });

  test('a second time is too late', async () => {
    const waiting = await applicant(house);
    await decide(waiting, yes, xu);
    expect(await decide(waiting, no, fang)).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
    expect(await rights(waiting.person)).toBeGreaterThan(0);
    expect(await audits(waiting.id)).toHaveLength(1);
  });
});

describe('refusing', () => {
  test('says why, in the list of the applicant and by mail', async () => {
    const waiting = await applicant(house, { email: 'zhou@example.com' });
    expect(await decide(waiting, no, xu)).toMatchObject({ data: { status: 'rejected' } });
    expect(await rights(waiting.person)).toBe(0);
    const { list } = await house.gives('approval.index', {}, { as: waiting.person });
    expect(list).toMatchObject([
      { id: waiting.id, status: 'rejected', reason_title: '经验不足', reason: no.reason, seen: false },
    ]);
    expect(await audits(waiting.id)).toMatchObject([
      { action: 'approval.refuse', reason: no.reason, details: { reason: '经验不足' } },
    ]);
    await house.runJobs();
    const mail = (await house.mails()).find(({ to }) => to === 'zhou@example.com');
    expect(mail).toMatchObject({ subject: '你的权限申请“测评官”没有通过' });
    expect(mail?.text).toContain('原因：经验不足\n说明：请补充近半年的测评链接');
  });

  test.each([
    [{ reason: no.reason }, 'reason_code', '请选择拒绝的原因'],
    [{ reason: no.reason, reason_code: 'C01' }, 'reason_code', '请选择拒绝的原因'],
    [{ reason: no.reason, reason_code: 'toString' }, 'reason_code', '请选择拒绝的原因'],
    [{ reason_code: 'Q03' }, 'reason', '请写明拒绝的理由，至少 2 个字'],
    [{ reason_code: 'Q03', reason: ' 补 ' }, 'reason', '请写明拒绝的理由，至少 2 个字'],
    [{ reason_code: 'Q03', reason: '长'.repeat(201) }, 'reason', '说明至多 200 个字'],
  ])('is refused itself with %j', async (said, path, message) => {
    const { kind, id, revision } = await applicant(house);
    expect(
      await house.call('admin.approval_decide', { kind, id, revision, pass: false, ...said }, { as: xu }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path, message }] } });
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });
});

describe('who decides', () => {
  test('nobody on an application of their own', async () => {
    const waiting = await applicant(house, { grants: ['staff'], staff_role: 'reviewer' });
    expect(await decide(waiting, yes, waiting.person)).toMatchObject({
      code: codes.error,
      msg: '这是你自己的申请，请交给其他审核员',
    });
    expect(await stored(waiting.id)).toMatchObject({ status: 'pending' });
    expect(await rights(waiting.person)).toBe(0);
  });

  test.each(['moderator', 'finance'] as const)('no %s', async (staff_role) => {
    const waiting = await applicant(house);
    const somebody = await house.person({ grants: ['staff'], staff_role });
    expect(await decide(waiting, yes, somebody)).toMatchObject({ data: { permission: 'staff_reviewer' } });
  });

  test('of an application that is not there, or of another kind, nobody', async () => {
    const waiting = await applicant(house);
    for (const wrong of [
      { ...waiting, id: 9_999_999 },
      { ...waiting, kind: 'person' as never },
    ])
      expect(await decide(wrong, yes, xu)).toMatchObject({ code: codes.not_found, msg: '没有找到这份申请' });
  });

  test('whoever took it, for ten minutes', async () => {
    const waiting = await applicant(house);
    const { kind, id } = waiting;
    const { assigned_until } = await house.gives('admin.approval_take', { kind, id }, { as: xu });
    expect(Date.parse(assigned_until) - house.clock.now().getTime()).toBe(600_000);
    expect(await decide(waiting, yes, fang)).toMatchObject({
      code: codes.error,
      msg: '许一诺 正在处理这份申请，10 分钟后可以接手',
    });
    expect(await house.call('admin.approval_take', { kind, id }, { as: fang })).toMatchObject({
      code: codes.error,
    });
    await house.gives('admin.approval_release', { kind, id }, { as: fang });
    expect(await decide(waiting, yes, fang), 'a release by another releases nothing').toMatchObject({
      code: codes.error,
    });
    house.clock.advance(600_000);
    expect(await decide(waiting, yes, fang)).toMatchObject({ code: codes.success });
  });

  test('anybody once it is given back', async () => {
    const waiting = await applicant(house);
    const { kind, id } = waiting;
    await house.gives('admin.approval_take', { kind, id }, { as: xu });
    await house.gives('admin.approval_release', { kind, id }, { as: xu });
    expect(await decide(waiting, yes, fang)).toMatchObject({ code: codes.success });
  });

  test('one of two who decide at once; the other gets words', async () => {
    for (let round = 0; round < 5; round++) {
      const waiting = await applicant(house);
      const answers = await Promise.all([decide(waiting, yes, xu), decide(waiting, no, fang)]);
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.error, codes.success]);
      expect(answers.find(({ code }) => code === codes.error)?.msg).toBe('当前状态不可操作');
      const { status } = await stored(waiting.id);
      expect((await rights(waiting.person)) > 0).toBe(status === 'approved');
      expect(await audits(waiting.id)).toHaveLength(1);
    }
  });

  test('the applicant or the reviewer, when one withdraws while the other decides', async () => {
    for (let round = 0; round < 5; round++) {
      const waiting = await applicant(house);
      const [decided, withdrawn] = await Promise.all([
        decide(waiting, yes, xu),
        house.call('approval.withdraw', { id: waiting.id }, { as: waiting.person }),
      ]);
      expect([decided.code, withdrawn.code].toSorted((a, b) => a - b)).toEqual([codes.error, codes.success]);
      const { status } = await stored(waiting.id);
      expect(status).toBe(decided.code === codes.success ? 'approved' : 'withdrawn');
      expect((await rights(waiting.person)) > 0).toBe(status === 'approved');
    }
  });
});

test('what was replaced meanwhile is not decided on', async () => {
  const waiting = await applicant(house);
  const newer = await house.gives(
    'permission.apply_test',
    { experience: `${experience}补充了链接。`, marketplaces: ['amz-us'], revision: waiting.revision },
    { as: waiting.person },
  );
  const outdated = { code: codes.invalid, msg: '内容已被更新' };
  expect(await decide(waiting, yes, xu)).toMatchObject(outdated);
  expect(await decide({ ...waiting, id: newer.approval_id }, yes, xu)).toMatchObject(outdated);
  expect(
    await decide({ ...waiting, id: newer.approval_id, revision: newer.revision }, yes, xu),
  ).toMatchObject({
    code: codes.success,
  });
  expect(await stored(waiting.id)).toMatchObject({ status: 'superseded' });
});

describe('many at once', () => {
  const items = (many: Waiting[]) => many.map(({ id, revision }) => ({ id, revision }));

  test('each has its own answer, and what cannot be decided keeps nobody from the others', async () => {
    const good = [await applicant(house), await applicant(house)];
    const taken = await applicant(house);
    await house.gives('admin.approval_take', { kind: taken.kind, id: taken.id }, { as: fang });
    const decided = await applicant(house);
    await decide(decided, no, fang);
    const unverified = await applicant(house);
    await house.db.deleteFrom('person_verifications').where('user_id', '=', unverified.person.id).execute();
    const answers = await house.gives(
      'admin.approval_decide_batch',
      {
        kind: 'permission',
        items: [...items([good[0]!, taken, decided, unverified, good[1]!]), { id: 9_999_999, revision: 1 }],
        ...yes,
      },
      { as: xu },
    );
    expect(answers.map(({ done, msg }) => [done, msg])).toEqual([
      [true, ''],
      [false, '方舟 正在处理这份申请，10 分钟后可以接手'],
      [false, '当前状态不可操作'],
      [false, '申请人没有达到条件：完成个人实名'],
      [true, ''],
      [false, '没有找到这份申请'],
    ]);
    for (const one of good) expect(await rights(one.person)).toBeGreaterThan(0);
    // Its effect failed after its state had moved: both are put back, and nobody is told.
    expect(await stored(unverified.id)).toMatchObject({ status: 'pending', decided_by: null });
    expect(await audits(unverified.id)).toEqual([]);
  });

  test('of one named twice there is one answer', async () => {
    const one = await applicant(house);
    const answers = await house.gives(
      'admin.approval_decide_batch',
      { kind: 'permission', items: items([one, one]), ...yes },
      { as: xu },
    );
    expect(answers).toEqual([{ id: one.id, done: true, status: 'approved', msg: '' }]);
  });

  test('two batches over the same applications decide each of them once', async () => {
    const many = [await applicant(house), await applicant(house), await applicant(house)];
    const batch = (as: TestPerson, of: Waiting[]) =>
      house.gives('admin.approval_decide_batch', { kind: 'permission', items: items(of), ...yes }, { as });
    const [first, second] = await Promise.all([batch(xu, many), batch(fang, many.toReversed())]);
    for (const { id } of many) {
      const done = [...first, ...second].filter((answer) => answer.id === id && answer.done);
      expect(done).toHaveLength(1);
      expect(await audits(id)).toHaveLength(1);
    }
  });

  test.each([
    [[], '请选择申请'],
    [Array.from({ length: 21 }, (_, i) => ({ id: i + 1, revision: 1 })), '一次至多处理 20 份'],
  ])('not none, and not more than twenty', async (some, msg) => {
    const before = await whatIsStored(house.db, tables_of_tries);
    expect(
      await house.call(
        'admin.approval_decide_batch',
        { kind: 'permission', items: some, ...yes },
        { as: xu },
      ),
    ).toMatchObject({ code: codes.invalid, msg });
    expect(await whatIsStored(house.db, tables_of_tries)).toEqual(before);
  });

  test('a refusal of many needs its reason too', async () => {
    const one = await applicant(house);
    expect(
      await house.call(
        'admin.approval_decide_batch',
        { kind: 'permission', items: items([one]), pass: false, reason: '资料不全' },
        { as: xu },
      ),
    ).toMatchObject({ code: codes.invalid, msg: '请选择拒绝的原因' });
  });
});
