import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { likeOf, tellPeople } from '../../../testing/notify-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { most_mails_a_day } from './hand-out-mails.job.ts';

let house: TestHouse;
let zhou: TestPerson;
let addresses = 0;
beforeAll(async () => {
  house = await openHouse();
  zhou = await house.person({ nickname: '算账的老周' });
});
afterAll(() => house.close());
beforeEach(async () => void (await house.db.deleteFrom('caught_mails').execute()));

const withAddress = () => house.person({ email: `reader${++addresses}@example.com`, created_days_ago: 3 });
const wantsLikes = (as: TestPerson, ways: Partial<Record<'site' | 'email', boolean>> = { email: true }) =>
  house.gives(
    'user.notify_set_save',
    {
      changes: Object.entries(ways).map(([way, wanted]) => ({
        kind: 'like',
        way: way as 'site' | 'email',
        wanted,
      })),
    },
    { as },
  );
async function handOut() {
  await house.runJob('notify.hand_out_mails');
  await house.runJobs();
  return house.mails();
}
const minute = 60_000;
const day = 86_400_000;

describe('a mail of one notice', () => {
  test('goes out after a minute, once, with the way to read on', async () => {
    const lin = await withAddress();
    await wantsLikes(lin);
    await tellPeople(house, likeOf(lin.id, zhou.id, { excerpt: '先谈换货' }));
    expect(await handOut()).toEqual([]);
    house.clock.advance(minute);
    const [mail, ...more] = await handOut();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: `reader${addresses}@example.com`,
      subject: '算账的老周赞了你的帖子《工厂换料没通知，怎么谈赔偿》',
    });
    expect(mail!.text).toContain('先谈换货\nhttp://localhost/posts/abcdefgh');
    await tellPeople(house, likeOf(lin.id, (await house.person()).id));
    house.clock.advance(minute);
    expect(await handOut(), 'what is added to it while it is unread is read with it').toHaveLength(1);
  });

  test('is not sent when the notice was read or deleted meanwhile', async () => {
    const lin = await withAddress();
    await wantsLikes(lin);
    await tellPeople(house, likeOf(lin.id, zhou.id), likeOf(lin.id, zhou.id, { object_id: 8 }));
    const [read, deleted] = (await house.gives('notify.list', {}, { as: lin })).list;
    await house.gives('notify.read', { ids: [read!.id] }, { as: lin });
    await house.gives('notify.delete', { ids: `${deleted!.id}` }, { as: lin });
    house.clock.advance(minute);
    expect(await handOut()).toEqual([]);
  });

  test('is not made where it is not wanted, cannot arrive, or another is on its way', async () => {
    const [unasked, without, away, told] = [
      await withAddress(),
      await house.person(),
      await house.person({ email: 'away@example.com', created_days_ago: 181 }),
      await withAddress(),
    ];
    for (const as of [without, away, told]) await wantsLikes(as);
    await tellPeople(
      house,
      likeOf([unasked.id, without.id, away.id], zhou.id),
      likeOf(told.id, zhou.id, { own_mail: true }),
    );
    house.clock.advance(minute);
    expect(await handOut()).toEqual([]);
  });

  test('comes to who wants it by mail alone, and nothing stands in the list', async () => {
    const lin = await withAddress();
    await wantsLikes(lin, { email: true, site: false });
    await tellPeople(house, likeOf(lin.id, zhou.id));
    expect(await house.gives('notify.list', {}, { as: lin })).toMatchObject({ total: 0, unread: 0 });
    house.clock.advance(minute);
    expect(await handOut()).toHaveLength(1);
  });

  test('is the hundredth of the day and no more', async () => {
    const lin = await withAddress();
    await wantsLikes(lin);
    await house.db
      .insertInto('notice_mail_days')
      .values({ user_id: lin.id, day: beijingDay(house.clock.now()), sent: most_mails_a_day - 1 })
      .execute();
    await tellPeople(house, likeOf(lin.id, zhou.id), likeOf(lin.id, zhou.id, { object_id: 8 }));
    house.clock.advance(minute);
    expect(await handOut()).toHaveLength(1);
    house.clock.advance(day);
    await tellPeople(house, likeOf(lin.id, zhou.id, { object_id: 9 }));
    house.clock.advance(minute);
    expect(await handOut(), 'the next day').toHaveLength(2);
  });
});

describe('no more of these', () => {
  const headersOf = async () =>
    (
      await house.db
        .selectFrom('caught_mails')
        .select('headers')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).headers as Record<string, string>;
  const post = (url: string, body: string) =>
    house.app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const wanted = async (as: TestPerson) =>
    (await house.gives('user.notify_set', {}, { as })).kinds.find((row) => row.kind === 'like')!.wanted.email;

  async function mailed() {
    const lin = await withAddress();
    await wantsLikes(lin);
    await tellPeople(house, likeOf(lin.id, zhou.id));
    house.clock.advance(minute);
    const [mail] = await handOut();
    const headers = await headersOf();
    return {
      lin,
      mail: mail!,
      headers,
      way: headers['List-Unsubscribe']!.replace(/^<http:\/\/localhost|>$/g, ''),
    };
  }

  test('by one click of a mail program, twice is once', async () => {
    const { lin, headers, way } = await mailed();
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    for (let n = 0; n < 2; n++)
      expect(await post(way, 'List-Unsubscribe=One-Click')).toMatchObject({ statusCode: 200, body: '' });
    expect(await wanted(lin)).toBe(false);
  });

  test('by the page, which asks first: the link alone changes nothing', async () => {
    const { lin, mail, way } = await mailed();
    const page = /http:\/\/localhost(\/unsubscribe\?\S+)/.exec(mail.text)![1]!;
    expect(new URLSearchParams(page.split('?')[1]).get('sign')).toBe(
      new URLSearchParams(way.split('?')[1]).get('sign'),
    );
    await house.app.inject({ method: 'GET', url: way });
    expect(await wanted(lin)).toBe(true);
    const answer = await post(way.split('?')[0]!, `${way.split('?')[1]}&from_page=1`);
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/unsubscribe?done=1&kind=like' } });
    expect(await wanted(lin)).toBe(false);
  });

  test('not with the link of somebody else, of another kind, or a made up one', async () => {
    const { lin, way } = await mailed();
    const stranger = await house.person();
    const wrong = [
      way.replace(`user=${lin.id}`, `user=${stranger.id}`),
      way.replace('kind=like', 'kind=comment'),
      way.replace('kind=like', 'kind=wallet'),
      way.replace(/sign=.*/, 'sign=AAAA'),
      way.split('?')[0]!,
    ];
    for (const url of wrong)
      expect(await post(url, 'List-Unsubscribe=One-Click')).toMatchObject({
        statusCode: 303,
        headers: { location: '/unsubscribe?astray=1' },
      });
    expect(await wanted(lin)).toBe(true);
    expect(
      await house.db
        .selectFrom('user_notice_wishes')
        .select('kind')
        .where('user_id', '=', stranger.id)
        .execute(),
    ).toEqual([]);
  });

  test('cannot be said of what is about money', async () => {
    const lin = await withAddress();
    await tellPeople(house, likeOf(lin.id, null, { kind: 'wallet', title: '提现到账', words: '' }));
    house.clock.advance(minute);
    const [mail] = await handOut();
    expect(mail!.text).not.toContain('/unsubscribe');
    expect(await headersOf()).toEqual({});
  });
});

describe('the digest', () => {
  const monday = new Date('2026-11-23T00:30:00Z');
  const tuesday = new Date('2026-11-24T00:30:00Z');
  const digest = (as: TestPerson, every: 'off' | 'daily' | 'weekly') =>
    house.gives('user.notify_set_save', { digest: every }, { as });
  async function morning(at: Date) {
    house.clock.set(at);
    await house.runJob('notify.hand_out_digests');
    await house.runJobs();
    return (await house.mails()).map((mail) => mail.to);
  }

  test('is off until asked for, and says how often', async () => {
    const lin = await withAddress();
    const asked = () => house.gives('user.notify_set', {}, { as: lin });
    expect((await asked()).digest).toBe('off');
    expect((await digest(lin, 'weekly')).digest).toBe('weekly');
    expect((await digest(lin, 'off')).digest).toBe('off');
    expect(await house.call('user.notify_set_save', {}, { as: lin })).toMatchObject({
      msg: '没有要改的内容',
    });
    expect(
      await house.call('user.notify_set_save', { digest: 'hourly' as never }, { as: lin }),
    ).toMatchObject({
      msg: '没有这种频率',
    });
  });

  test('has what is unread, once a morning; weekly on Mondays; nothing if there is nothing', async () => {
    house.clock.set(new Date(monday.getTime() - minute));
    const [daily, weekly, idle, off] = [
      await withAddress(),
      await withAddress(),
      await withAddress(),
      await withAddress(),
    ];
    const address = async ({ id }: TestPerson) =>
      (await house.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email!;
    for (const as of [daily, idle]) await digest(as, 'daily');
    await digest(weekly, 'weekly');
    await tellPeople(house, likeOf([daily.id, weekly.id, off.id], zhou.id));
    expect((await morning(monday)).toSorted()).toEqual(
      [await address(daily), await address(weekly)].toSorted(),
    );
    expect(await morning(monday), 'the same morning again').toHaveLength(2);
    house.clock.advance(minute);
    await tellPeople(house, likeOf([daily.id, weekly.id], zhou.id, { object_id: 8 }));
    await house.db.deleteFrom('caught_mails').execute();
    expect(await morning(tuesday)).toEqual([await address(daily)]);
    const [mail] = await house.mails();
    expect(mail!.subject).toBe('1 条未读通知（每天早上汇总）');
    expect(mail!.text).toContain('算账的老周赞了你的帖子');
  });

  test('ends by its link', async () => {
    house.clock.set(new Date(monday.getTime() - minute));
    const lin = await withAddress();
    await digest(lin, 'daily');
    await tellPeople(house, likeOf(lin.id, zhou.id));
    await morning(monday);
    const { headers } = await house.db.selectFrom('caught_mails').select('headers').executeTakeFirstOrThrow();
    const way = (headers as Record<string, string>)['List-Unsubscribe']!.replace(
      /^<http:\/\/localhost|>$/g,
      '',
    );
    await house.app.inject({ method: 'POST', url: way });
    expect((await house.gives('user.notify_set', {}, { as: lin })).digest).toBe('off');
  });
});
