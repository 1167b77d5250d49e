import type { ReactNode } from 'react';
import { dayTime } from './day-time.ts';
import { FileLink } from './file-link.tsx';

export type TimelineStep = {
  at: string;
  title: ReactNode;
  /** What was said with it. */
  text?: ReactNode;
  files?: readonly { id: number; name: string; url: string | null }[];
  look?: 'ok' | 'bad' | 'now' | '' | undefined;
};

type Props = {
  steps: readonly TimelineStep[];
  /** Said where there is none. */
  none?: string;
};

/** What happened, in the order in which it is given. */
export function Timeline({ steps, none }: Props) {
  if (steps.length === 0 && none) return <p className="meta timeline-none">{none}</p>;
  return (
    <ol className="desk-timeline" aria-label="经过">
      {steps.map(({ at, title, text, files = [], look }, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added
        <li key={n} className={look || undefined}>
          <b>{title}</b>
          {text ? <p>{text}</p> : null}
          {files.length > 0 ? (
            <p>
              {files.map((file) => (
                <FileLink key={file.id} file={file} />
              ))}
            </p>
          ) : null}
          <time className="meta n" dateTime={at}>
            {dayTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
