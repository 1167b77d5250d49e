import { lengthOfText, textOfHtml } from '../../ui/editor/plain-text.ts';
import { ClashBar } from '../publish/clash-bar.tsx';
import type { DraftAutosave, DraftState } from '../publish/draft-autosave.ts';
import { clockOf } from '../publish/draft-line.tsx';
import type { ArticleWriting } from './article-writing.ts';

/** What was published meanwhile. */
export type NewerArticle = { rev: number; writing: ArticleWriting };

type Props = {
  writing: ArticleWriting;
  length: number;
  state: DraftState<ArticleWriting>;
  newer: NewerArticle | null;
  autosave: DraftAutosave<ArticleWriting>;
  onReplace: (writing: ArticleWriting) => void;
  /** The newer one is dealt with; given: it goes on from there. */
  onNewer: (taken: ArticleWriting | null) => void;
};

/** Two versions, of the draft or of the article: both are offered, neither is lost. */
export function ArticleClash({ writing, length, state, newer, autosave, onReplace, onNewer }: Props) {
  const compared = (other: ArticleWriting): string => {
    const more = lengthOfText(textOfHtml(other.content)) - length;
    return more === 0 ? '和这里一样长' : more > 0 ? `比这里多 ${more} 字` : `比这里少 ${-more} 字`;
  };
  return (
    <>
      {state.at === 'clash' ? (
        <ClashBar
          ours={writing}
          theirs={state.other.writing}
          names={{ theirs: '用另一份', ours: '留这里的' }}
          onTheirs={async () => {
            const taken = await autosave.takeOther();
            if (taken) onReplace(taken);
          }}
          onOurs={() => autosave.keepOurs()}
        >
          <b>这篇草稿在别处也改过。</b>
          另一份 {clockOf(Date.parse(state.other.updated_at))}，{compared(state.other.writing)}
          。选一份接着写，另一份留在草稿里。
        </ClashBar>
      ) : null}
      {newer ? (
        <ClashBar
          ours={writing}
          theirs={newer.writing}
          names={{ theirs: '用已发布的', ours: '用这里的' }}
          onTheirs={async () => {
            await autosave.setAside(writing);
            onReplace(newer.writing);
            onNewer(newer.writing);
          }}
          onOurs={async () => onNewer(null)}
        >
          <b>内容已被更新。</b>
          这篇文章在你修改时又发过一版，{compared(newer.writing)}
          。用这里的，再按一次就盖过它；旧的一版会留存。
        </ClashBar>
      ) : null}
    </>
  );
}
