import { useEffect, useState } from 'react';
import { forgetSearches, recentSearches } from '../../parts/recent-searches.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { WordList } from './word-list.tsx';

/** What this reader looked for before; known to the browser alone, so it comes after the page. */
export function RecentWords() {
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => setWords(recentSearches()), []);
  if (words.length === 0) return null;
  const forget = () => {
    forgetSearches();
    setWords([]);
  };
  return (
    <section>
      <SectionHead title="搜过的">
        <button type="button" className="forget" onClick={forget}>
          清空
        </button>
      </SectionHead>
      <WordList words={words} />
    </section>
  );
}
