import { Notice } from '../../ui/notice.tsx';
import { clockOf } from './draft-line.tsx';
import type { Editing } from './read-editing.ts';

type Props = {
  post: Editing['post'];
  /** When a change of the post was begun that has not been published. */
  begun_at: string | null;
  /** This device had something that the server had not. */
  restored: boolean;
  onAgain: () => void;
};

/** What one should know before going on: a refusal with its reason, a begun change, something brought back. */
export function PublishNotes({ post, begun_at, restored, onAgain }: Props) {
  return (
    <>
      {post?.status === 'refused' ? (
        <div className="pub-note">
          <Notice bad>没有通过初审{post.reason ? `：${post.reason}` : ''}。改好可以再发。</Notice>
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
