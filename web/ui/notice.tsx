import './notice.css';
import type { ReactNode } from 'react';
import { Art, type ArtName } from './art.tsx';
import { Icon } from './icon.tsx';

/** A strip above what it is about. With `bad`: what happened, whether anything was lost, and what to do. */
export function Notice({
  bad,
  children,
  action,
}: {
  bad?: boolean;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={bad ? 'note bad' : 'note'} role={bad ? 'alert' : 'note'}>
      <Icon name="warn" />
      <span>{children}</span>
      {action}
    </div>
  );
}

type Empty = { art?: ArtName; title: string; text?: string; children?: ReactNode };

/** One sentence for a list with nothing in it; `children` is the next step. */
export function EmptyState({ art = 'sail', title, text, children }: Empty) {
  return (
    <div className="empty">
      <Art name={art} />
      <b>{title}</b>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
