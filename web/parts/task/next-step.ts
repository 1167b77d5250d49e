import {
  applicationLifecycle,
  type ApplicationStatus,
} from '../../../contract/task/application-lifecycle.ts';
import type { TaskCard } from '../../../contract/task/task-shapes.ts';
import type { TaskRelation } from './use-task-reader.ts';
import { endWords, taskHref } from './task-words.ts';

export type OwnPart = Pick<TaskRelation['list'][number], 'own' | 'application' | 'not_again'>;

const under_way: readonly ApplicationStatus[] = ['applied', 'affirmed', 'submitted'];

/** What the reader can do with a task of a list: the word on the button, where it leads, and the line below. */
export function nextStep(
  task: Pick<TaskCard, 'task_no' | 'status' | 'left' | 'end_at'>,
  own?: OwnPart,
): { act: string; href: string; says: string } {
  const page = { href: taskHref(task.task_no), says: endWords(task) };
  if (own?.own)
    return { act: '看申请', href: '/user/product/task/manage?type=task-apply', says: '你发布的任务' };
  const status = own?.application?.status;
  if (status && under_way.includes(status))
    return {
      act: '看我的申请',
      href: '/user/product/task/user-apply',
      says: applicationLifecycle.states[status].title,
    };
  if (task.status !== 'running' || task.left === 0 || own?.not_again) return { act: '看任务', ...page };
  return { act: status === 'refused' ? '再次申请' : '去申请', ...page };
}
