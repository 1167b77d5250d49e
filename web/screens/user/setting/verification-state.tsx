import type { ReactNode } from 'react';
import type { VerificationStep } from '../../../../contract/verification/step.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

export type StateWords = { look: '' | 'ok' | 'wait' | 'bad'; title: string; text: ReactNode[] };

/** Where it stands, why, and what can be done about it. */
export function StateLine({ words, end }: { words: StateWords; end?: ReactNode }) {
  return (
    <div className={`state-line ${words.look}`} role="status">
      <Icon name={words.look === 'ok' ? 'ok' : words.look === 'wait' ? 'clock' : 'warn'} />
      <h2>{words.title}</h2>
      {words.text.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
      {end ? <span className="end">{end}</span> : null}
    </div>
  );
}

const good = new Set(['pass_face', 'approve', 'recover']);
const bad = new Set(['differ', 'fail_face', 'refuse', 'mismatch', 'warn', 'lapse', 'revoke']);

/** What happened, the newest first. */
export function History({ steps }: { steps: readonly VerificationStep[] }) {
  const shown = steps.filter(({ event }) => event !== 'save');
  return (
    <section className="work">
      <SectionHead title="经过" meta={shown.length > 0 ? `${shown.length} 条` : undefined} />
      {shown.length === 0 ? (
        <p className="meta verify-quiet">还没有提交过</p>
      ) : (
        <ol className="desk-timeline">
          {shown.map(({ event, title, state_title, by, reason, at }, index) => (
            <li
              key={shown.length - index}
              className={good.has(event) ? 'ok' : bad.has(event) ? 'bad' : undefined}
            >
              <b>{title}</b>
              {reason ? (
                <p>{reason}</p>
              ) : (
                <p>{`${{ self: '你', staff: '审核员', house: '系统' }[by]} · ${state_title}`}</p>
              )}
              <time className="meta n" dateTime={at}>
                {dayTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
