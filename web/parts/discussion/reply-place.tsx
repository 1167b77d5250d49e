import '../../ui/editor/editor-frame.css';
import '../reply-box.css';
import { useEffect, useRef, useState, type ComponentType, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Viewer } from '../../../contract/viewer.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { CommentTools } from '../../ui/editor/comment-tools.tsx';
import { replyWords, type Begun, type ReplyBoxProps } from './reply-words.tsx';

type Props = Pick<ReplyBoxProps, 'talk' | 'limit' | 'onPublished'> & { viewer: Viewer | null };

/** The place below a thread where a reply is written: a plain field, and on the first touch the editor, which takes over what is typed. */
export function ReplyPlace({ viewer, ...props }: Props) {
  const { key, field: id, words } = props.talk;
  const area = useRef<HTMLTextAreaElement>(null);
  const waiting = useRef<{
    Box?: ComponentType<ReplyBoxProps>;
    composing?: boolean;
    asked?: boolean;
    how: Partial<Begun>;
  }>({ how: {} });
  const [box, setBox] = useState<{ Box: ComponentType<ReplyBoxProps>; begun: Begun | undefined } | null>(
    null,
  );

  const take = () => {
    const { Box, composing, how } = waiting.current;
    const { current: field } = area;
    if (!Box || !field || composing) return;
    const touched = document.activeElement === field || !!field.value || !!how.tool || !!how.publish;
    // In one step with reading the field, so that no key falls between.
    flushSync(() =>
      setBox({ Box, begun: touched ? { text: field.value, at: field.selectionEnd, ...how } : undefined }),
    );
  };
  const open = (how: Partial<Begun> = {}) => {
    const { current: wait } = waiting;
    wait.how = { ...wait.how, ...how };
    if (wait.asked) return;
    wait.asked = true;
    void import('../../ui/editor/rich-text.tsx').catch(() => {});
    void import('./reply-box.tsx').then(
      ({ default: ReplyBox }) => {
        wait.Box = ReplyBox;
        return take();
      },
      (unloaded: unknown) => {
        wait.asked = false;
        if (!wait.how.publish) return;
        // Asked for once: it is not sent by itself when the field is next looked at.
        delete wait.how.publish;
        reactTo(unloaded);
      },
    );
  };
  useEffect(() => {
    try {
      if (area.current?.value || sessionStorage.getItem(`${key}:0`)) open();
    } catch {
      // no storage: nothing is kept
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once a thread
  }, [key]);

  // Until the editor is there; from then on it keeps itself.
  const keep = (text: string) => {
    try {
      sessionStorage.setItem(`${key}:0`, JSON.stringify({ text }));
    } catch {
      // no storage: nothing is kept
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (area.current?.value.trim()) open({ publish: true });
    else area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="reply-box leaf scripted" id="w">
      <div className="ship-log">
        <Avatar person={viewer} size={28} />
      </div>
      <div className="body">
        {box ? (
          <box.Box {...props} begun={box.begun} />
        ) : (
          <form onSubmit={send} method="post">
            <label htmlFor={id}>写{words.comment}</label>
            <div className="rich small">
              <textarea
                id={id}
                ref={area}
                className="text"
                placeholder={words.placeholder}
                onChange={(event) => keep(event.target.value)}
                onFocus={() => open()}
                onKeyDown={onKeyDown}
                onCompositionStart={() => (waiting.current.composing = true)}
                onCompositionEnd={() => {
                  waiting.current.composing = false;
                  take();
                }}
              />
              <div className="low">
                <CommentTools onPress={(tool) => open({ tool })} />
                <span className="meta">
                  <span className="for-visitor">写好再登录，内容不会丢</span>
                </span>
                <Button kind="red" type="submit">
                  {replyWords(words.comment)}
                </Button>
              </div>
            </div>
          </form>
        )}
      </div>
    </div>
  );
}
