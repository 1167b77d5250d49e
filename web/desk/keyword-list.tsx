import './keyword-list.css';
import type { ReactNode } from 'react';
import type { ForumKeyword } from '../../contract/forum/management.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  words: readonly ForumKeyword[];
  /** What is done about the word, as a tag or a choice. */
  renderAction: (one: ForumKeyword) => ReactNode;
  /** The id of the word that is on its way out. */
  removing: number | null;
  onRemove: (one: ForumKeyword) => void;
};

/** Keywords of a forum or of the whole site. */
export const KeywordList = ({ words, renderAction, removing, onRemove }: Props) => (
  <ul className="keyword-list">
    {words.map((one) => (
      <li key={one.id}>
        <b>{one.word}</b>
        {renderAction(one)}
        <Button
          kind="bare"
          size="sm"
          aria-label={`删除关键词${one.word}`}
          busy={removing === one.id}
          onClick={() => onRemove(one)}
        >
          删除
        </Button>
      </li>
    ))}
  </ul>
);
