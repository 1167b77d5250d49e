import { expect, test } from 'vitest';
import { nextStep, type OwnPart } from './next-step.ts';

const open = { task_no: 'T1', status: 'running', left: 2, end_at: '2026-12-01T07:12:00.000Z' } as const;
const page = '/product/task/detail/T1';
const reader: OwnPart = { own: false, application: null, not_again: null };
const applied = (status: NonNullable<OwnPart['application']>['status']): OwnPart => ({
  ...reader,
  application: { apply_no: 'A1', status, reason: null },
});

test.each<[string, OwnPart | undefined, string, string]>([
  ['a visitor', undefined, '去申请', page],
  ['a reader', reader, '去申请', page],
  ['the company', { ...reader, own: true }, '看申请', '/user/product/task/manage?type=task-apply'],
  ['who waits for an answer', applied('applied'), '看我的申请', '/user/product/task/user-apply'],
  ['who is at work', applied('affirmed'), '看我的申请', '/user/product/task/user-apply'],
  ['who has reported', applied('submitted'), '看我的申请', '/user/product/task/user-apply'],
  ['who was refused', applied('refused'), '再次申请', page],
  ['who cannot apply again', { ...applied('completed'), not_again: '这个任务你已经做过' }, '看任务', page],
])('%s', (_who, own, act, href) => expect(nextStep(open, own)).toMatchObject({ act, href }));

test('where no place is left, it is only looked at; what became of an application is said all the same', () => {
  expect(nextStep({ ...open, left: 0 }, reader)).toMatchObject({ act: '看任务', href: page });
  expect(nextStep({ ...open, left: 0 }, applied('affirmed'))).toMatchObject({ says: '执行中' });
});
