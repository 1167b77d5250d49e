import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { quickHash } from '../../../testing/account-builders.ts';
import { makeForum, makePost, makeRegular, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { somebodyWaits } from '../../../testing/somebody-waits.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let main: TestPerson;
let assistant: TestPerson;
let member: TestPerson;
let neighbour: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db, { title: '退货与售后' });
  main = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
  assistant = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
  member = await makeRegular(house, forum.id);
  neighbour = await house.person({ forum_admin: { forum_id: (await makeForum(house.db)).id, role: 'main' } });
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
});
afterAll(() => house.close());

const forum_id = () => forum.id;
const published = { title: '一个足够长的标题', content: '<p>一段足够长的正文，说清楚发生了什么。</p>' };

describe('whose forum it is', () => {
  test('is listed for those who run it, and its boards for the platform', async () => {
    expect(await house.gives('forum.managed', {}, { as: main })).toEqual([
      expect.objectContaining({ id: forum.id, role: 'main', kind: 'board' }),
    ]);
    expect(await house.gives('forum.managed', {}, { as: assistant })).toEqual([
      expect.objectContaining({ id: forum.id, role: 'assistant' }),
    ]);
    expect(await house.gives('forum.managed', {}, { as: moderator })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: forum.id, role: 'staff' })]),
    );
  });

  test('a forum of somebody else is not there, and to an assistant neither are its settings', async () => {
    expect(await house.call('forum.admin_settings', { forum_id: forum.id }, { as: neighbour })).toMatchObject(
      { code: codes.not_found },
    );
    expect(await house.call('forum.approval_data', { forum_id: forum.id }, { as: neighbour })).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.call('forum.admin_settings', {}, { as: assistant })).toMatchObject({
      code: codes.error,
      data: { permission: 'forum_main_admin_or_staff' },
    });
    expect(await house.call('forum.keywords', {}, { as: member })).toMatchObject({ code: codes.error });
  });

  test('a moderator runs boards and no company’s forum', async () => {
    const company = await makeForum(house.db);
    await house.db.updateTable('forums').set({ kind: 'company' }).where('id', '=', company.id).execute();
    expect(
      await house.call('forum.admin_settings', { forum_id: company.id }, { as: moderator }),
    ).toMatchObject({ code: codes.not_found });
    await house.gives('forum.admin_settings', { forum_id: forum.id }, { as: moderator });
  });
});

describe('name, introduction and rules', () => {
  test('are changed where given, and the board keeps the name that the platform gave it', async () => {
    expect(
      await house.gives(
        'forum.admin_update',
        { introduction: '退货、换货、索赔都在这里聊', rules: ['写清站点', '打码再晒图'] },
        { as: main },
      ),
    ).toEqual({
      forum_id: forum.id,
      title: '退货与售后',
      introduction: '退货、换货、索赔都在这里聊',
      rules: ['写清站点', '打码再晒图'],
    });
    expect(await house.gives('forum.detail', { forum_id: forum.id })).toMatchObject({
      introduction: '退货、换货、索赔都在这里聊',
      rules: ['写清站点', '打码再晒图'],
    });
    expect(await house.call('forum.admin_update', { title: '换个名字' }, { as: main })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'title' }] },
    });
  });

  test('two forums have never one name', async () => {
    const other = await makeForum(house.db, { title: '已有的论坛' });
    expect(
      await house.call('forum.admin_update', { forum_id: forum.id, title: other.title }, { as: moderator }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'title' }] } });
  });

  test('nor one that readers could not tell from it', async () => {
    await makeForum(house.db, { title: '亚马逊欧洲站' });
    for (const title of ['亞馬遜歐洲站', '亚马逊·欧洲站', '亚马逊 欧洲站']) {
      expect(
        await house.call('forum.admin_update', { forum_id: forum.id, title }, { as: moderator }),
      ).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'title', message: '已有论坛叫“亚马逊欧洲站”，读者分不清，请换一个名称' }] },
      });
      expect(await house.call('search.check', { type: 'forum', value: title }, { as: main })).toMatchObject({
        data: { free: false },
      });
    }
    // Its own name in another spelling is nobody else's.
    expect(
      await house.call('forum.admin_update', { forum_id: forum.id, title: '退货 与售后' }, { as: moderator }),
    ).toMatchObject({ code: codes.success });
  });

  test('what is too long or too much is refused at its field', async () => {
    const rules = Array.from({ length: 11 }, (_, at) => `第 ${at + 1} 条规矩`);
    expect(await house.call('forum.admin_update', { rules }, { as: main })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'rules' }] },
    });
    expect(
      await house.call('forum.admin_update', { introduction: '字'.repeat(121) }, { as: main }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'introduction' }] } });
  });
});

describe('rules of posting', () => {
  const place = async (rules: object) => {
    const made = await makeForum(house.db);
    const admin = await house.person({ forum_admin: { forum_id: made.id, role: 'main' } });
    await house.gives('forum.admin_settings_save', rules, { as: admin });
    return { made, admin };
  };
  const write = (in_forum: number, as: TestPerson, more: object = {}) => {
    house.clock.advance(61_000);
    return house.call('posts.publish', { forum_id: in_forum, ...published, ...more }, { as });
  };

  test('are given as they stand, and what is not given stays', async () => {
    const { made, admin } = await place({ min_account_days: 7, fresh_months: 6 });
    expect(await house.gives('forum.admin_settings_save', { first_review: true }, { as: admin })).toEqual({
      forum_id: made.id,
      first_review: true,
      who_may_post: 'everyone',
      min_account_days: 7,
      allows_question: true,
      allows_evaluation: true,
      fresh_months: 6,
    });
    expect(
      await house.call('forum.admin_settings_save', { min_account_days: 366 }, { as: admin }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'min_account_days' }] } });
  });

  test('first approval holds everybody’s posts but the moderators’', async () => {
    const { made, admin } = await place({ first_review: true });
    expect(await write(made.id, member)).toMatchObject({ data: { status: 'first_review' } });
    expect(await write(made.id, admin)).toMatchObject({ data: { status: 'normal' } });
  });

  test('an account that is too young neither posts nor replies', async () => {
    const { made, admin } = await place({ min_account_days: 400 - 35 });
    const young = await makeRegular(house, forum.id, { created_days_ago: 30 });
    expect(await write(made.id, young)).toMatchObject({
      code: codes.error,
      msg: expect.stringContaining('注册满 365 天'),
    });
    const post = await makePost(house.db, { forum_id: made.id, author_id: admin.id, at: house.clock.now() });
    expect(
      await house.call('comments.publish', { pcode: post.pcode, content: '<p>谢谢分享</p>' }, { as: young }),
    ).toMatchObject({ code: codes.error, msg: expect.stringContaining('注册满 365 天') });
  });

  test('where the verified write, others are told what is missing', async () => {
    const { made } = await place({ who_may_post: 'verified' });
    expect(await write(made.id, member)).toMatchObject({
      code: codes.error,
      msg: expect.stringContaining('认证'),
    });
    const company = await makeRegular(house, forum.id, { grants: ['company'] });
    expect(await write(made.id, company)).toMatchObject({ code: codes.success });
  });

  test('where followers write, following is enough', async () => {
    const { made } = await place({ who_may_post: 'followers' });
    expect(await write(made.id, member)).toMatchObject({
      code: codes.error,
      msg: expect.stringContaining('请先关注'),
    });
    await house.db
      .insertInto('forum_follows')
      .values({ forum_id: made.id, user_id: member.id, at: house.clock.now() })
      .execute();
    expect(await write(made.id, member)).toMatchObject({ code: codes.success });
  });

  test('are told to the writer before anything is sent, and those who keep the forum are not asked', async () => {
    const { made, admin } = await place({ who_may_post: 'followers', allows_evaluation: false });
    const told = (as: TestPerson) => house.gives('forum.relation', { forum_id: made.id }, { as });
    expect(await told(member)).toMatchObject({
      can: { publish: false },
      publish_no: { reason: 'follow', words: (await write(made.id, member)).msg },
      item_types: ['post', 'question', 'poll'],
    });
    expect(await told(admin)).toMatchObject({
      can: { publish: true },
      publish_no: null,
      item_types: ['post', 'question', 'evaluation', 'poll'],
    });
    await house.gives('user.action_add', { type: 'focus_forum', id: made.id }, { as: member });
    expect(await told(member)).toMatchObject({ publish_no: null, item_types: ['post', 'question', 'poll'] });
  });

  test('a kind of post that is not taken is refused at its field, also by an edit', async () => {
    const { made } = await place({ allows_question: false });
    expect(await write(made.id, member, { item_type: 'question' })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'item_type' }] },
    });
    const answer = await write(made.id, member);
    expect(answer).toMatchObject({ code: codes.success });
    expect(
      await house.call(
        'posts.edit',
        { pcode: answer.data.pcode, forum_id: made.id, ...published, item_type: 'question' },
        { as: member },
      ),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'item_type' }] } });
  });
});

describe('assistants', () => {
  const accept = (as: TestPerson) => house.gives('forum.invitation_accept', { forum_id: forum.id }, { as });

  test('are asked, appointed with powers, told, and removed', async () => {
    const person = await house.person();
    const added = await house.gives(
      'forum.assistant_save',
      { username: person.username.toUpperCase(), powers: ['fold', 'judge'] },
      { as: main },
    );
    expect(added).toMatchObject({ id: person.id, state: 'invited', powers: ['judge', 'fold'] });
    await accept(person);
    expect(await house.gives('forum.managed', {}, { as: person })).toMatchObject([
      { id: forum.id, role: 'assistant', powers: ['judge', 'fold'] },
    ]);
    expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
    await house.gives('forum.assistant_remove', { user_id: person.id }, { as: main });
    expect(await house.call('forum.managed', {}, { as: person })).toMatchObject({ code: codes.error });
    expect(await house.gives('forum.log', { forum_id: forum.id, kind: 'forum' })).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({
          event: 'assistant_remove',
          person: expect.objectContaining({ id: person.id }),
        }),
        expect.objectContaining({ event: 'assistant_add' }),
      ]),
    });
  });

  test('a second press appoints nobody twice', async () => {
    const person = await house.person();
    await Promise.all(
      [1, 2, 3].map(() => house.gives('forum.assistant_save', { username: person.username }, { as: main })),
    );
    const accepted = await Promise.all(
      [1, 2, 3].map(() => house.call('forum.invitation_accept', { forum_id: forum.id }, { as: person })),
    );
    expect(accepted.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      codes.success,
      codes.not_found,
      codes.not_found,
    ]);
    const rows = await house.db
      .selectFrom('forum_admins')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(rows).toHaveLength(1);
    const added = await house.db
      .selectFrom('forum_log')
      .select('id')
      .where('user_id', '=', person.id)
      .where('event', '=', 'assistant_add')
      .execute();
    expect(added).toHaveLength(1);
    await house.gives('forum.assistant_remove', { user_id: person.id }, { as: main });
  });

  test('nobody unknown, nobody banned, not the main admin', async () => {
    const banned = await house.person();
    await house.db
      .updateTable('users')
      .set({ banned_until: new Date(house.clock.now().getTime() + 86_400_000) })
      .where('id', '=', banned.id)
      .execute();
    for (const username of ['nobody_here', banned.username, main.username])
      expect(await house.call('forum.assistant_save', { username }, { as: main })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'username' }] },
      });
    expect(await house.call('forum.assistant_remove', { user_id: member.id }, { as: main })).toMatchObject({
      code: codes.not_found,
    });
  });

  test('may do what was given and nothing else, in words that name what is missing', async () => {
    const helper = await house.person();
    await house.gives(
      'forum.assistant_save',
      { username: helper.username, powers: ['recommend'] },
      { as: main },
    );
    await accept(helper);
    const { pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: member.id,
      at: house.clock.now(),
    });
    const waiting = await makePost(house.db, {
      forum_id: forum.id,
      author_id: member.id,
      at: house.clock.now(),
      status: 'first_review',
    });
    const lacks = (title: string) => ({
      code: codes.error,
      msg: expect.stringContaining(`需要“${title}”权限`),
    });
    const reason = '与本版无关';
    expect(await house.call('posts.admin_hide', { pcodes: pcode, reason }, { as: helper })).toMatchObject(
      lacks('隐藏和删除'),
    );
    expect(await house.call('posts.delete', { pcode, reason }, { as: helper })).toMatchObject(
      lacks('隐藏和删除'),
    );
    expect(await house.call('posts.admin_top', { pcode, on: true }, { as: helper })).toMatchObject(
      lacks('置顶'),
    );
    expect(
      await house.call('posts.first_approval', { pcode: waiting.pcode, pass: true }, { as: helper }),
    ).toMatchObject(lacks('初审'));
    expect(
      await house.call('posts.admin_batch', { pcodes: [pcode], act: 'categorise' }, { as: helper }),
    ).toMatchObject(lacks('调整分类'));
    expect((await house.gives('posts.relation', { pcode }, { as: helper })).can).toMatchObject({
      recommend: true,
      hide: false,
      top: false,
      delete: false,
    });
    await house.gives('posts.set_recommend', { pcode }, { as: helper });
    await house.gives('forum.assistant_remove', { user_id: helper.id }, { as: main });
  });
});

describe('handing the forum over', () => {
  const password = '三个词拼成的密码 9';
  const owned = async () => {
    const made = await makeForum(house.db);
    const owner = await house.person({ forum_admin: { forum_id: made.id, role: 'main' } });
    await house.db
      .updateTable('users')
      .set({ password_hash: await quickHash(password) })
      .where('id', '=', owner.id)
      .execute();
    return { made, owner };
  };

  test('asks for the password and names the other main admin at once', async () => {
    const { made, owner } = await owned();
    const heir = await house.person();
    expect(
      await house.call(
        'forum.transfer',
        { username: heir.username, proof: { password: '不是这个' } },
        { as: owner },
      ),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'proof.password' }] } });
    expect(await house.gives('forum.managed', {}, { as: owner })).toMatchObject([{ role: 'main' }]);
    expect(
      await house.gives('forum.transfer', { username: heir.username, proof: { password } }, { as: owner }),
    ).toMatchObject({ forum_id: made.id, main: { id: heir.id } });
    expect(await house.gives('forum.managed', {}, { as: heir })).toMatchObject([
      { id: made.id, role: 'main' },
    ]);
    expect(await house.gives('forum.managed', {}, { as: owner })).toMatchObject([
      { id: made.id, role: 'assistant' },
    ]);
    expect(await house.call('forum.admin_settings', {}, { as: owner })).toMatchObject({ code: codes.error });
  });

  test('to one person only, however often it is pressed', async () => {
    const { made, owner } = await owned();
    const heirs = [await house.person(), await house.person()];
    const answers = await Promise.all(
      heirs.map(({ username }) =>
        house.call('forum.transfer', { username, proof: { password } }, { as: owner }),
      ),
    );
    // The other is too late at the door or behind it.
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    const mains = await house.db
      .selectFrom('forum_admins')
      .select('user_id')
      .where('forum_id', '=', made.id)
      .where('role', '=', 'main')
      .execute();
    expect(mains).toHaveLength(1);
  });

  test('not to somebody who leaves for good while it is written', async () => {
    const { made, owner } = await owned();
    const heir = await house.person();
    const answer = await house.db.transaction().execute(async (closing) => {
      await closing.selectFrom('users').select('id').where('id', '=', heir.id).forUpdate().execute();
      const transfer = house.call(
        'forum.transfer',
        { username: heir.username, proof: { password } },
        { as: owner },
      );
      await somebodyWaits(house);
      await closing
        .updateTable('users')
        .set({ username: `gone-${heir.id}`, left_at: house.clock.now() })
        .where('id', '=', heir.id)
        .execute();
      return { transfer };
    });
    expect(await answer.transfer).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'username', message: '没有叫这个用户名的人，请核对' }] },
    });
    expect(await house.gives('forum.managed', {}, { as: owner })).toMatchObject([
      { id: made.id, role: 'main' },
    ]);
  });

  test('not to oneself', async () => {
    const { owner } = await owned();
    expect(
      await house.call('forum.transfer', { username: owner.username, proof: { password } }, { as: owner }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'username' }] } });
  });
});

describe('keywords', () => {
  test('are kept once however they are written, and taken away', async () => {
    const made = await house.gives('forum.keyword_add', { word: 'VX刷单', action: 'refuse' }, { as: main });
    for (const word of ['ｖｘ刷單', 'v x 刷单', 'VX刷单'])
      expect(await house.call('forum.keyword_add', { word, action: 'hold' }, { as: main })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'word' }] },
      });
    expect(
      await house.call('forum.keyword_add', { word: '！！', action: 'hold' }, { as: main }),
    ).toMatchObject({
      code: codes.invalid,
    });
    expect(await house.gives('forum.keywords', { keyword: 'ＶＸ' }, { as: main })).toMatchObject({
      list: [made],
      total: 1,
    });
    house.clock.advance(61_000);
    expect(
      await house.call(
        'posts.publish',
        {
          forum_id: forum_id(),
          title: published.title,
          content: '<p>加我 v-x 刷.单，长期有效，欢迎来谈。</p>',
        },
        { as: member },
      ),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'content' }] } });
    expect(await house.call('forum.keyword_delete', { id: made.id }, { as: neighbour })).toMatchObject({
      code: codes.not_found,
    });
    await house.gives('forum.keyword_delete', { id: made.id }, { as: main });
    expect(await house.call('forum.keyword_delete', { id: made.id }, { as: main })).toMatchObject({
      code: codes.not_found,
    });
  });

  test('two presses make one word', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => house.call('forum.keyword_add', { word: '代开发票', action: 'mask' }, { as: main })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual(
      [codes.success, codes.invalid].toSorted((a, b) => a - b),
    );
  });

  test('a word of the whole site is nobody’s to delete here', async () => {
    const { id } = await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: null, word: '全站的词', action: 'refuse' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await house.call('forum.keyword_delete', { id }, { as: main })).toMatchObject({
      code: codes.not_found,
    });
    expect(
      await house.call('forum.admin_update', { introduction: '说说全站的词' }, { as: main }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'introduction' }] } });
  });
});

describe('categories', () => {
  const ordered = async (id: number) =>
    (await house.gives('posts.categories', { forum_id: id })).map(({ title }) => title);
  const place = async () => {
    const made = await makeForum(house.db, { categories: ['求助', '经验', '政策'] });
    const admin = await house.person({ forum_admin: { forum_id: made.id, role: 'main' } });
    return { made, admin, ids: made.categories.map(({ id }) => id) };
  };

  test('are added at the end, renamed and put in order', async () => {
    const { made, admin, ids } = await place();
    const added = await house.gives('posts.category_add', { title: '资源' }, { as: admin });
    expect(await ordered(made.id)).toEqual(['求助', '经验', '政策', '资源']);
    await house.gives('posts.category_edit', { id: added.id, sort: 0 }, { as: admin });
    await house.gives('posts.category_edit', { id: ids[0]!, title: '提问' }, { as: admin });
    expect(await ordered(made.id)).toEqual(['资源', '提问', '经验', '政策']);
    expect(await house.call('posts.category_add', { title: ' 提问 ' }, { as: admin })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'title' }] },
    });
    expect(
      await house.call('posts.category_edit', { id: ids[1]!, title: '提问' }, { as: admin }),
    ).toMatchObject({ code: codes.invalid });
  });

  test('of another are not there', async () => {
    const { ids } = await place();
    const other = await place();
    expect(
      await house.call('posts.category_edit', { id: ids[0]!, title: '改名' }, { as: other.admin }),
    ).toMatchObject({ code: codes.not_found });
    expect(await house.call('posts.category_delete', { id: ids[0]! }, { as: other.admin })).toMatchObject({
      code: codes.not_found,
    });
  });

  test('one in use asks where its posts go, and the counts go with them', async () => {
    const { made, admin, ids } = await place();
    const [from, to] = ids as [number, number];
    for (let n = 0; n < 3; n++)
      await makePost(house.db, {
        forum_id: made.id,
        author_id: member.id,
        at: house.clock.now(),
        category_id: from,
      });
    expect(await house.call('posts.category_delete', { id: from }, { as: admin })).toMatchObject({
      code: codes.invalid,
      msg: expect.stringContaining('3 篇'),
      data: { issues: [{ path: 'move_to' }] },
    });
    expect(
      await house.call(
        'posts.category_delete',
        { id: from, move_to: forum.categories[0]!.id },
        { as: admin },
      ),
    ).toMatchObject({ code: codes.invalid });
    expect(await house.gives('posts.category_delete', { id: from, move_to: to }, { as: admin })).toEqual({
      moved: 3,
    });
    expect(await house.gives('posts.categories', { forum_id: made.id })).toMatchObject([
      { id: to, post_count: 3 },
      { post_count: 0 },
    ]);
    expect(await house.gives('posts.category_delete', { id: to, move_to: 0 }, { as: admin })).toEqual({
      moved: 3,
    });
    expect(await house.gives('posts.index', { forum_id: made.id })).toMatchObject({
      total: 3,
      list: [{ category: null }, { category: null }, { category: null }],
    });
  });
});
