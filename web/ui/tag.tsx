import './tag.css';
import type { ReactNode } from 'react';

/** A small word beside a name or after a title: quiet by default, coloured only for a state. */
export function Tag({
  tone,
  children,
}: {
  tone?: 'green' | 'amber' | 'blue' | 'red' | 'line';
  children: ReactNode;
}) {
  return <span className={tone ? `tag ${tone}` : 'tag'}>{children}</span>;
}

const marks = {
  top: ['top', '置顶', '顶'],
  recommend: ['rec', '推荐', '精'],
  accepted: ['ok', '已采纳', '采纳'],
} as const;

/** The three seals after a title: 顶 filled red, 精 red line, 采纳 green line. Write a no-break space before it. */
export function Mark({ kind }: { kind: keyof typeof marks }) {
  const [look, title, word] = marks[kind];
  return (
    <abbr className={`mark ${look}`} title={title}>
      {word}
    </abbr>
  );
}
