import { useEffect, useState, type CSSProperties } from 'react';
import { AuthorCard } from '../../../parts/author-card.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ReadArticle } from './read-article.ts';
import { Entries, sections, type Toc } from './toc-entries.tsx';

/** Beside the text: who wrote it, and the contents, which follow the reader. */
export default function ArticleSide({ article }: Pick<ReadArticle, 'article'>) {
  return (
    <>
      <AuthorCard author={article.author_card} />
      {article.toc.length > 1 ? (
        <div className="sticky">
          <Contents toc={article.toc} minutes={article.reading_minutes} />
        </div>
      ) : null}
    </>
  );
}

/** Without a script its entries are anchors. */
function Contents({ toc, minutes }: { toc: Toc; minutes: number }) {
  const place = usePlace(toc);
  const left = Math.ceil((minutes * (100 - place.read)) / 100);
  return (
    <nav className="toc" aria-label="目录">
      <SectionHead title="目录" meta={`${sections(toc)} 节`} />
      <Entries toc={toc} current={place.current} />
      <div className="left scripted">
        <span className="meter" style={{ '--v': place.read } as CSSProperties}>
          <i />
        </span>
        <span className="meta n">{left > 0 ? `还剩 ${left} 分钟` : '读完了'}</span>
      </div>
    </nav>
  );
}

type Place = { current: number; read: number };

/** Below the header, where a heading one has jumped to stands. */
const line_px = 120;

/** The section that is being read, and how much of the text is behind; -1 and 0 before the first. */
function usePlace(toc: Toc): Place {
  const [place, setPlace] = useState<Place>({ current: -1, read: 0 });
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const current = toc.findLastIndex(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line_px,
      );
      const text = document.querySelector('.article-page .prose')?.getBoundingClientRect();
      const seen = text ? (innerHeight - text.top) / text.height : 0;
      const read = Math.round(Math.min(1, Math.max(0, seen)) * 100);
      setPlace((now) => (now.current === current && now.read === read ? now : { current, read }));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    ask();
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
    };
  }, [toc]);
  return place;
}
