import { Icon } from '../../../ui/icon.tsx';
import type { ReadArticle } from './read-article.ts';

export type Toc = ReadArticle['article']['toc'];

/** Sections are numbered, what stands under them is not. */
export function Entries({ toc, current }: { toc: Toc; current: number }) {
  let number = 0;
  return (
    <ol>
      {toc.map(({ id, level, title }, at) => (
        <li key={id} className={level === 3 ? 'sub' : undefined}>
          <a
            href={`#${id}`}
            className={at < current ? 'past' : undefined}
            aria-current={at === current ? 'true' : undefined}
          >
            <span className="n">{level === 3 ? '' : ++number}</span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

export const sections = (toc: Toc) => toc.filter(({ level }) => level === 2).length || toc.length;

/** On a phone, closed under the byline. */
export function TocPhone({ toc, minutes }: { toc: Toc; minutes: number }) {
  return (
    <details className="toc-phone">
      <summary>
        <Icon name="list" />
        目录
        <span className="meta n">
          {sections(toc)} 节 · {minutes} 分钟
          <Icon name="down" size={12} />
        </span>
      </summary>
      <Entries toc={toc} current={-1} />
    </details>
  );
}
