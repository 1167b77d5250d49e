import { expect, test } from 'vitest';
import { taskForm } from './task-form.ts';
import { taskEndpoints } from './tasks.ts';

const form = {
  product_id: 1,
  title: '折叠露营灯，30 天户外使用记录',
  marketplace: 'amz-us',
  target_desc: '六张以上实拍，四百字，记三次充放电时间',
  sample: 'none',
  template_name: 'unboxing',
  valid_day: 14,
  finish_day: 30,
  num: 3,
  max_num: 3,
  reward: '60',
};

test('a task takes at least as many applications as it has places', () => {
  expect(taskForm.parse(form)).toEqual({ ...form, expect: '', reward: 6_000 });
  expect(taskForm.safeParse({ ...form, num: 4 }).error?.issues).toMatchObject([
    { path: ['max_num'], message: '申请上限不能少于名额，请调大上限或减少名额' },
  ]);
});

test('several tasks are named by their numbers, fifty at most', () => {
  const { input } = taskEndpoints['task.relation'];
  expect(input.parse({ task_ids: '7,12,999999999' })).toEqual({ task_ids: [7, 12, 999_999_999] });
  const ids = (many: number) => Array.from({ length: many }, (_, i) => i + 1).join();
  expect(input.parse({ task_ids: ids(50) })).toMatchObject({ task_ids: { length: 50 } });
  for (const task_ids of ['', '7,', ',7', '7;8', '1234567890', ids(51)])
    expect(input.safeParse({ task_ids }).success, task_ids).toBe(false);
});
