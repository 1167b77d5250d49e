import './when-line.css';
import type { ReactNode } from 'react';

type Props = {
  steps: readonly (readonly [title: string, text: ReactNode])[];
  /** The first of them is what comes next, and stands out. */
  next?: boolean;
};

/** The clocks of a task as a drawn line: what comes when, and what happens by itself then. */
export function WhenLine({ steps, next = false }: Props) {
  return (
    <ol className={next ? 'when next n' : 'when n'}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
