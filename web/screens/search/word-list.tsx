import { searchAddress } from './search-query.ts';

/** Words, each a search of its own. */
export const WordList = ({ words }: { words: readonly string[] }) => (
  <div className="word-list">
    {words.map((word) => (
      <a key={word} href={searchAddress({ keyword: word })}>
        {word}
      </a>
    ))}
  </div>
);
