import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { reviewer } from '../../../testing/approval-builders.ts';
import { makeArticle, makeColumn, makeCover, wrongColumnCounts } from '../../../testing/column-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let staff: TestPerson;
beforeAll(async () => {
  house = await openHouse({ max_connections: 20 });
  staff = await reviewer(house);
});
afterAll(() => house.close());

const at = () => house.clock.now();
const introduce = '讲仓库里的数字：周转、库龄和补货节奏。';
let titles = 0;
async function formOf(person: TestPerson, facts: object = {}) {
  const cover = await makeCover(house, person);
  return { title: `仓库里的数学${++titles}`, cate_id: 5, introduce, cover: cover.id, ...facts };
}
const apply = (person: TestPerson | null, form: object) =>
  house.call('user.column_apply', form as never, { as: person });
const decide = (applied: { approval_id: number | null; revision: number | null }, pass = true) =>
  house.gives(
    'admin.approval_decide',
    {
      kind: 'column',
      id: applied.approval_id!,
      revision: applied.revision!,
      ...(pass ? { pass: true } : { pass: false, reason_code: 'Z01', reason: '名称请具体一些' }),
    },
    { as: staff },
  );
const index = (person: TestPerson, status = 0) =>
  house.gives('user.column_index', { status }, { as: person });

describe('applying for a column', () => {
  test('is for members; what is missing is named at its field, all at once', async () => {
    const lin = await house.person();
    expect(await apply(null, await formOf(lin))).toMatchObject({ code: codes.not_logged_in });
    const { data } = await apply(lin, { title: '', introduce: '' });
    expect((data as never as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toEqual([
      'title',
      'cate_id',
      'cover',
      'introduce',
    ]);
    expect(await apply(lin, await formOf(lin, { title: '？！' }))).toMatchObject({
      code: codes.invalid,
      msg: '专栏名称里要有文字',
    });
    expect((await index(lin)).list).toEqual([]);
  });

  test('refuses what readers may not read, in the application and in a change: by the same list as everywhere', async () => {
    await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: null, word: '赌场', action: 'refuse' })
      .execute();
    const lin = await house.person();
    const at = (path: string, message: string) => ({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
    const bad = `${introduce}顺便说说赌 场`;
    expect(await apply(lin, await formOf(lin, { title: '赌场见闻' }))).toMatchObject(
      at('title', '专栏名称里的“赌场”不能使用，请改掉'),
    );
    expect(await apply(lin, await formOf(lin, { introduce: bad }))).toMatchObject(
      at('introduce', '介绍里的“赌场”不能使用，请改掉'),
    );
    expect(await apply(lin, await formOf(lin, { title: '出海集官方专栏' }))).toMatchObject(
      at('title', '这个名字容易被当成平台，请换一个'),
    );
    const { data } = await apply(lin, await formOf(lin));
    await decide(data);
    const edit = (change: object) =>
      house.call('user.column_edit', { column_id: data.column_id, ...change }, { as: lin });
    expect(await edit({ introduce: bad })).toMatchObject(at('introduce', '介绍里的“赌场”不能使用，请改掉'));
    expect(await edit({ title: '赌场见闻' })).toMatchObject(
      at('title', '专栏名称里的“赌场”不能使用，请改掉'),
    );
    expect(await edit({ introduce })).toMatchObject({ code: codes.success });
  });

  test('does not judge what stands there, or waits to, by a word that is forbidden since; and lets staff speak as the platform', async () => {
    const lin = await house.person();
    const told = `${introduce}也说说集运仓。`;
    const { data } = await apply(lin, await formOf(lin, { introduce: told }));
    await decide(data);
    const edit = (change: object, as = lin, column_id = data.column_id) =>
      house.call('user.column_edit', { column_id, ...change }, { as });
    expect(await edit({ title: '集运仓手记' })).toMatchObject({ code: codes.success });
    await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: null, word: '集运仓', action: 'refuse' })
      .execute();
    // The form sends all of it along.
    const { id: cover } = await makeCover(house, lin);
    expect(await edit({ title: '集运仓手记', introduce: told, cover })).toMatchObject({
      code: codes.success,
    });
    expect(await edit({ introduce: `${told}还有集运仓` })).toMatchObject({ code: codes.invalid });
    const staff = await house.person({ grants: ['staff'] });
    expect(await apply(staff, await formOf(staff, { title: '出海集官方专栏' }))).toMatchObject({
      code: codes.success,
    });
  });

  test('takes only one’s own picture, large enough', async () => {
    const [lin, zhou] = [await house.person(), await house.person()];
    const small = await makeCover(house, lin, { width: 600, height: 700 });
    expect(await apply(lin, await formOf(lin, { cover: small.id }))).toMatchObject({
      code: codes.invalid,
      msg: expect.stringMatching(/图像宽不符合要求, 至少为640$/),
      data: { issues: [{ path: 'cover' }] },
    });
    const others = await makeCover(house, zhou);
    expect(await apply(lin, await formOf(lin, { cover: others.id }))).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'cover' }] },
    });
  });

  test('keeps a draft, is decided on by staff, and makes an author', async () => {
    const lin = await house.person();
    const draft = await apply(lin, { title: '半个名', introduce: '', draft: true });
    expect(draft.data).toMatchObject({ status: 'draft', approval_id: null });
    expect(await house.gives('column.un_finished', {}, { as: lin })).toMatchObject({
      application: { id: draft.data.column_id, title: '半个名' },
      draft: null,
    });
    const form = await formOf(lin, { column_id: draft.data.column_id });
    const { data: applied } = await apply(lin, form);
    expect(applied).toMatchObject({ column_id: draft.data.column_id, status: 'submitted', revision: 1 });
    expect(await house.call('column.detail', { column_id: applied.column_id })).toMatchObject({
      code: codes.not_found,
    });
    await decide(applied);
    expect(await house.gives('column.detail', { column_id: applied.column_id })).toMatchObject({
      status: 'approved',
      cate: { title: '物流仓储' },
      author: { badges: ['专栏作者'] },
    });
    expect((await index(lin, 1)).list).toMatchObject([
      { status: 'approved', can: { publish: true, delete: true, apply: false } },
    ]);
    expect(await house.gives('column.normal', {}, { as: lin })).toMatchObject({
      list: [{ id: applied.column_id }],
      quota: { level: 0, article_limit: 10, used: 0 },
    });
    const { list } = await house.gives('column.list', { cate_id: 5 });
    expect(list.map((card) => card.id)).toContain(applied.column_id);
  });

  test('a refusal comes with its reason; a better one goes in again', async () => {
    const lin = await house.person();
    const { data: first } = await apply(lin, await formOf(lin));
    await decide(first, false);
    expect((await index(lin, 3)).list).toMatchObject([
      { status: 'rejected', reason: '名称不合适：名称请具体一些', can: { apply: true } },
    ]);
    const { data: again } = await apply(lin, await formOf(lin, { column_id: first.column_id }));
    expect(again).toMatchObject({ column_id: first.column_id, status: 'submitted', revision: 2 });
  });

  test('one that waits is replaced by its revision alone, taken back, and is the only one', async () => {
    const lin = await house.person();
    const { data: first } = await apply(lin, await formOf(lin));
    const column_id = first.column_id;
    expect(await apply(lin, await formOf(lin))).toMatchObject({
      code: codes.error,
      msg: '有一份专栏申请正在审核，等结果出来再申请下一个',
    });
    expect(await apply(lin, await formOf(lin, { column_id }))).toMatchObject({
      code: codes.error,
      msg: '申请正在审核，不用重复提交',
    });
    expect(await apply(lin, await formOf(lin, { column_id, revision: 1 }))).toMatchObject({
      data: { revision: 2 },
    });
    expect(await apply(lin, await formOf(lin, { column_id, revision: 1 }))).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'rev' }] },
    });
    await house.gives('user.column_withdraw', { column_id }, { as: lin });
    expect((await index(lin, 6)).list).toMatchObject([{ id: column_id, status: 'draft' }]);
    expect(await house.call('user.column_withdraw', { column_id }, { as: lin })).toMatchObject({
      code: codes.error,
    });
  });

  test('a name is one column, whatever its case, width or spaces; two at once are one', async () => {
    const people = await Promise.all([house.person(), house.person(), house.person()]);
    const forms = await Promise.all(
      people.map((person, i) => formOf(person, { title: ['FBA 夜 航', 'ｆｂａ夜航', 'fba夜航！'][i] })),
    );
    const answers = await Promise.all(people.map((person, i) => apply(person, forms[i]!)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    for (const refused of answers.filter(({ code }) => code !== codes.success))
      expect(refused).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'title' }] } });
  });

  test('two clicks at once send in one application', async () => {
    const lin = await house.person();
    const form = await formOf(lin);
    const answers = await Promise.all([apply(lin, form), apply(lin, form)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.error, codes.success]);
    expect((await index(lin)).total).toBe(1);
  });
});

describe('a column of one’s own', () => {
  async function columnOf(facts: object = {}) {
    const author = await house.person({ grants: ['author'] });
    const column = await makeColumn(house.db, { author_id: author.id, at: at(), ...facts });
    return { author, column_id: column.id, title: column.title };
  }

  test('another’s is code 404 in every call', async () => {
    const { column_id } = await columnOf();
    const other = await house.person({ grants: ['author'] });
    for (const name of [
      'user.column_close',
      'user.column_open',
      'user.column_del',
      'user.column_withdraw',
    ] as const)
      expect(await house.call(name, { column_id }, { as: other })).toMatchObject({ code: codes.not_found });
    expect(await house.call('user.column_edit', { column_id, cate_id: 2 }, { as: other })).toMatchObject({
      code: codes.not_found,
    });
    expect(await apply(other, await formOf(other, { column_id }))).toMatchObject({ code: codes.not_found });
  });

  test('changes at once but for its name, which waits and keeps the old one meanwhile', async () => {
    const { author, column_id, title } = await columnOf();
    const edited = await house.gives(
      'user.column_edit',
      { column_id, cate_id: 3, introduce: '换一段介绍，讲广告账本。', title: '广告账本新名' },
      { as: author },
    );
    expect(edited).toMatchObject({ title, cate: { id: 3 }, pending_title: '广告账本新名' });
    const waiting = { approval_id: edited.approval_id, revision: edited.revision };
    await decide(waiting);
    expect(await house.gives('column.detail', { column_id })).toMatchObject({ title: '广告账本新名' });
    const again = await house.gives('user.column_edit', { column_id, title: '又一个名' }, { as: author });
    await decide(again, false);
    expect((await index(author, 1)).list).toMatchObject([
      {
        title: '广告账本新名',
        pending_title: null,
        reason: expect.stringContaining('名称“又一个名”没有通过'),
      },
    ]);
  });

  test('shows of its cover what its owner wants seen, once that is saved', async () => {
    const { author, column_id } = await columnOf();
    const cover = await makeCover(house, author);
    const edit = () => house.gives('user.column_edit', { column_id, cover: cover.id }, { as: author });
    const shown = async () => (await house.gives('column.detail', { column_id })).cover;
    await edit();
    expect(await shown()).toBe(cover.url);
    await house.gives('file.images_update', { ids: [cover.id], focus: { x: 0, y: 250 } }, { as: author });
    await edit();
    expect(await shown()).toBe(`${cover.url}#focus=0-250`);
  });

  test('a name that another goes by is refused, also at the decision', async () => {
    const [one, two] = [await columnOf(), await columnOf()];
    expect(
      await house.call(
        'user.column_edit',
        { column_id: two.column_id, title: one.title },
        { as: two.author },
      ),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'title' }] } });
    const edited = await house.gives(
      'user.column_edit',
      { column_id: two.column_id, title: '谁先到谁得' },
      { as: two.author },
    );
    await makeColumn(house.db, { author_id: one.author.id, at: at(), title: '谁先到 谁得' });
    const decided = await house.call(
      'admin.approval_decide',
      { kind: 'column', id: edited.approval_id!, revision: edited.revision!, pass: true },
      { as: staff },
    );
    expect(decided).toMatchObject({ code: codes.error, msg: expect.stringContaining('只能不通过') });
  });

  test('is closed and opened; given up only when closed or empty, and its articles stay', async () => {
    const { author, column_id } = await columnOf();
    const article = await makeArticle(house.db, { column_id, at: at() });
    expect(await house.call('user.column_del', { column_id }, { as: author })).toMatchObject({
      code: codes.error,
      msg: '专栏里有 1 篇文章，先停更再注销',
    });
    await house.gives('user.column_close', { column_id }, { as: author });
    await house.gives('user.column_close', { column_id }, { as: author });
    expect(await house.gives('column.detail', { column_id })).toMatchObject({
      status: 'closed',
      note: '这个专栏已停更，文章照常可读',
    });
    await house.gives('user.column_open', { column_id }, { as: author });
    await house.gives('user.column_close', { column_id }, { as: author });
    const reader = await house.person();
    const said = await house.gives(
      'column.comments_publish',
      { article_id: article.id, content: '<p>学到了</p>' },
      { as: reader },
    );
    await house.gives('user.column_del', { column_id }, { as: author });
    expect(await house.gives('column.article_detail', { article_id: article.id })).toMatchObject({
      comments_open: false,
    });
    expect(
      await house.call(
        'column.comments_publish',
        { article_id: article.id, content: '<p>还在吗</p>' },
        { as: reader },
      ),
    ).toMatchObject({ code: codes.error, msg: '专栏已注销，文章只能阅读，不能再评论' });
    expect(
      await house.call(
        'column.comments_parent_update',
        { comment_id: said.id, content: '<p>改一改</p>' },
        { as: reader },
      ),
    ).toMatchObject({ code: codes.error, msg: '专栏已注销，文章只能阅读，不能再修改' });
    const empty = await columnOf();
    await house.gives('user.column_del', { column_id: empty.column_id }, { as: empty.author });
    expect(await house.call('column.detail', { column_id: empty.column_id })).toMatchObject({
      code: codes.not_found,
    });
  });
});

describe('following', () => {
  test('counts each reader once, however often they press', async () => {
    const author = await house.person({ grants: ['author'] });
    const column = await makeColumn(house.db, { author_id: author.id, at: at() });
    const action = { type: 'focus_column', id: column.id } as const;
    const readers = await Promise.all([house.person(), house.person(), house.person()]);
    await Promise.all(
      [...readers, ...readers].map((reader) => house.gives('user.action_add', action, { as: reader })),
    );
    expect(await house.gives('column.detail', { column_id: column.id })).toMatchObject({ follow_count: 3 });
    expect(await house.gives('column.relation', { column_id: column.id }, { as: readers[0] })).toMatchObject({
      following: true,
      own: false,
      follow_count: 3,
    });
    expect(
      (await house.gives('user.actions', { type: 'focus_column' }, { as: readers[0] })).list,
    ).toMatchObject([{ id: column.id, href: `/column/${column.id}` }]);
    await house.gives('user.action_remove', action, { as: readers[0] });
    expect(await house.gives('user.action_remove', action, { as: readers[0] })).toEqual({
      on: false,
      count: 2,
    });
    expect(await house.call('user.action_add', action, { as: author })).toMatchObject({
      code: codes.error,
      msg: '这是你自己的专栏，不用关注',
    });
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });
});

test('lists by category, a page at a time, and counts the categories', async () => {
  const author = await house.person({ grants: ['author'] });
  for (let n = 0; n < 9; n++) await makeColumn(house.db, { author_id: author.id, at: at(), cate_id: 10 });
  await makeColumn(house.db, { author_id: author.id, at: at(), cate_id: 10, status: 'banned' });
  const first = await house.gives('column.list', { cate_id: 10 });
  expect([first.list.length, first.total, first.limit]).toEqual([8, 9, 8]);
  expect((await house.gives('column.list', { cate_id: 10, page: 2 })).list).toHaveLength(1);
  expect((await house.gives('column.list', { cate_id: 10, page: 99 })).list).toEqual([]);
  expect(await house.call('column.list', { cate_id: 11 })).toMatchObject({ code: codes.invalid });
  const categories = await house.gives('column.categories', {});
  expect(categories).toHaveLength(10);
  expect(categories[9]).toEqual({ id: 10, title: '访谈', column_count: 9 });
});

test('an application that was not sent in is deleted by its owner alone; one that waits is taken back first', async () => {
  const [lin, zhou] = [await house.person(), await house.person()];
  const draft = await apply(lin, { title: '写了一半', introduce: '', draft: true });
  const input = { column_id: draft.data.column_id };
  expect(await house.call('user.column_apply_del', input)).toMatchObject({ code: codes.not_logged_in });
  expect(await house.call('user.column_apply_del', input, { as: zhou })).toMatchObject({
    code: codes.not_found,
  });
  const { data: sent } = await apply(lin, await formOf(lin, input));
  expect(await house.call('user.column_apply_del', input, { as: lin })).toMatchObject({
    msg: '当前状态不可操作',
  });
  await decide(sent, false);
  await house.gives('user.column_apply_del', input, { as: lin });
  expect((await index(lin)).list).toEqual([]);
});

describe('the page of an author', () => {
  test('is made anew when a column of theirs is taken down, renamed or put elsewhere', async () => {
    const author = await house.person({ grants: ['author'] });
    const moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
    const reporter = await house.person();
    const column = await makeColumn(house.db, { author_id: author.id, at: at() });
    // With another one left the author stays an author, so nothing else tells of it.
    await makeColumn(house.db, { author_id: author.id, at: at() });
    await makeArticle(house.db, { column_id: column.id, at: at() });
    const read = new Set(await house.tagsOf('user.profile_articles', { username: author.username }));
    const { dropPages } = house.kernel;
    const dropped: string[] = [];
    house.kernel.dropPages = (tags) => dropped.push(...tags);
    const drops = async (work: () => Promise<unknown>) => {
      dropped.length = 0;
      await work();
      return dropped.some((tag) => read.has(tag));
    };
    expect(
      await drops(() =>
        house.gives('user.column_edit', { column_id: column.id, cate_id: 7 }, { as: author }),
      ),
    ).toBe(true);
    const { id } = await house.gives(
      'complaint.add',
      {
        target: 'column',
        id: column.id,
        reason_code: 'other',
        words: '整个专栏都是搬运来的，没有一句自己的话。',
      },
      { as: reporter },
    );
    await house.gives('admin.complaint_accept', { id }, { as: moderator });
    expect(
      await drops(() =>
        house.gives(
          'admin.complaint_decide',
          { id, upheld: true, effects: ['hide'], reason: '整栏搬运' },
          { as: moderator },
        ),
      ),
    ).toBe(true);
    house.kernel.dropPages = dropPages;
    expect((await house.gives('user.profile_articles', { username: author.username })).list).toEqual([]);
  });
});
