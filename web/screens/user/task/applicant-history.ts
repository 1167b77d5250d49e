import type { Output } from '../../../../contract/index.ts';

type History = Output<'company.task_apply_users'>['list'][number]['history'];

/** The share that was in time; nothing to say of somebody who has ended none. */
export const onTimeWords = ({ on_time }: History): string => (on_time === null ? '—' : `${on_time}%`);

/** Samples that went astray; none of most people. */
export const missingSamples = ({ lost, kept }: History): string[] => [
  ...(lost > 0 ? [`样品没收到 ${lost}`] : []),
  ...(kept > 0 ? [`样品没退回 ${kept}`] : []),
];
