import type { ApplicationEvent, ApplicationStatus } from '../../../contract/task/application-lifecycle.ts';
import type { TaskStatus } from '../../../contract/task/task-lifecycle.ts';

type Counted = {
  status: TaskStatus;
  stop_from: 'running' | 'closing' | null;
  num: number;
  taken_count: number;
  settled_count: number;
};

/** Whether places that nobody has may still be given. */
export const isOpen = ({ status, stop_from }: Pick<Counted, 'status' | 'stop_from'>): boolean =>
  status === 'running' || (status === 'stop_requested' && stop_from === 'running');

const holding: readonly TaskStatus[] = ['closing', 'stop_requested', 'stopping', 'forced_stop'];

/** For how many places money is held: all that can still be given, and those at work. Money of what is over has gone. */
export function heldPlaces(task: Counted): number {
  if (isOpen(task)) return task.num - task.settled_count;
  return holding.includes(task.status) ? task.taken_count - task.settled_count : 0;
}

/** What changes in the counters of a task with an application. `freed`: the place may be given again. */
type Counts = { applied?: 1 | -1; taken?: 1 | -1; settled?: 1 };

export function countsOf(event: ApplicationEvent, freed: boolean): Counts {
  if (event === 'end') return freed ? { taken: -1 } : { settled: 1 };
  return counts_of[event] ?? {};
}

const counts_of: Partial<Record<ApplicationEvent, Counts>> = {
  withdraw: { applied: -1 },
  refuse: { applied: -1 },
  expire: { applied: -1 },
  affirm: { applied: -1, taken: 1 },
  give_up: { taken: -1 },
  overdue: { taken: -1 },
  pay: { settled: 1 },
  fail: { settled: 1 },
};

const were_at_work: readonly ApplicationStatus[] = ['completed', 'failed', 'overdue', 'given_up', 'ended'];
const go_on: readonly ApplicationStatus[] = ['applied', 'affirmed', 'submitted'];

/** Why somebody cannot apply once more, by all that they applied before: who was refused may try once more, who was at work once may not. */
export function whyNotAgain(before: readonly ApplicationStatus[]): string | null {
  if (before.some((status) => go_on.includes(status))) return '你已经申请过这个任务';
  if (before.some((status) => were_at_work.includes(status))) return '这个任务你已经做过，不能再申请';
  return before.filter((status) => status === 'refused').length > 1
    ? '这个任务你已经两次没有通过，不能再申请'
    : null;
}

/** Whether the tester has begun: the sample is there, or none was needed. Not begun, nothing is owed when the task ends early. */
export const hasBegun = ({ status, sample }: { status: ApplicationStatus; sample: string }): boolean =>
  status === 'affirmed' && (sample === 'none' || sample === 'received');
