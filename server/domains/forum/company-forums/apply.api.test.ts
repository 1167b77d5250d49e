import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { reviewer } from '../../../testing/approval-builders.ts';
import {
  company_part,
  companyPerson,
  forumPart,
  joinedForum,
  pictureOf,
  sendApplication,
} from '../../../testing/company-forum-builders.ts';
import { makeForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let desk: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  desk = await reviewer(house);
});
afterAll(() => house.close());

const decide = (approval_id: number | null, revision: number | null, decision: object) =>
  house.call(
    'admin.approval_decide',
    { kind: 'forum', id: approval_id!, revision: revision!, pass: false, ...decision },
    { as: desk },
  );
const application = (as: TestPerson) => house.gives('forum.apply_step', {}, { as });
const issuesOf = async (as: TestPerson, saving: object) => {
  const { rev } = await application(as);
  const answer = await house.call('forum.apply_step_save', { rev, ...saving } as never, { as });
  return answer.code === codes.success
    ? []
    : ((answer.data as never as { issues?: unknown[] })?.issues ?? answer.msg);
};

test('a company goes from the first step to a forum of its own, whose main admin it is at once', async () => {
  const person = await companyPerson(house);
  expect(await application(person)).toMatchObject({
    status: null,
    step: 1,
    rev: 0,
    company: { name: '佛山禾木家居有限公司' },
    can: { save: true, withdraw: false },
  });
  const sent = await sendApplication(house, person, { title: '萤岸户外' });
  expect(sent).toMatchObject({
    status: 'submitted',
    agreement: { version: '1.1', signed: '1.1' },
    can: { save: false, submit: false, withdraw: true },
  });
  expect(await decide(sent.approval_id, sent.revision, { pass: true })).toMatchObject({
    code: codes.success,
  });
  const after = await application(person);
  expect(after).toMatchObject({ status: 'joined', forum: { title: '萤岸户外' }, can: { save: false } });
  const forum_id = after.forum!.id;
  expect(await house.gives('user.me', {}, { as: person })).toMatchObject({
    forum_main_admin: { forum_id },
  });
  expect(house.told).toContainEqual({ user_id: person.id, event: { kind: 'me' } });
  const detail = await house.gives('forum.detail', { forum_id });
  expect(detail).toMatchObject({
    kind: 'company',
    status: 'open',
    verified: true,
    color: 'tide',
    company: { name: '佛山禾木家居有限公司' },
    categories: [{ title: '新品' }, { title: '使用经验' }, { title: '售后' }],
    admins: [{ username: person.username, role: 'main' }],
  });
  expect(detail.logo).toMatch(/^\/files\/image\/.*-320\.webp$/);
  expect(detail.banner).toMatch(/-1600\.webp$/);
  expect((await house.gives('forum.apply_log', {}, { as: person })).map(({ event }) => event)).toEqual([
    'join',
    'submit',
  ]);
});

test('who is no company is told what is missing, and nothing is begun', async () => {
  const bare = await house.person({ grants: ['source'] });
  expect(await application(bare)).toMatchObject({
    company: null,
    requirements: [{ met: true }, { title: '通过企业认证', met: false }],
    can: { save: false, submit: false },
  });
  expect(
    await house.call('forum.apply_step_save', { step: 1, rev: 0, company: company_part }, { as: bare }),
  ).toMatchObject({ code: codes.error, msg: '申请前需要：通过企业认证' });
  expect(
    await house.db.selectFrom('forum_joins').select('id').where('user_id', '=', bare.id).execute(),
  ).toEqual([]);
});

describe('each step says what is wrong at its field', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await companyPerson(house);
    await makeForum(house.db, { title: '蓝鲸物流' });
    await house.db.insertInto('forum_keywords').values({ word: '假货', action: 'refuse' }).execute();
  });

  test.each([
    [{ introduce: '太短' }, 'company.introduce', '企业介绍至少 20 个字'],
    [
      { contact_phone: '12', contact_email: '' },
      'company.contact_phone',
      '联系电话应为手机号，或带区号的座机，例如 0757-81234567',
    ],
    [{ contact_phone: '', contact_email: '' }, 'company.contact_phone', '电话和邮箱至少填一个'],
    [{ website: 'javascript:alert(1)' }, 'company.website', '要写完整的网址，例如 https://hemu.example'],
    [
      { introduce: '我们什么都卖，也卖假 货，欢迎来看看有没有你要的东西' },
      'company.introduce',
      '企业介绍里的“假货”不能使用，请改掉',
    ],
  ])('step 1: %o', async (wrong, path, message) => {
    expect(await issuesOf(person, { step: 1, company: { ...company_part, ...wrong } })).toEqual([
      { path, message },
    ]);
  });

  test('step 2 waits for step 1', async () => {
    expect(await issuesOf(person, { step: 2, forum: await forumPart(house, person) })).toBe(
      '请先填好第 1 步：企业与介绍',
    );
  });

  test('step 2: names, pictures, categories', async () => {
    expect(await issuesOf(person, { step: 1, company: company_part })).toEqual([]);
    const good = await forumPart(house, person);
    const wrong = async (change: object) => issuesOf(person, { step: 2, forum: { ...good, ...change } });
    for (const title of ['蓝鲸物流', '藍鯨物流', '蓝鲸 · 物流', '蓝鲸物流！'])
      expect(await wrong({ title }), title).toEqual([
        { path: 'forum.title', message: '已有论坛叫“蓝鲸物流”，读者分不清，请换一个名称' },
      ]);
    expect(await wrong({ title: '假货之家' })).toEqual([
      { path: 'forum.title', message: '论坛名称里的“假货”不能使用，请改掉' },
    ]);
    expect(await wrong({ title: '一二三四五六七八九十一二三' })).toEqual([
      { path: 'forum.title', message: '论坛名称至多 12 个字' },
    ]);
    expect(await wrong({ categories: ['新品'] })).toEqual([
      { path: 'forum.categories', message: '帖子分类至少 2 个' },
    ]);
    expect(await wrong({ categories: ['新品', '新品'] })).toEqual([
      { path: 'forum.categories', message: '有两个分类同名，请改掉一个' },
    ]);
    expect(await wrong({ banner_file_id: await pictureOf(house, person, 960, 300) })).toEqual([
      { path: 'forum.banner_file_id', message: '"a.png"图像宽不符合要求, 至少为1200' },
    ]);
    expect(await wrong({ logo_file_id: await pictureOf(house, person, 240, 260) })).toEqual([
      { path: 'forum.logo_file_id', message: '图像宽高比不符合要求' },
    ]);
    const stranger = await house.person();
    expect(await wrong({ logo_file_id: await pictureOf(house, stranger, 240, 240) })).toMatchObject([
      { path: 'forum.logo_file_id' },
    ]);
    expect(await wrong({ color: '#ff0000' })).toMatchObject([{ path: 'forum.color' }]);
    expect(await application(person)).toMatchObject({ saved: { company: true, forum: false } });
  });

  test('step 3: the agreement that holds now is signed', async () => {
    const { rev } = await application(person);
    await house.gives(
      'forum.apply_step_save',
      { step: 2, rev, forum: await forumPart(house, person) },
      { as: person },
    );
    expect(await issuesOf(person, { step: 3 })).toEqual([
      { path: 'agreement_version', message: '请先阅读并同意社区公约' },
    ]);
    expect(await issuesOf(person, { step: 3, agreement_version: '1.0' })).toEqual([
      { path: 'agreement_version', message: '社区公约已更新到 1.1 版，请重新阅读' },
    ]);
    expect(await application(person)).toMatchObject({ status: 'draft', step: 3 });
  });
});

test('an old revision is told so; the same press twice is one', async () => {
  const person = await companyPerson(house);
  const save = (contact_name: string, rev: number) =>
    house.call(
      'forum.apply_step_save',
      { step: 1, rev, company: { ...company_part, contact_name } },
      { as: person },
    );
  const both = await Promise.all([save('林小满', 0), save('林小满', 0)]);
  expect(both).toMatchObject([
    { code: codes.success, data: { rev: 1 } },
    { code: codes.success, data: { rev: 1 } },
  ]);
  expect(await save('周小北', 0)).toMatchObject({ code: codes.invalid, msg: '内容已被更新' });
  expect(await application(person)).toMatchObject({ company_part: { contact_name: '林小满' } });
});

test('two presses of the last button send one application in', async () => {
  const person = await companyPerson(house);
  await house.gives('forum.apply_step_save', { step: 1, rev: 0, company: company_part }, { as: person });
  const { rev } = await house.gives(
    'forum.apply_step_save',
    { step: 2, rev: 1, forum: await forumPart(house, person) },
    { as: person },
  );
  const send = () =>
    house.gives('forum.apply_step_save', { step: 3, rev, agreement_version: '1.1' }, { as: person });
  const [one, two] = await Promise.all([send(), send()]);
  expect([one.status, two.status]).toEqual(['submitted', 'submitted']);
  expect(one.approval_id).toBe(two.approval_id);
  expect(one.revision).toBe(1);
});

test('of two who ask for one name at once, one is told', async () => {
  const people = await Promise.all([companyPerson(house), companyPerson(house)]);
  const sent = await Promise.allSettled(
    people.map((person) => sendApplication(house, person, { title: '松鼠仓' })),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows: waiting } = await sql`
    select id from forum_joins where status = 'submitted' and forum_part ->> 'title' = '松鼠仓'`.execute(
    house.db,
  );
  expect(waiting).toHaveLength(1);
});

test('a company that speaks through another account now still has one forum', async () => {
  const [one, two] = await Promise.all([companyPerson(house), companyPerson(house)]);
  const { credit_code } = (await application(one)).company!;
  await sendApplication(house, one);
  await house.db
    .updateTable('company_verifications')
    .set({ claims_code: null, held: null, held_since: null, status: 'revoked' })
    .where('user_id', '=', one.id)
    .execute();
  await house.db
    .updateTable('company_verifications')
    .set({
      claims_code: credit_code,
      held: JSON.stringify({ name: '佛山禾木家居有限公司', credit_code }),
    })
    .where('user_id', '=', two.id)
    .execute();
  await house.gives('forum.apply_step_save', { step: 1, rev: 0, company: company_part }, { as: two });
  await house.gives(
    'forum.apply_step_save',
    { step: 2, rev: 1, forum: await forumPart(house, two) },
    { as: two },
  );
  expect(await issuesOf(two, { step: 3, agreement_version: '1.1' })).toBe(
    '“佛山禾木家居有限公司”的另一份入驻申请正在审核',
  );
});

describe('the desk', () => {
  test('sends back to a step with the reason, and what is sent again is a new revision', async () => {
    const person = await companyPerson(house);
    const sent = await sendApplication(house, person);
    expect(
      await decide(sent.approval_id, sent.revision, { reason_code: 'F22', reason: '横幅有水印，请换一张' }),
    ).toMatchObject({ code: codes.success });
    const back = await application(person);
    expect(back).toMatchObject({
      status: 'returned',
      step: 2,
      reason: '横幅有水印，请换一张',
      reason_title: '退回第 2 步：图片不合规格',
      again_at: null,
      can: { save: true, submit: true },
    });
    const again = await sendApplication(house, person);
    expect(again).toMatchObject({ status: 'submitted', revision: 2, reason: '' });
  });

  test('says no for three days', async () => {
    const person = await companyPerson(house);
    const sent = await sendApplication(house, person);
    await decide(sent.approval_id, sent.revision, { reason_code: 'F91', reason: '主营业务与跨境无关' });
    const no = await application(person);
    expect(no).toMatchObject({ status: 'rejected', can: { save: true, submit: false } });
    const send = () =>
      house.call('forum.apply_step_save', { step: 3, rev: no.rev, agreement_version: '1.1' }, { as: person });
    expect(await send()).toMatchObject({ code: codes.error, msg: expect.stringContaining('起可以再次申请') });
    house.clock.advance(3 * 86_400_000 + 1000);
    expect(await send()).toMatchObject({ code: codes.success, data: { status: 'submitted' } });
  });

  test('lets nobody in whose company is no longer verified', async () => {
    const person = await companyPerson(house);
    const sent = await sendApplication(house, person);
    await house.db
      .updateTable('company_verifications')
      .set({ held: null, held_since: null, status: 'revoked' })
      .where('user_id', '=', person.id)
      .execute();
    expect(await decide(sent.approval_id, sent.revision, { pass: true })).toMatchObject({
      code: codes.error,
      msg: '申请人现在没有通过这家企业的认证，不能通过',
    });
    expect(await house.gives('forum.apply_step', {}, { as: person })).toMatchObject({ status: 'submitted' });
  });

  test('sees the fields, pictures and names alike', async () => {
    await makeForum(house.db, { title: '北岸电子社' });
    const person = await companyPerson(house);
    const sent = await sendApplication(house, person, { title: '北岸电子' });
    const shown = await house.gives(
      'admin.approval_detail',
      { kind: 'forum', id: sent.approval_id! },
      { as: desk },
    );
    expect(shown.fields.find(({ name }) => name === 'banner_file_id')?.files).toHaveLength(1);
    expect(shown.checks).toContainEqual({ ok: false, says: '名称相近的论坛：北岸电子社', files: [] });
    expect(shown.checks).toContainEqual({ ok: true, says: '企业认证有效', files: [] });
  });

  test('what was taken back can be changed and sent again', async () => {
    const person = await companyPerson(house);
    const sent = await sendApplication(house, person);
    expect(await issuesOf(person, { step: 1, company: company_part })).toBe('申请正在审核，要修改请先撤回');
    await house.gives('approval.withdraw', { id: sent.approval_id! }, { as: person });
    expect(await application(person)).toMatchObject({ status: 'draft', can: { save: true } });
    expect(await sendApplication(house, person)).toMatchObject({ status: 'submitted', revision: 2 });
  });
});

test('who has a forum asks for no second one', async () => {
  const { main } = await joinedForum(house);
  expect(await issuesOf(main, { step: 1, company: company_part })).toBe('你已经入驻，一个企业只有一个论坛');
});
