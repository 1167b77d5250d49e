import './keyword-list.css';
import type { ReactNode } from 'react';
import type { ForumKeyword } from '../../contract/forum/management.ts';
import { Button } from '../ui/button.tsx';
import { useAct } from './use-act.ts';

type Props = {
  words: readonly ForumKeyword[];
  /** What is done about the word, as a tag or a choice. */
  renderAction: (one: ForumKeyword) => ReactNode;
  remove: (one: ForumKeyword) => Promise<unknown>;
  putBack: (one: ForumKeyword) => Promise<unknown>;
  after: () => Promise<unknown>;
};

/** Keywords of a forum or of the whole site; one that was deleted can be put back. */
export function KeywordList({ words, renderAction, remove, putBack, after }: Props) {
  const { act, busy } = useAct(after);
  return (
    <ul className="keyword-list">
      {words.map((one) => (
        <li key={one.id}>
          <b>{one.word}</b>
          {renderAction(one)}
          <Button
            kind="bare"
            size="sm"
            aria-label={`删除关键词${one.word}`}
            busy={busy === one.word}
            onClick={() =>
              void act(one.word, () => remove(one), {
                said: `已删除“${one.word}”`,
                undo: { title: '恢复', run: () => putBack(one) },
              })
            }
          >
            删除
          </Button>
        </li>
      ))}
    </ul>
  );
}
