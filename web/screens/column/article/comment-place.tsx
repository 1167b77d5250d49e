import '../../../ui/editor/editor-frame.css';
import '../../../parts/reply-box.css';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { Viewer } from '../../../../contract/viewer.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { CommentTools } from '../../../ui/editor/comment-tools.tsx';
import { commentWords, type Begun, type CommentBoxProps } from './comment-words.tsx';
import { keepPlain, keptComment } from './kept-comment.ts';

type Props = Pick<CommentBoxProps, 'article_id' | 'limit' | 'onPublished'> & { viewer: Viewer | null };

/** The place below an article where a comment is written: a plain field, and on the first touch the editor, which takes over what is typed. */
export function CommentPlace({ viewer, ...props }: Props) {
  const { article_id } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const wait = useRef<{
    Box?: ComponentType<CommentBoxProps>;
    composing?: boolean;
    asked?: boolean;
    how: Partial<Begun>;
  }>({
    how: {},
  });
  const [box, setBox] = useState<{ Box: ComponentType<CommentBoxProps>; begun: Begun | undefined } | null>(
    null,
  );
  const take = () => {
    const { Box, composing, how } = wait.current;
    const field = area.current;
    if (!Box || !field || composing) return;
    const touched = document.activeElement === field || !!field.value || !!how.tool || !!how.publish;
    // In one step with reading the field, so that no key falls between.
    flushSync(() =>
      setBox({ Box, begun: touched ? { text: field.value, at: field.selectionEnd, ...how } : undefined }),
    );
  };
  const openBox = (how: Partial<Begun> = {}) => {
    wait.current.how = { ...wait.current.how, ...how };
    if (wait.current.asked) return;
    wait.current.asked = true;
    void import('../../../ui/editor/rich-text.tsx').catch(() => {});
    void import('./comment-box.tsx').then(
      ({ default: Box }) => {
        wait.current.Box = Box;
        return take();
      },
      () => (wait.current.asked = false),
    );
  };
  useEffect(() => {
    if (area.current?.value || keptComment(article_id, 0)) openBox();
    // oxlint-disable-next-line react/exhaustive-deps -- once an article
  }, [article_id]);

  return (
    <div className="reply-box leaf scripted" id="w">
      <div className="ship-log">
        <Avatar person={viewer} size={28} />
      </div>
      <div className="body">
        {box ? (
          <box.Box {...props} begun={box.begun} />
        ) : (
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              if (area.current?.value.trim()) openBox({ publish: true });
              else area.current?.focus();
            }}
          >
            <label htmlFor="comment">写评论</label>
            <div className="rich small">
              <textarea
                id="comment"
                ref={area}
                className="text"
                placeholder="哪一步和你的情况不一样，写出来大家一起算"
                onChange={(event) => keepPlain(article_id, event.target.value)}
                onFocus={() => openBox()}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                    event.currentTarget.form?.requestSubmit();
                }}
                onCompositionStart={() => (wait.current.composing = true)}
                onCompositionEnd={() => {
                  wait.current.composing = false;
                  take();
                }}
              />
              <div className="low">
                <CommentTools onPress={(tool) => openBox({ tool })} />
                <span className="meta">
                  <span className="for-visitor">写好再登录，内容不会丢</span>
                </span>
                <Button kind="red" type="submit">
                  {commentWords}
                </Button>
              </div>
            </div>
          </form>
        )}
      </div>
    </div>
  );
}
