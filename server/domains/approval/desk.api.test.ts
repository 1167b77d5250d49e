import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { applicant, experience, no, reviewer, yes } from '../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

const hour = 3_600_000;
const kind = 'permission';

let house: TestHouse;
let xu: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  xu = await reviewer(house, { nickname: '许一诺', email: 'xu@example.com' });
});
afterAll(() => house.close());

const queue = (asked: object = {}, as = xu) =>
  house.gives('admin.approval_queue', { kind, ...asked }, { as });

describe('the queue', () => {
  test('has the oldest first, with how long each has waited', async () => {
    const old = await applicant(house, { nickname: '木作九号' });
    house.clock.advance(24 * hour);
    const middle = await applicant(house, { nickname: '白帆个护' });
    house.clock.advance(24 * hour);
    const fresh = await applicant(house, { nickname: '亮子节庆' });
    const own = await applicant(house, { grants: ['staff'], staff_role: 'reviewer' });

    const { list, total } = await queue();
    expect(list.map(({ id, waiting }) => [id, waiting.hours, waiting.level])).toEqual([
      [old.id, 48, 'escalate'],
      [middle.id, 24, 'remind'],
      [fresh.id, 0, 'ok'],
      [own.id, 0, 'ok'],
    ]);
    expect(total).toBe(4);
    const ids = async (asked: object) => (await queue(asked)).list.map(({ id }) => id);
    expect(await ids({ age: 'over_24' })).toEqual([old.id, middle.id]);
    expect(await ids({ age: 'over_48' })).toEqual([old.id]);
    expect(await ids({ age: 'again' })).toEqual([]);
    expect(await ids({ keyword: '白帆' })).toEqual([middle.id]);
    expect(await ids({ keyword: '测评%' })).toEqual([]);
    expect(await ids({ keyword: '测评' })).toHaveLength(4);
    expect(await ids({ limit: 2, page: 2 })).toEqual([fresh.id, own.id]);
    await house.gives('admin.approval_take', { kind, id: middle.id }, { as: xu });
    expect(await ids({ assigned: 'mine' })).toEqual([middle.id]);
    expect(await ids({ assigned: 'free' })).toEqual([old.id, fresh.id, own.id]);
    expect((await queue()).list[1]).toMatchObject({ assigned_to: { nickname: '许一诺' } });
    expect((await queue({}, own.person)).list.map(({ avoid }) => avoid)).toEqual([false, false, false, true]);

    const { kinds, pending } = await house.gives('admin.approvals', {}, { as: xu });
    expect(kinds.find((one) => one.kind === kind)).toEqual({
      kind,
      title: '权限',
      pending: 4,
      over_24: 2,
      over_48: 1,
      again: 0,
      oldest_at: list[0]!.submitted_at,
    });
    expect(pending).toBe(4);
    expect(await house.gives('user.notice', {}, { as: xu })).toMatchObject({ pending_approvals: 4 });
  });

  test('what is taken, given back, decided or withdrawn is told to the open desks of the others', async () => {
    const fang = await reviewer(house, { nickname: '方舟' });
    const moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
    const [one, two] = [await applicant(house), await applicant(house)];
    const heard = (by: TestPerson) =>
      house.told.flatMap(({ user_id, event }) =>
        user_id === by.id && event.kind === 'approval' ? [event.id] : [],
      );
    expect(heard(fang), 'what is new').toEqual([one.id, two.id]);
    house.told.length = 0;
    await house.gives('admin.approval_take', { kind, id: one.id }, { as: xu });
    await house.gives('admin.approval_release', { kind, id: one.id }, { as: xu });
    const { revision } = one;
    await house.gives('admin.approval_decide', { kind, id: one.id, revision, ...yes }, { as: xu });
    await house.gives('approval.withdraw', { id: two.id }, { as: two.person });
    expect(heard(fang)).toEqual([one.id, one.id, one.id, two.id]);
    expect(heard(xu), 'not of what is the own act').toEqual([two.id]);
    const several = [await applicant(house), await applicant(house)];
    house.told.length = 0;
    const items = [...several, one].map(({ id }) => ({ id, revision }));
    await house.gives('admin.approval_decide_batch', { kind, items, ...yes }, { as: xu });
    expect(heard(fang), 'of several, each that was decided').toEqual(several.map(({ id }) => id));
    expect(heard(moderator)).toEqual([]);
  });

  test('tells the reviewers once of what waits too long', async () => {
    await house.runJob('approval.remind_reviewers');
    await house.runJob('approval.remind_reviewers');
    const subjects = (await house.mails())
      .filter(({ to }) => to === 'xu@example.com')
      .map((mail) => mail.subject);
    expect(subjects.toSorted()).toEqual(['1 份申请已等待 24 小时', '1 份申请已等待 48 小时']);
    house.clock.advance(24 * hour);
    await house.runJob('approval.remind_reviewers');
    const after = (await house.mails()).filter(({ to }) => to === 'xu@example.com');
    // The second has now waited two days, the others one.
    expect(after.map((mail) => mail.subject).toSorted()).toEqual([
      '1 份申请已等待 24 小时',
      '1 份申请已等待 48 小时',
      '1 份申请已等待 48 小时',
      '2 份申请已等待 24 小时',
    ]);
  });

  test('shows what was decided, the newest first', async () => {
    const [first, second] = [await applicant(house), await applicant(house)];
    for (const one of [second, first]) {
      house.clock.advance(1000);
      await house.gives('admin.approval_decide', { kind, id: one.id, revision: 1, ...yes }, { as: xu });
    }
    const { list } = await queue({ state: 'decided' });
    expect(list.slice(0, 2)).toMatchObject([
      { id: first.id, status: 'approved', decided_by: { nickname: '许一诺' } },
      { id: second.id, status: 'approved' },
    ]);
    expect((await queue({ state: 'rejected' })).list).toEqual([]);
  });

  test.each([
    { state: 'nothing' },
    { age: 'young' },
    { kind: 'everything' },
    { page: 0 },
    { keyword: 'x'.repeat(41) },
  ])('answers %j in words', async (wrong) => {
    expect(await house.call('admin.approval_queue', { kind, ...wrong } as never, { as: xu })).toMatchObject({
      code: codes.invalid,
    });
  });
});

describe('one application', () => {
  test('is laid beside the revision that was judged last, with all that happened', async () => {
    const { person, id, revision } = await applicant(house, { nickname: '禾木家居' });
    await house.gives('admin.approval_decide', { kind, id, revision, ...no }, { as: xu });
    house.clock.advance(72 * hour);
    const again = (more: object) =>
      house.gives(
        'permission.apply_test',
        { experience: `${experience}补充了三个链接。`, marketplaces: ['amz-us', 'amz-jp'], ...more },
        { as: person },
      );
    const second = await again({});
    house.clock.advance(hour);
    const third = await again({ experience: `${experience}补充了四个链接。`, revision: second.revision });

    const shown = await house.gives('admin.approval_detail', { kind, id: third.approval_id }, { as: xu });
    expect(shown.compared_with).toEqual({ id, revision: 1, status: 'rejected' });
    expect(shown.fields.map(({ name, changed }) => [name, changed])).toEqual([
      ['permission', false],
      ['experience', true],
      ['marketplaces', true],
    ]);
    expect(shown.fields[2]).toMatchObject({
      value: '亚马逊美国站、亚马逊日本站',
      before: { value: '亚马逊美国站' },
    });
    expect(shown.history.map(({ event, revision: of }) => [event, of])).toEqual([
      ['submitted', 3],
      ['superseded', 2],
      ['submitted', 2],
      ['rejected', 1],
      ['submitted', 1],
    ]);
    expect(shown.history[3]).toMatchObject({
      actor: { nickname: '许一诺' },
      reason_title: '经验不足',
      reason: no.reason,
    });
    expect(shown.applicant_card).toMatchObject({
      nickname: '禾木家居',
      approved_count: 0,
      rejected_count: 1,
    });
    expect(shown.checks).toContainEqual({ ok: true, says: '完成个人实名', files: [] });
    expect(shown.can).toEqual({ decide: true, take: true, release: false, why_not: '' });
    expect(Date.parse(shown.due_at) - Date.parse(shown.submitted_at)).toBe(48 * hour);
    expect(shown.reasons[0]).toEqual({ code: 'Q01', title: '资料不足' });
    expect((await queue({ age: 'again' })).list.map((row) => row.id)).toEqual([third.approval_id]);
  });

  test('of a first submission has nothing beside it', async () => {
    const { id } = await applicant(house);
    const shown = await house.gives('admin.approval_detail', { kind, id }, { as: xu });
    expect(shown.compared_with).toBeNull();
    expect(shown.fields.every(({ before, changed }) => before === null && !changed)).toBe(true);
  });

  test('names what else the applicant sent in', async () => {
    const { person, id } = await applicant(house);
    const other = await house.gives(
      'permission.apply_base',
      { reason: '佛山自有工厂，可以提供厨房小家电样品。' },
      { as: person },
    );
    const shown = await house.gives('admin.approval_detail', { kind, id }, { as: xu });
    expect(shown.others).toMatchObject([{ id: other.approval_id, title: '资源方', status: 'pending' }]);
  });

  test('is not there under another kind', async () => {
    const { id } = await applicant(house);
    expect(await house.call('admin.approval_detail', { kind: 'person', id }, { as: xu })).toMatchObject({
      code: codes.not_found,
    });
  });
});
