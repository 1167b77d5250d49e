import { linesOf } from '../texts.ts';
import { taskRows, type TaskRow } from './task-rows.ts';

const banks = linesOf('task-words.txt');

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
