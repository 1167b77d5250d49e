import { expect, test } from 'vitest';
import { taskForm } from '../../../contract/task/task-form.ts';
import { inOrder, wrongOf } from '../writing/writing-kind.ts';
import {
  fieldOfTask,
  formOf,
  isBlankTask,
  payloadOf,
  task_fields,
  taskLacks,
  writingOf,
} from './task-writing.ts';

const full = writingOf({
  product_id: 7,
  title: '折叠营灯，六天真实使用',
  marketplace: 'amz-us',
  target_desc: '连用六天，六张以上实拍，记三次充放电的时间',
  expect: '',
  sample: 'keep',
  template_name: 'open_box',
  valid_day: '14',
  finish_day: ' 30 ',
  num: '５',
  max_num: '1,000',
  reward: '60.50',
});

test('what lacks nothing is taken by the call, with numbers as they were typed', () => {
  expect(taskLacks(full)).toEqual({});
  const sent = formOf(full);
  expect(sent).toMatchObject({ num: 5, max_num: 1000, finish_day: 30, target_desc: full.content });
  expect(taskForm.safeParse(sent).error).toBeUndefined();
});

test('a draft keeps what was typed as it was typed, and comes back the same', () => {
  expect(payloadOf(full)).toMatchObject({ num: '５', target_desc: full.content });
  expect(writingOf(payloadOf(full))).toEqual(full);
});

test.each([
  [{ product_id: null }, { product_id: '产品还没选' }],
  [{ marketplace: '' }, { marketplace: '站点还没选' }],
  [{ sample: '' }, { sample: '寄不寄样品还没选' }],
  [{ title: '四个字呢' }, { title: '任务标题至少 5 个字' }],
  [{ content: '' }, { content: '还没写任务要求' }],
  [{ expect: '字'.repeat(1_001) }, { expect: '期望的测评官至多 1000 个字，现在是 1001 个' }],
  [{ template_name: '' }, { template_name: '报告模板还没选' }],
  [{ num: '0' }, { num: '名额要填 1 到 500 的整数' }],
  [{ num: '501', max_num: '501' }, { num: '名额至多 500 个' }],
  [{ num: '5', max_num: '4' }, { max_num: '申请上限不能少于名额，请调大上限或减少名额' }],
  [{ valid_day: '1.5' }, { valid_day: '招募天数要填 1 到 60 的整数' }],
  [{ finish_day: '61' }, { finish_day: '完成天数至多 60 天' }],
  [{ reward: '六十' }, { reward: '报告酬要写成 60 或 60.50 这样，不付酬写 0' }],
  [{ reward: '10000.01' }, { reward: '报告酬至多 10,000 元' }],
  [{ reward: '0' }, {}],
  [{ reward: '10000' }, {}],
  [{ num: '500', max_num: '500' }, {}],
  [{ finish_day: '60', valid_day: '60' }, {}],
])('%j lacks %j', (typed, lacks) => expect(taskLacks({ ...full, ...typed })).toEqual(lacks));

test('what is missing is named in the order of the form', () => {
  const empty = { ...full, product_id: null, title: '', content: '', reward: '' };
  expect(inOrder(task_fields, taskLacks(empty))).toEqual(['product_id', 'title', 'content', 'reward']);
  expect(isBlankTask(empty)).toBe(true);
  expect(isBlankTask({ ...empty, expect: '住在海边' })).toBe(false);
});

test('what the server says of the task is put at the field that it stands in', () => {
  expect(
    wrongOf({ fields: task_fields, fieldOf: fieldOfTask }, [
      { path: 'target_desc', message: '任务要求不能要求好评' },
    ]),
  ).toEqual({
    content: '任务要求不能要求好评',
  });
});
