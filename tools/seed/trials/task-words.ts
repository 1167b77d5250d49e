import { inTurn, linesOf } from '../texts.ts';
import { taskRows, type TaskRow } from './task-rows.ts';

const banks = linesOf('task-words.txt');

const bank = (name: string): string[] => banks.get(name)!;

/** What a company wants to know, and from whom. */
export function taskWords(row: TaskRow): { target_desc: string; expect: string } {
  const at = taskRows.indexOf(row);
  return {
    target_desc: `${row.look}。${inTurn(bank(row.template_name), at)}${at % 3 === 2 ? '' : inTurn(bank('收尾'), at)}`,
    expect: inTurn(bank(row.sample === 'none' ? '不寄' : '寄样'), at),
  };
}
