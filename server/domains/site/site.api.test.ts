import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { agreement_types, type AgreementType } from '../../../contract/site/site-limits.ts';
import { noSms } from '../../gateways/sms.ts';
import { noWechat } from '../../gateways/wechat.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { nameSite } from './index.ts';

const day = 86_400_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the header has its links in their order', async () => {
  const links = await house.gives('common.header_link', {});
  expect(links[0]).toEqual({ title: '首页', href: '/' });
  await house.db.insertInto('header_links').values({ title: '最前面', href: '/hot', sort: 1 }).execute();
  expect((await house.gives('common.header_link', {})).map((link) => link.title)).toEqual([
    '最前面',
    ...links.map((link) => link.title),
  ]);
});

test('the slogan is the same all day in Beijing and another the next day', async () => {
  house.clock.set(new Date('2026-11-19T16:00:00Z')); // midnight in Beijing
  const { slogan } = await house.gives('common.slogan', {});
  house.clock.advance(day - 1);
  expect(await house.gives('common.slogan', {})).toEqual({ slogan });
  house.clock.advance(1);
  expect((await house.gives('common.slogan', {})).slogan).not.toBe(slogan);
});

test('slogans of the settings take the place of ours', async () => {
  await house.db
    .insertInto('settings')
    .values({ key: 'slogans', value: JSON.stringify(['只有这一句。']) })
    .execute();
  expect(await house.gives('common.slogan', {})).toEqual({ slogan: '只有这一句。' });
  await house.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ not: 'a list' }) })
    .where('key', '=', 'slogans')
    .execute();
  expect((await house.gives('common.slogan', {})).slogan).not.toBe('');
});

test('the site says its name, its limits and its switches', async () => {
  expect(await house.gives('common.site', {})).toEqual({
    title: '出海集',
    subtitle: '跨境电商资源生态社区',
    primary_color: '#d4222c',
    limits: {
      image_max_mb: 2,
      attachment_max_mb: 20,
      title: [5, 80],
      content: [10, 50_000],
      comment: [2, 2000],
      tags: 5,
      page_sizes: [9, 18, 27, 36],
    },
    switches: {
      phone: true,
      wechat_login: true,
      person_check: true,
      face_check: true,
      company_check: true,
      registration: true,
      uploads: true,
      league: true,
      same_device: true,
      newcomer_review: true,
      p2p_transfer: false,
    },
  });
  await nameSite(house.db, { title: '别的名字', subtitle: '别的副题' });
  await house.db
    .insertInto('settings')
    .values({ key: 'switches', value: JSON.stringify({ league: false }) })
    .execute();
  expect(await house.gives('common.site', {})).toMatchObject({
    title: '别的名字',
    subtitle: '别的副题',
    switches: { phone: true, league: false },
  });
});

test('what has no provider is off, and nobody can switch it on', async () => {
  const bare = await openHouse({ gateways: { wechat: noWechat, sms: noSms } });
  await bare.db
    .insertInto('settings')
    .values({ key: 'switches', value: JSON.stringify({ wechat_login: true }) })
    .execute();
  const { switches } = await bare.gives('common.site', {});
  expect(switches).toMatchObject({ phone: false, wechat_login: false, person_check: true });
  await bare.close();
});

describe('an agreement', () => {
  const at = (iso: string) => new Date(iso);

  test.each(Object.keys(agreement_types) as AgreementType[])('%s is there from the start', async (type) => {
    const agreement = await house.gives('common.agreement', { type });
    expect(agreement).toMatchObject({ type, version: agreement.versions[0]!.version });
    expect(agreement.versions.at(-1)).toMatchObject({ version: '1.0' });
    expect(agreement.content).toContain('</');
  });

  test('the newest published version is shown, others by name, one of the future before it holds too', async () => {
    house.clock.set(at('2026-11-20T02:24:00Z'));
    await house.db
      .insertInto('agreements')
      .values([
        {
          type: 'column',
          version: '2.0',
          title: '任务协议',
          content: '<p>旧</p>',
          published_at: at('2026-01-01T00:00:00Z'),
        },
        {
          type: 'column',
          version: '2.1',
          title: '任务协议',
          content: '<p>新</p>',
          published_at: at('2026-06-01T00:00:00Z'),
        },
        {
          type: 'column',
          version: '3.0',
          title: '任务协议',
          content: '<p>以后</p>',
          published_at: at('2027-01-01T00:00:00Z'),
        },
      ])
      .execute();
    expect(await house.gives('common.agreement', { type: 'column' })).toEqual({
      type: 'column',
      title: '任务协议',
      content: '<p>新</p>',
      version: '2.1',
      published_at: '2026-06-01T00:00:00.000Z',
      versions: [
        { version: '3.0', published_at: '2027-01-01T00:00:00.000Z' },
        { version: '2.1', published_at: '2026-06-01T00:00:00.000Z' },
        { version: '2.0', published_at: '2026-01-01T00:00:00.000Z' },
        { version: '1.0', published_at: '2025-03-17T16:00:00.000Z' },
      ],
    });
    expect(await house.gives('common.agreement', { type: 'column', version: '2.0' })).toMatchObject({
      content: '<p>旧</p>',
    });
    expect(await house.gives('common.agreement', { type: 'column', version: '3.0' })).toMatchObject({
      content: '<p>以后</p>',
    });
    expect(await house.call('common.agreement', { type: 'column', version: '9.0' })).toMatchObject({
      code: codes.not_found,
      msg: '没有这个版本的协议',
    });
  });

  test('that is not published, or that there cannot be, is refused in words', async () => {
    await house.db.deleteFrom('agreements').where('type', '=', 'seckill').execute();
    expect(await house.call('common.agreement', { type: 'seckill' })).toMatchObject({
      code: codes.not_found,
      msg: '这份协议还没有发布',
    });
    expect(await house.call('common.agreement', { type: 'nonsense' as never })).toMatchObject({
      code: codes.invalid,
      msg: '没有这种协议',
    });
  });
});

test('a random nickname is one that could be registered and that nobody has', async () => {
  await house.db.deleteFrom('nickname_words').execute();
  await house.db
    .insertInto('nickname_words')
    .values([
      { kind: 'first', word: '唯一' },
      { kind: 'last', word: '海鸥' },
    ])
    .execute();
  expect(await house.gives('common.random_nickname', {})).toEqual({ nickname: '唯一的海鸥' });
  await house.person({ nickname: '唯一的海鸥' });
  expect((await house.gives('common.random_nickname', {})).nickname).toMatch(/^唯一的海鸥\d{4}$/);
});
