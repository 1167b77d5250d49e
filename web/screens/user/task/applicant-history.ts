import type { Output } from '../../../../contract/index.ts';

type History = Output<'company.task_apply_users'>['list'][number]['history'];

/** In percent: below it a company looks twice. */
const on_time_enough = 80;

/** How the tasks of somebody ended; of somebody who has ended none there is no share to say. */
export const endedTasks = ({ completed, on_time, overdue }: History) => [
  { word: '完成', figure: String(completed) },
  {
    word: '按时',
    figure: on_time === null ? '—' : `${on_time}%`,
    tone: on_time !== null && on_time < on_time_enough ? 'amber' : undefined,
  },
  { word: '逾期', figure: String(overdue), tone: overdue > 1 ? 'red' : undefined },
];

/** Samples that went astray; none of most people. */
export const missingSamples = ({ lost, kept }: History): string[] => [
  ...(lost > 0 ? [`样品没收到 ${lost}`] : []),
  ...(kept > 0 ? [`样品没退回 ${kept}`] : []),
];
