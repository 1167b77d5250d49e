import type { FirstTemplateName } from '../../../contract/task/first-templates.ts';
import type { SampleKind } from '../../../contract/task/task-limits.ts';
import { words } from '../texts.ts';

/** How far somebody came with a task, and how many days ago that was. */
export type Way = { who: string; to: string; day: number; score: number | null };
export type TaskRow = {
  key: string;
  company: string;
  /** The leaf of the category tree that its product stands in. */
  category: string;
  marketplace: string;
  template_name: FirstTemplateName;
  sample: SampleKind;
  /** Yuan. */
  reward: string;
  num: number;
  max_num: number;
  valid_day: number;
  finish_day: number;
  /** Days ago that it was sent in, and that it was funded. */
  sent: number;
  funded: number;
  /** What became of it beside what the clocks do: `wait`, `refuse`, `nofund`, `stop@2` … */
  act: string;
  act_day: number;
  title: string;
  look: string;
  ways: Way[];
};

const wayOf = (text: string): Way => {
  const [who = '', to = '', day = '', score] = text.split(':');
  return { who, to, day: Number(day), score: score === undefined ? null : Number(score) };
};

export const taskRows: readonly TaskRow[] = words('tasks.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const at = line.split('|');
    const number = (nth: number) => Number(at[nth]);
    const [act = '', act_day = '0'] = at[12]!.split('@');
    return {
      key: at[0]!,
      company: at[1]!,
      category: at[2]!,
      marketplace: at[3]!,
      template_name: at[4] as FirstTemplateName,
      sample: at[5] as TaskRow['sample'],
      reward: at[6]!,
      num: number(7),
      max_num: number(8),
      valid_day: number(9),
      finish_day: number(10),
      sent: number(11),
      funded: number(11) - 1,
      act,
      act_day: Number(act_day),
      title: at[13]!,
      look: at[14]!,
      ways: (at[15] ?? '').split(' ').filter(Boolean).map(wayOf),
    };
  });
