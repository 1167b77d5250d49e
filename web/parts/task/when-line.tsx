import './when-line.css';
import type { ReactNode } from 'react';

/** The clocks of a task as a drawn line: what comes when, and what happens by itself then. */
export function WhenLine({ steps }: { steps: readonly (readonly [title: string, text: ReactNode])[] }) {
  return (
    <ol className="when n">
      {steps.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
