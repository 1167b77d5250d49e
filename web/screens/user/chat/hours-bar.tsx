import type { CSSProperties } from 'react';
import type { ChatSetting } from '../../../../contract/chat/setting.ts';
import { hourOf } from './hours.ts';

/** Marks that stand closer than this would touch. */
const room = 1.6;

/** Where the day begins and ends and where work does, as far as there is room for the words. */
export function marksOf(spans: ChatSetting['work_hours']): { at: number; words: string }[] {
  const clocks = spans.flatMap(({ from, to }) => [from, to]);
  const marks = [{ at: 0, words: '0' }];
  for (const clock of clocks.toSorted()) {
    const at = hourOf(clock);
    if (at - marks.at(-1)!.at >= room && 24 - at >= room)
      marks.push({ at, words: clock.replace(/^0|:00$/g, '') });
  }
  return [...marks, { at: 24, words: '24' }];
}

/** The day with the hours at work. */
export function HoursBar({ spans }: { spans: ChatSetting['work_hours'] }) {
  return (
    <span className="hours-bar n" aria-hidden="true">
      {spans.map(({ from, to }) => (
        <i key={from} style={{ '--from': hourOf(from), '--to': hourOf(to) } as CSSProperties} />
      ))}
      {marksOf(spans).map(({ at, words }) => (
        <b key={at} style={{ '--at': at } as CSSProperties}>
          {words}
        </b>
      ))}
    </span>
  );
}
