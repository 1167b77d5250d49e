import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { first_templates } from '../../../../contract/task/first-templates.ts';
import { template_limits } from '../../../../contract/task/report-templates.ts';
import { report_limits } from '../../../../contract/trial/report-check.ts';
import { reviewer, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct } from '../../../testing/product-builders.ts';
import { taskForm } from '../../../testing/task-builders.ts';
import { verifyPerson } from '../../../testing/verification-builders.ts';
import { newestAgreement } from '../../site/index.ts';

let house: TestHouse;
let staff: TestPerson;
let company: TestPerson;
let desk: TestPerson;
let product_id: number;
beforeAll(async () => {
  house = await openHouse();
  staff = await house.person({ grants: ['staff'] });
  company = await house.person({ grants: ['source'] });
  desk = await reviewer(house);
  ({ id: product_id } = await makeProduct(house.db, {
    author_id: company.id,
    at: house.clock.now(),
  }));
});
afterAll(() => house.close());

const template: Input<'admin.report_template_save'> = {
  title: '宠物用品实测',
  hint: '写明品种和体重',
  min_words: 300,
  min_images: 6,
  questions: ['品种、体重、年龄'],
  aspects: ['结实', '好清洗'],
};
const save = (facts: Partial<Input<'admin.report_template_save'>> = {}) =>
  house.gives('admin.report_template_save', { ...template, ...facts }, { as: staff });
const listed = async (id: number) =>
  (await house.gives('admin.report_templates', {}, { as: staff })).find((one) => one.id === id)!;
const chosen = async () => (await house.gives('common.report_template', {}, { as: company })).list;
const retire = (id: number, retired: boolean) =>
  house.call('admin.report_template_retire', { id, retired }, { as: staff });

/** A task that recruits with a template; it pays nothing, so it starts when it is approved. */
async function running(template_name: string) {
  const sent = await house.gives(
    'company.task_publish_approval',
    taskForm(product_id, { template_name, reward: '0' }),
    { as: company },
  );
  const { id, revision } = await house.db
    .selectFrom('approvals')
    .select(['id', 'revision'])
    .where('id', '=', sent.approval_id)
    .executeTakeFirstOrThrow();
  const asked = await house.gives('admin.approval_detail', { kind: 'task', id }, { as: desk });
  await house.gives('admin.approval_decide', { kind: 'task', id, revision, ...yes }, { as: desk });
  return { id: sent.product_task_id, task_no: sent.task_no, asked: JSON.stringify(asked) };
}
const agreed = async (task_no: string) => {
  const { template_title, template: kept } = await house.gives('task.detail', { task_no });
  return { template_title, ...kept };
};

test('a site begins with its first templates', async () => {
  expect(await chosen()).toEqual(
    Object.entries(first_templates).map(([id, facts]) => ({ id, version: 1, ...facts })),
  );
  expect(template_limits.min_images).toBeLessThanOrEqual(report_limits.images);
});

test('only staff keep them', async () => {
  const wanted = { data: { permission: 'staff_moderator' } };
  expect(await house.call('admin.report_templates', {}, { as: company })).toMatchObject(wanted);
  expect(await house.call('admin.report_template_save', template, { as: company })).toMatchObject(wanted);
  expect(
    await house.call('admin.report_template_retire', { id: 1, retired: true }, { as: company }),
  ).toMatchObject(wanted);
});

test('a task keeps the version that it was sent in with, and so does who applied; the next one takes the new', async () => {
  const { id, version } = await save();
  expect(version).toBe(1);
  const { name } = await listed(id);
  const first = await running(name);
  expect(first.asked).toContain('宠物用品实测');
  const tester = await house.person();
  await verifyPerson(house, tester.id);
  const { apply_no } = await house.gives(
    'task.apply',
    {
      task_no: first.task_no,
      account: 'amazon.com/shop/lin',
      note: '家里有两只猫，都是成年的',
      agree: (await newestAgreement({ db: house.db, now: house.clock.now() }, 'task')).version,
    },
    { as: tester },
  );

  const change = { id, version: 1, title: '宠物实测', min_words: 500, questions: ['品种', '用了几天'] };
  expect(await save(change)).toEqual({ id, version: 2 });
  const was = { template_title: '宠物用品实测', min_words: 300, questions: ['品种、体重、年龄'] };
  expect(await agreed(first.task_no)).toMatchObject(was);
  const form = await house.gives('task.post_form', { apply_no }, { as: tester });
  expect(form).toMatchObject({ template_title: '宠物用品实测', template: { min_words: 300 } });

  const second = await running(name);
  expect(await agreed(second.task_no)).toMatchObject({
    template_title: '宠物实测',
    min_words: 500,
    questions: ['品种', '用了几天'],
  });
  expect(await listed(id)).toMatchObject({
    version: 2,
    title: '宠物实测',
    tasks: 1,
    before: [{ version: 1, title: '宠物用品实测', tasks: 1 }],
  });
  // A task that is over keeps it too, and is no task in use.
  await house.db.updateTable('tasks').set({ status: 'finished' }).where('id', '=', first.id).execute();
  expect((await listed(id)).before).toMatchObject([{ version: 1, tasks: 0 }]);
  expect(
    await house.call('admin.report_template_save', { ...template, ...change }, { as: staff }),
  ).toMatchObject({
    msg: '这个模板刚被别人改过，请刷新后再改',
  });
  const { list } = await house.gives(
    'admin.audit',
    { subject_kind: 'report_template' },
    {
      as: await house.person({ grants: ['staff'], staff_role: 'admin' }),
    },
  );
  expect(list.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['report_template.add', 'report_template.change']),
  );
});

test('a form that was opened before a change is refused with what is asked now, and goes through once that was seen', async () => {
  const { id } = await save({ title: '厨房用品实测' });
  const { name } = await listed(id);
  const seen = async () => (await chosen()).find((one) => one.id === name)!.version;
  const form = taskForm(product_id, { template_name: name, template_version: await seen(), reward: '0' });
  await save({
    id,
    version: 1,
    title: '厨房实测',
    min_words: 500,
    questions: ['煮了几次', '好不好洗'],
    aspects: [],
  });
  const stored = () => house.db.selectFrom('tasks').select('id').execute();
  const before = await stored();
  expect(await house.call('company.task_publish_approval', form, { as: company })).toMatchObject({
    code: codes.invalid,
    data: {
      issues: [
        {
          path: 'template_name',
          message: '模板“厨房实测”刚改过，现在要求正文 500 字、图 6 张、答 2 个问题，确认后再提交一次',
        },
      ],
    },
  });
  expect(await stored()).toEqual(before);
  const sent = await house.gives(
    'company.task_publish_approval',
    { ...form, template_version: await seen() },
    { as: company },
  );
  const { template_version } = await house.db
    .selectFrom('tasks')
    .select('template_version')
    .where('id', '=', sent.product_task_id)
    .executeTakeFirstOrThrow();
  expect(template_version).toBe(2);
});

test('one that is retired cannot be chosen, and what was begun with it goes on', async () => {
  const { id } = await save({ title: '节日礼盒' });
  const { name } = await listed(id);
  const task = await running(name);
  expect((await retire(id, true)).code).toBe(codes.success);
  expect((await chosen()).map((one) => one.id)).not.toContain(name);
  expect(await house.call('common.report_template', { id: name }, { as: company })).toMatchObject({
    code: codes.not_found,
  });
  const again = taskForm(product_id, { template_name: name });
  expect(await house.call('company.task_publish_approval', again, { as: company })).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'template_name', message: '这个报告模板已经停用，请换一个' }] },
  });
  expect(
    await house.call(
      'company.task_publish_approval',
      { ...again, template_name: 'nothing' },
      { as: company },
    ),
  ).toMatchObject({ data: { issues: [{ path: 'template_name', message: '没有这种报告模板' }] } });
  expect(
    await house.call('company.task_publish_approval', { ...again, template_name: '' }, { as: company }),
  ).toMatchObject({ data: { issues: [{ path: 'template_name', message: '请选择报告模板' }] } });
  expect((await agreed(task.task_no)).template_title).toBe('节日礼盒');
  expect((await listed(id)).retired).toBe(true);
  // Its name is free meanwhile; it comes back only when that is so again.
  const other = await save({ title: '节日礼盒' });
  expect(await retire(id, false)).toMatchObject({ msg: '已经有叫这个名称的模板，先给其中一个改名' });
  await save({ id: other.id, version: 1, title: '节日礼盒新' });
  expect((await retire(id, false)).code).toBe(codes.success);
  expect((await chosen()).map((one) => one.id)).toContain(name);
});

describe('what staff save', () => {
  test.each<[Partial<Input<'admin.report_template_save'>>, string, string]>([
    [{ title: '开箱图文' }, 'title', '已经有叫这个名称的模板，请换一个'],
    [{ title: '长' }, 'title', '模板名称至少 2 个字'],
    [{ min_words: 5001 }, 'min_words', '正文字数至多 5,000 字'],
    [{ min_words: -1 }, 'min_words', '正文字数不能是负数'],
    [{ min_images: 31 }, 'min_images', '图片张数至多 30 张'],
    [{ min_images: 1.5 }, 'min_images', '图片张数应为整数'],
    [{ min_words: 0, questions: [] }, 'min_words', '正文字数和问题至少要一样'],
    [{ questions: Array.from({ length: 9 }, (_, n) => `第 ${n} 问`) }, 'questions', '问题至多 8 个'],
    [{ questions: ['一样的', '一样的'] }, 'questions', '问题里有重复的'],
    [{ questions: [''] }, 'questions.0', '请填写问题'],
    [{ aspects: ['打分的方面太长了，超过了十个字'] }, 'aspects.0', '打分的方面至多 10 个字'],
    [{ id: 1 }, 'version', '缺少版本，请刷新后再改'],
  ])('%j is refused at its field', async (facts, path, message) => {
    const answer = await house.call(
      'admin.report_template_save',
      { ...template, title: '还没有的模板', ...facts },
      { as: staff },
    );
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path, message }] } });
  });

  test('one that is not there is changed by nobody', async () => {
    expect(
      await house.call('admin.report_template_save', { ...template, id: 999_999, version: 1 }, { as: staff }),
    ).toMatchObject({ code: codes.not_found });
    expect(await retire(999_999, true)).toMatchObject({ code: codes.not_found });
  });
});

test('of two who save at once the second is told; saved under its own title again it is another version', async () => {
  const { id } = await save({ title: '一起改的模板' });
  const change = () =>
    house.call(
      'admin.report_template_save',
      { ...template, id, version: 1, title: '一起改的模板' },
      { as: staff },
    );
  const answers = await Promise.all([change(), change()]);
  expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
  expect(await listed(id)).toMatchObject({ version: 2, tasks: 0, before: [{ version: 1 }] });
});

test('retired or restored twice is once, and stands in the record', async () => {
  const { id } = await save({ title: '停用两次的模板' });
  for (const retired of [true, true, false, false])
    expect((await retire(id, retired)).code).toBe(codes.success);
  const audit = await house.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'report_template')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'report_template.add',
    'report_template.retire',
    'report_template.restore',
  ]);
  const content = { ...template, title: '停用两次的模板' };
  expect(audit[0]!.details).toEqual({ after: content });
  await save({ ...content, id, version: 1, min_words: 301 });
  const changed = await house.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'report_template.change')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(changed.details).toEqual({ before: content, after: { ...content, min_words: 301 } });
});

test('the last one that can be chosen is not retired, by two at once either', async () => {
  const all = await house.gives('admin.report_templates', {}, { as: staff });
  const open = all.filter(({ retired }) => !retired);
  for (const { id } of open.slice(2)) expect((await retire(id, true)).code).toBe(codes.success);
  const answers = await Promise.all(open.slice(0, 2).map(({ id }) => retire(id, true)));
  const [refused] = answers.filter(({ code }) => code !== codes.success);
  expect(refused).toMatchObject({ msg: '至少要留一个能选的模板' });
  expect(await chosen()).toHaveLength(1);
});
