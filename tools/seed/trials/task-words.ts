import { words } from '../texts.ts';
import { taskRows, type TaskRow } from './task-rows.ts';

const banks: ReadonlyMap<string, string[]> = new Map(
  words('task-words.txt')
    .split(/^= /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.trim().split('\n');
      return [name, lines.filter((line) => line !== '')];
    }),
);

/** By its place among the tasks, so that two that stand beside each other say it in other words. */
const inTurn = (name: string, at: number): string => {
  const lines = banks.get(name)!;
  return lines[at % lines.length]!;
};

/** What a company wants to know, and from whom. */
export function taskWords(row: TaskRow): { target_desc: string; expect: string } {
  const at = taskRows.indexOf(row);
  return {
    target_desc: `${row.look}。${inTurn(row.template_name, at)}${at % 3 === 2 ? '' : inTurn('收尾', at)}`,
    expect: inTurn(row.sample === 'none' ? '不寄' : '寄样', at),
  };
}
