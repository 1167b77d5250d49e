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

export function ErrorNotice({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Notice
      bad
      action={
        onRetry ? (
          <button type="button" onClick={onRetry}>
            再试一次
          </button>
        ) : undefined
      }
    >
      {children}
    </Notice>
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

/** A grey bar of the true size of what is coming; the group shows itself after 150 ms only. */
export function Skeleton({ width, height = 16 }: { width: number | string; height?: number }) {
  return <span className="skeleton" style={{ width, height }} />;
}

export function SkeletonGroup({ children }: { children: ReactNode }) {
  return (
    <div className="skeletons" role="status" aria-label="正在载入">
      {children}
    </div>
  );
}
