import './leaf.css';
import type { ReactNode } from 'react';

type Props = {
  as?: 'article' | 'form' | 'section' | 'div';
  id?: string;
  className?: string;
  /** The margin: floor numbers, reading figures. */
  log?: ReactNode;
  /** The column right of the text. */
  rail?: ReactNode;
  children: ReactNode;
};

/** Margin log, text of at most 680 px, action rail: post, comments and reply box all hang on these three lines. */
export function Leaf({ as: Tag = 'div', id, className = '', log, rail, children }: Props) {
  return (
    <Tag id={id} className={`leaf ${className}`}>
      {log ? <div className="ship-log">{log}</div> : null}
      <div className="body">{children}</div>
      {rail ? <div className="act-rail">{rail}</div> : null}
    </Tag>
  );
}
