import { useState } from 'react';
import { keyword_actions, management_limits, type KeywordAction } from '../../contract/forum/forum-powers.ts';
import { toast } from '../shell/toast.ts';
import { AddLine } from './add-line.tsx';
import { Choice } from './choice.tsx';
import { titled } from './titled.ts';

type Props = {
  usual: KeywordAction;
  /** Answers with the word as it was kept. */
  add: (word: string, action: KeywordAction) => Promise<{ word: string }>;
  after: () => Promise<unknown>;
};

/** One word more, and what is done about it. */
export function AddKeyword({ usual, add, after }: Props) {
  const [action, setAction] = useState(usual);
  return (
    <AddLine
      label="关键词"
      max={management_limits.keyword[1]}
      verb="添加"
      hint={keyword_actions[action].hint}
      add={async (typed) => {
        const { word } = await add(typed, action);
        toast(`已添加“${word}”`);
        await after();
      }}
    >
      <Choice
        aria-label="遇到这个词怎么办"
        value={action}
        options={titled(keyword_actions)}
        onChange={(event) => setAction(event.target.value as KeywordAction)}
      />
    </AddLine>
  );
}
