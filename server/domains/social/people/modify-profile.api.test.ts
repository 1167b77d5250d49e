import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { sizedPicture } from '../../../../contract/upload/sized-picture.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { drawPicture, storeFile } from '../../../testing/upload-builders.ts';

const day = 86_400_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const modify = (as: TestPerson, change: Input<'user.modify'>) => house.call('user.modify', change, { as });

describe('user.modify', () => {
  test('changes what is given and leaves the rest', async () => {
    const lin = await house.person({ nickname: '改之前' });
    const first = await house.gives(
      'user.modify',
      {
        bio: ' 佛山小家电工厂 ',
        city: '佛山',
        website: 'https://hemu.example',
        marketplaces: ['amz-us', 'amz-us', 'amz-jp'],
      },
      { as: lin },
    );
    expect(first).toMatchObject({
      nickname: '改之前',
      bio: '佛山小家电工厂',
      city: '佛山',
      website: 'https://hemu.example',
      marketplaces: ['amz-us', 'amz-jp'],
      shows_writing: true,
      nickname_locked_until: null,
    });
    const second = await house.gives('user.modify', { bio: '' }, { as: lin });
    expect(second).toEqual({ ...first, bio: '' });
    expect(await house.gives('user.own_profile', {}, { as: lin })).toEqual(second);
    expect(await house.gives('user.profile', { username: lin.username })).toMatchObject({
      bio: '',
      city: '佛山',
      website: 'https://hemu.example',
      marketplaces: ['amz-us', 'amz-jp'],
    });
  });

  test('refuses words that nobody may publish, as the check of a name says; what stands there already is not judged', async () => {
    const lin = await house.person({ nickname: '赌场小林' });
    await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: null, word: '赌场', action: 'refuse' })
      .execute();
    const at = (path: string, message: string) => ({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
    expect(await modify(lin, { nickname: '线上赌场' })).toMatchObject(
      at('nickname', '昵称里的“赌场”不能使用，请改掉'),
    );
    expect(await modify(lin, { bio: '常驻赌 场' })).toMatchObject(
      at('bio', '简介里的“赌场”不能使用，请改掉'),
    );
    expect(await modify(lin, { nickname: '赌场小林', bio: '做厨房小家电' })).toMatchObject({
      code: codes.success,
    });
    const checked = await house.gives('search.check', { type: 'nickname', value: '线上赌场' });
    expect(checked).toEqual({ free: false, msg: '这个名字里有不能用的词，请换一个' });
    await house.db.deleteFrom('forum_keywords').execute();
  });

  test('is for who is logged in', async () => {
    expect(await house.call('user.modify', { bio: '谁' })).toMatchObject({ code: codes.not_logged_in });
    expect(await house.call('user.own_profile', {})).toMatchObject({ code: codes.not_logged_in });
  });

  test.each([
    [{}, '', '没有要改的内容'],
    [{ nickname: '林' }, 'nickname', '昵称至少 2 个字'],
    [{ nickname: '出海集小编' }, 'nickname', '昵称里不能有“出海集”，以免被当成平台的人'],
    [{ bio: '长'.repeat(121) }, 'bio', '简介至多 120 个字'],
    [{ city: '长'.repeat(21) }, 'city', '所在地至多 20 个字'],
    [{ website: 'hemu.example/' }, 'website', '要写完整的网址，例如 https://hemu.example'],
    [{ website: 'javascript:alert(1)' }, 'website', '要写完整的网址，例如 https://hemu.example'],
    [{ marketplaces: ['mars'] }, 'marketplaces.0', '没有这个站点'],
    [
      { marketplaces: ['amz-us', 'amz-jp', 'amz-de', 'amz-fr', 'amz-it', 'amz-es'] },
      'marketplaces',
      '站点至多 5 个',
    ],
    [{ avatar: 0 }, 'avatar', '头像不对'],
  ])('%j is refused at its field', async (change, path, message) => {
    const lin = await house.person();
    const before = await house.gives('user.own_profile', {}, { as: lin });
    expect(await modify(lin, change)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
    expect(await house.gives('user.own_profile', {}, { as: lin })).toEqual(before);
  });

  test('a nickname changes at once for all to see, and then not for thirty days', async () => {
    const lin = await house.person({ nickname: '旧名字' });
    house.told.length = 0;
    const answer = await modify(lin, { nickname: '新名字' });
    expect(answer).toMatchObject({ code: codes.success, data: { nickname: '新名字' } });
    expect(decodeURIComponent(String(answer.headers['set-cookie']))).toContain('"nickname":"新名字"');
    expect(house.told).toEqual([{ user_id: lin.id, event: { kind: 'me' } }]);
    expect(await house.gives('user.me', {}, { as: lin })).toMatchObject({ nickname: '新名字' });
    expect(await house.gives('user.profile', { username: lin.username })).toMatchObject({
      nickname: '新名字',
    });

    expect(await modify(lin, { nickname: '又一个名字', bio: '一起改的' })).toMatchObject({
      code: codes.invalid,
      msg: '昵称 30 天可改一次，2026 年 12 月 20 日 10:24（北京时间）之后可以再改',
      data: { issues: [{ path: 'nickname' }] },
    });
    expect(await house.gives('user.own_profile', {}, { as: lin })).toMatchObject({
      nickname: '新名字',
      bio: '',
      nickname_locked_until: '2026-12-20T02:24:00.000Z',
    });
    expect(await modify(lin, { nickname: '新名字', bio: '名字没动' }), 'the same name').toMatchObject({
      code: codes.success,
    });
    const start = house.clock.now();
    house.clock.set(new Date(start.getTime() + 30 * day));
    const later = await house.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-06-01') })
      .where('user_id', '=', lin.id)
      .executeTakeFirstOrThrow();
    expect(later.numUpdatedRows).toBe(1n);
    expect(await modify(lin, { nickname: '又一个名字' })).toMatchObject({ code: codes.success });
    house.clock.set(start);
    expect(
      await house.gives('user.own_profile', {}, { as: lin }),
      'stamped by a clock that was set back since',
    ).toMatchObject({ nickname_locked_until: null });
  });

  test('a nickname belongs to one person, in capitals or not, also of two at once', async () => {
    const [lin, zhou] = [await house.person(), await house.person()];
    await house.person({ nickname: 'Harbour' });
    expect(await modify(lin, { nickname: 'HARBOUR' })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'nickname', message: '这个昵称已经有人用了，请换一个' }] },
    });
    const both = await Promise.all([lin, zhou].map((one) => modify(one, { nickname: '同一个名字' })));
    expect(new Set(both.map((answer) => answer.code))).toEqual(new Set([codes.success, codes.invalid]));
  });

  test('staff may be called what others may not', async () => {
    const staff = await house.person({ grants: ['staff'] });
    expect(await modify(staff, { nickname: '站务小周' })).toMatchObject({ code: codes.success });
  });

  test('what one does not show is on nobody’s screen', async () => {
    const lin = await house.person();
    await house.gives('user.modify', { shows_writing: false }, { as: lin });
    for (const name of ['user.profile_posts', 'user.profile_replies'] as const)
      expect(await house.gives(name, { username: lin.username })).toMatchObject({ list: [], total: 0 });
    expect(await house.gives('user.profile', { username: lin.username })).toMatchObject({
      shows_writing: false,
    });
  });
});

describe('the avatar', () => {
  const picture = async (as: TestPerson, kind: 'avatar' | 'proof' = 'avatar') =>
    storeFile(house, as, {
      kind,
      name: '头像.png',
      bytes: await drawPicture({ width: 480, height: 480 }, 'png'),
    });
  const usedBy = (file_id: number) =>
    house.db.selectFrom('file_uses').select(['kind', 'subject_id']).where('file_id', '=', file_id).execute();

  test('is one of one’s own pictures, in small; the one before it is let go, and so is the last', async () => {
    const lin = await house.person();
    const [first, second] = [await picture(lin), await picture(lin)];
    const { avatar } = await house.gives('user.modify', { avatar: first.id }, { as: lin });
    expect(avatar).toBe(sizedPicture(first.url, 320));
    expect((await house.app.inject({ method: 'GET', url: avatar! })).headers['content-type']).toBe(
      'image/webp',
    );
    expect(await house.gives('user.profile', { username: lin.username })).toMatchObject({ avatar });
    expect(await usedBy(first.id)).toEqual([{ kind: 'avatar', subject_id: lin.id }]);
    await house.gives('user.modify', { avatar: second.id }, { as: lin });
    expect(await usedBy(first.id)).toEqual([]);
    expect(await house.gives('user.modify', { bio: '头像不动' }, { as: lin })).toMatchObject({
      avatar: sizedPicture(second.url, 320),
    });
    expect(await house.gives('user.modify', { avatar: null }, { as: lin })).toMatchObject({ avatar: null });
    expect(await usedBy(second.id)).toEqual([]);
  });

  test('that staff take away is let go as well, by hand and after a complaint', async () => {
    const staff = await house.person({ grants: ['staff'] });
    const worn = async () => {
      const lin = await house.person();
      const { id } = await picture(lin);
      await house.gives('user.modify', { avatar: id }, { as: lin });
      return { lin, id };
    };
    const by_hand = await worn();
    const reset = { id: by_hand.lin.id, fields: ['avatar' as const], reason: '头像是广告' };
    await house.gives('admin.person_reset_face', { ...reset, fields: ['bio'] }, { as: staff });
    expect(await usedBy(by_hand.id)).toHaveLength(1);
    await house.gives('admin.person_reset_face', reset, { as: staff });
    expect(await usedBy(by_hand.id)).toEqual([]);

    const reported = await worn();
    const complaint = { target: 'user', id: reported.lin.id, reason_code: 'spam' } as const;
    const { id } = await house.gives('complaint.add', complaint, { as: await house.person() });
    await house.gives('admin.complaint_accept', { id }, { as: staff });
    const decision = { id, upheld: true, reason: '头像是广告', effects: ['reset_face' as const] };
    await house.gives('admin.complaint_decide', decision, { as: staff });
    expect(await usedBy(reported.id)).toEqual([]);
  });

  test('is no picture of another, and no paper that only staff may see', async () => {
    const [lin, zhou] = [await house.person(), await house.person()];
    const [theirs, paper] = [await picture(zhou), await picture(lin, 'proof')];
    for (const [id, message] of [
      [theirs.id, '文件还没有传好或已被删除，请重新上传'],
      [999_999, '文件还没有传好或已被删除，请重新上传'],
      [paper.id, '“头像.png”是为别处上传的，请在这里重新上传'],
    ] as const)
      expect(await modify(lin, { avatar: id, bio: '不该留下' })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'avatar', message }] },
      });
    expect(await house.gives('user.own_profile', {}, { as: lin })).toMatchObject({ avatar: null, bio: '' });
    expect(await usedBy(paper.id)).toEqual([]);
  });
});

test('user.me brings the page its cookie, as long as the session lasts', async () => {
  const lin = await house.person({ nickname: '有饼干' });
  const { headers } = await house.call('user.me', {}, { as: lin });
  expect(decodeURIComponent(String(headers['set-cookie']))).toContain('"nickname":"有饼干"');
  expect(String(headers['set-cookie'])).toContain(`Max-Age=${30 * 86_400}`);
});
