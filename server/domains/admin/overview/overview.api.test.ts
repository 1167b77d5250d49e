import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { applicant, makeCompany, makeVerified, no, yes } from '../../../testing/approval-builders.ts';
import { makeComment, makeForum, makePost } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { storeFile } from '../../../testing/upload-builders.ts';

const hour = 3_600_000;
const day = 24 * hour;

let house: TestHouse;
let admin: TestPerson;
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  // The clock goes on from test to test; who looks is signed in anew, and is not new here.
  admin = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());

const overview = (as = admin) => house.gives('admin.overview', {}, { as });
const ago = (ms: number) => new Date(house.clock.now().getTime() - ms);
const queueOf = async (kind: string, as = admin) =>
  (await overview(as)).waiting!.queues.find((queue) => queue.kind === kind)!;

describe('who looks', () => {
  test('is staff and nobody else', async () => {
    expect(await house.call('admin.overview', {})).toMatchObject({ code: codes.not_logged_in });
    const member = await house.person({ grants: ['source', 'company'] });
    expect(await house.call('admin.overview', {}, { as: member })).toMatchObject({
      data: { permission: 'staff' },
    });
  });

  test.each([
    ['admin', true],
    ['reviewer', true],
    ['moderator', false],
    ['finance', false],
  ] as const)('as %s sees what waits: %s', async (staff_role, sees) => {
    const one = await house.person({ grants: ['staff'], staff_role });
    const { waiting, figures, health } = await overview(one);
    expect(waiting !== null).toBe(sees);
    expect(figures.people.week).toBeGreaterThanOrEqual(0);
    expect(health.database.bytes).toBeGreaterThan(0);
  });
});

describe('what waits', () => {
  test('of what people wrote is counted for who moderates', async () => {
    const [moderator, reviewer] = [
      await house.person({ grants: ['staff'], staff_role: 'moderator' }),
      await house.person({ grants: ['staff'], staff_role: 'reviewer' }),
    ];
    const before = (await overview(moderator)).content!;
    const forum = await makeForum(house.db);
    const at = house.clock.now();
    const author = await house.person();
    const post = await makePost(house.db, { forum_id: forum.id, author_id: author.id, at });
    await makePost(house.db, { forum_id: forum.id, author_id: author.id, at, status: 'first_review' });
    await makeComment(house.db, { post_id: post.id, author_id: author.id, at, status: 'first_review' });
    expect((await overview(moderator)).content).toEqual({
      ...before,
      posts: before.posts + 1,
      comments: before.comments + 1,
    });
    expect((await overview(reviewer)).content).toBeNull();
  });

  test('is counted by age, the longest waiting first, and leaves when it is decided', async () => {
    const before = (await overview()).waiting!;
    const [late, warned] = [await applicant(house), await applicant(house)];
    const submitted = (id: number, at: Date) =>
      house.db.updateTable('approvals').set({ submitted_at: at }).where('id', '=', id).execute();
    await submitted(late.id, ago(48 * hour));
    await submitted(warned.id, ago(24 * hour));
    const fresh = await applicant(house);

    const { waiting } = await overview();
    expect(waiting!.queues[0]).toMatchObject({
      kind: 'permission',
      title: '权限',
      pending: 3,
      over_24: 2,
      over_48: 1,
      oldest: { hours: 48, level: 'escalate' },
    });
    expect(waiting).toMatchObject({ pending: before.pending + 3, over_24: 2, over_48: 1 });
    expect(waiting!.queues.find(({ kind }) => kind === 'company')).toMatchObject({
      pending: 0,
      oldest: null,
      median_minutes: null,
    });

    const decide = ({ kind, id, revision }: typeof late, decision: typeof yes | typeof no) =>
      house.gives('admin.approval_decide', { kind, id, revision, ...decision }, { as: admin });
    await decide(late, yes);
    expect(await queueOf('permission')).toMatchObject({
      pending: 2,
      over_48: 0,
      oldest: { hours: 24, level: 'remind' },
      decided_today: 1,
      median_minutes: 48 * 60,
    });
    await decide(warned, no);
    await decide(fresh, no);
    expect(await queueOf('permission')).toMatchObject({
      pending: 0,
      oldest: null,
      decided_today: 3,
      median_minutes: 24 * 60,
    });
  });

  test('stands in 14 days of Beijing, the last of them today', async () => {
    house.clock.set(new Date('2026-12-10T15:59:00Z')); // 23:59 in Beijing
    admin = await house.person({ grants: ['staff'] });
    const { id, kind, revision } = await applicant(house);
    house.clock.advance(2 * 60_000);
    await house.gives('admin.approval_decide', { kind, id, revision, ...yes }, { as: admin });
    const { days } = (await overview()).waiting!;
    expect(days).toHaveLength(14);
    expect(days[0]!.day).toBe('2026-11-28');
    expect(days.slice(-2)).toEqual([
      { day: '2026-12-10', received: 1, decided: 0 },
      { day: '2026-12-11', received: 0, decided: 1 },
    ]);
  });
});

describe('the figures', () => {
  test('of people, posts and comments are those of the rows, beside a week earlier', async () => {
    house.clock.set(new Date('2027-03-01T04:00:00Z'));
    admin = await house.person({ grants: ['staff'] });
    for (const created_days_ago of [0.5, 3, 7.5, 9, 20]) await house.person({ created_days_ago });
    const author = await house.person();
    const forum = await makeForum(house.db);
    const post = (at: Date, status: 'normal' | 'hidden' = 'normal') =>
      makePost(house.db, { forum_id: forum.id, author_id: author.id, at, status });
    const first = await post(ago(2 * hour));
    await post(ago(2 * day));
    await post(ago(2 * hour), 'hidden');
    await post(ago(10 * day));
    await makeComment(house.db, { post_id: first.id, author_id: author.id, at: ago(hour) });
    await makeComment(house.db, { post_id: first.id, author_id: author.id, at: ago(7 * day + hour) });

    const { figures } = await overview();
    expect(figures.people).toEqual({ day: 1, day_week_ago: 1, week: 2, week_before: 2 });
    expect(figures.posts).toEqual({ day: 1, day_week_ago: 0, week: 2, week_before: 1 });
    expect(figures.comments).toEqual({ day: 1, day_week_ago: 1, week: 1, week_before: 1 });
  });

  test('of uploads count files that are ready, and their bytes', async () => {
    const { uploads: before } = (await overview()).figures;
    const person = await house.person();
    await storeFile(house, person);
    const refused = await storeFile(house, person);
    await house.db.updateTable('files').set({ status: 'orphan' }).where('id', '=', refused.id).execute();
    const { uploads } = (await overview()).figures;
    expect(uploads.day - before.day).toBe(1);
    expect(uploads.week - before.week).toBe(1);
    const sent = await house.db
      .selectFrom('files')
      .select('size')
      .where('status', '=', 'ready')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(uploads.week_bytes - before.week_bytes).toBe(sent.size);
  });

  test('of the verified say how many there are, and how many since a week', async () => {
    const { verified: before } = (await overview()).figures;
    const [one, two] = [await house.person(), await house.person()];
    await makeVerified(house, one.id);
    await makeVerified(house, two.id);
    await makeCompany(house, two.id);
    await house.db
      .updateTable('person_verifications')
      .set({ verified_at: ago(8 * day) })
      .where('user_id', '=', one.id)
      .execute();
    expect((await overview()).figures.verified).toEqual({
      people: before.people + 2,
      people_week: before.people_week + 1,
      companies: before.companies + 1,
      companies_week: before.companies_week + 1,
    });
  });

  test('of sessions count those used since midnight in Beijing', async () => {
    house.clock.set(new Date('2027-05-01T15:59:00Z'));
    const yesterday = [await house.person(), await house.person()];
    house.clock.set(new Date('2027-05-01T16:01:00Z')); // the next day there
    admin = await house.person({ grants: ['staff'] });
    expect((await overview()).figures.sessions_today).toBe(1);
    house.clock.advance(2 * hour);
    await house.gives('user.me', {}, { as: yesterday[0]! });
    expect((await overview()).figures.sessions_today).toBe(2);
  });
});

describe('the health', () => {
  test('tells what stands behind each port, and how the database is', async () => {
    const { health } = await overview();
    expect(health).toMatchObject({
      storage: 'local',
      providers: { mail: 'stand_in', sms: 'stand_in', wechat: 'stand_in' },
    });
    expect(health.database.connections).toBeGreaterThan(0);
  });
});

describe('the newest of the log', () => {
  test('stands there, the last first, six at most', async () => {
    const person = await house.person({ nickname: '被退出的人' });
    for (let at = 1; at <= 7; at++) {
      house.clock.advance(1000);
      await house.gives('admin.person_sign_out', { id: person.id, reason: `第 ${at} 次` }, { as: admin });
    }
    const { newest } = await overview();
    expect(newest.map(({ reason }) => reason)).toEqual([7, 6, 5, 4, 3, 2].map((at) => `第 ${at} 次`));
    expect(newest[0]).toMatchObject({ action_title: '退出登录', actor: { id: admin.id } });
  });
});
