import type { CSSProperties } from 'react';
import type { ChatSetting } from '../../../../contract/chat/setting.ts';
import { hourOf } from './hours.ts';

/** The day with the hours at work. */
export function HoursBar({ spans }: { spans: ChatSetting['work_hours'] }) {
  return (
    <span className="hours-bar" aria-hidden="true">
      {spans.map(({ from, to }) => (
        <i key={from} style={{ '--from': hourOf(from), '--to': hourOf(to) } as CSSProperties} />
      ))}
    </span>
  );
}
