import { Notice } from '../../ui/notice.tsx';
import { clockOf } from '../publish/draft-line.tsx';
import type { ArticleEditing } from './read-article.ts';

type Props = {
  article: ArticleEditing['article'];
  /** When a change was begun that has not been published. */
  begun_at: string | null;
  /** This device had something that the server had not. */
  restored: boolean;
  onAgain: () => void;
};

/** What one should know before going on: a refusal with its reason, a change that waits, something brought back. */
export function ArticleNotes({ article, begun_at, restored, onAgain }: Props) {
  return (
    <>
      {article?.status === 'refused' ? (
        <div className="pub-note">
          <Notice bad>没有通过审核{article.reason ? `：${article.reason}` : ''}。改好可以再发。</Notice>
        </div>
      ) : null}
      {article?.status === 'pending' ? (
        <div className="pub-note">
          <Notice>这篇正在审核，通过后大家才看得到。现在改的会一起审。</Notice>
        </div>
      ) : null}
      {article?.edit_pending ? (
        <div className="pub-note">
          <Notice>有一份修改正在审核，线上仍是原来的版本。下面是等待审核的那一份。</Notice>
        </div>
      ) : null}
      {begun_at ? (
        <div className="pub-note">
          <Notice
            action={
              <button type="button" onClick={onAgain}>
                从已发布的重新改
              </button>
            }
          >
            接着 {clockOf(Date.parse(begun_at))} 没发出的修改写。
          </Notice>
        </div>
      ) : null}
      {restored ? (
        <div className="pub-note">
          <Notice>这台设备上还有没存到服务器的内容，已经放回来了。</Notice>
        </div>
      ) : null}
    </>
  );
}
