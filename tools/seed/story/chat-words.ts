import { HOUR, MINUTE, DAY, startOfDay } from '../hours.ts';
import { words } from '../texts.ts';

/** One thing that somebody did in a dialog. */
export type Line = {
  at: number;
  by: string;
  /** Nothing: words are said. */
  act: '' | '联系' | '产品' | '任务' | '订单' | '快捷' | '撤回' | '草稿' | '读';
  words: string;
};
export type Talk = { two: readonly [string, string]; lines: Line[] };
export type Phrase = { by: string; kind: 'quick' | 'expression'; title: string; words: string };

/** The dialogs and phrases of `texts/chats.txt`, as of now. */
export function chatWords(now: number): { talks: Talk[]; phrases: Phrase[] } {
  const talks: Talk[] = [];
  const phrases: Phrase[] = [];
  let owner: string | null = null;
  for (const line of words('chats.txt').split('\n')) {
    const [mark = '', ...rest] = line.split(' ');
    if (line === '' || mark === '#') continue;
    if (mark === '=') {
      owner = null;
      talks.push({ two: rest as unknown as [string, string], lines: [] });
    } else if (mark === '*') owner = rest[0]!;
    else if (owner) phrases.push(phraseOf(owner, line));
    else talks.at(-1)!.lines.push(lineOf(line, talks.at(-1)!.lines.at(-1)?.at ?? now, now));
  }
  return { talks, phrases };
}

function phraseOf(by: string, line: string): Phrase {
  const [, title = '', mark, said = ''] = /^([^|：]+)([|：])(.+)$/u.exec(line) ?? [];
  return { by, kind: mark === '|' ? 'quick' : 'expression', title, words: said };
}

function lineOf(line: string, before: number, now: number): Line {
  const [, days, clock, hours, later, by = '', act = '', said = ''] =
    /^(?:(\d+) 天前 (\d\d:\d\d)|([\d.]+) 小时前|\+(\d+)) (\w+) (?:\[([^\] ]+) ?([^\]]*)\] ?)?/u.exec(line) ??
    [];
  if (!by) throw new Error(`no line of a dialog: ${line}`);
  const rest = line.slice(line.indexOf(` ${by} `) + by.length + 2).replace(/^\[[^\]]*\] ?/u, '');
  const at = later
    ? before + Number(later) * MINUTE
    : hours
      ? now - Number(hours) * HOUR
      : startOfDay(now) - Number(days) * DAY + clockMs(clock!);
  return { at, by, act: act as Line['act'], words: said || rest };
}

const clockMs = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3)) * MINUTE;
