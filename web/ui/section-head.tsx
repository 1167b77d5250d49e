import './section-head.css';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  id?: string;
  /** One line of facts behind the title. */
  meta?: ReactNode;
  more?: { title: string; href: string };
  level?: 1 | 2 | 3;
  children?: ReactNode;
};

/** The name of a part on a hairline: what it is, one fact, the way to all of it. */
export function SectionHead({ title, id, meta, more, level = 2, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="section-head">
      <Heading id={id}>{title}</Heading>
      {meta ? <span className="meta n">{meta}</span> : null}
      {children}
      {more ? <a href={more.href}>{more.title}</a> : null}
    </div>
  );
}
