import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { comment_limits } from '../../../contract/forum/writing-limits.ts';
import { editorPictures } from '../upload/editor-pictures.ts';
import { suggestPeople } from '../suggest-people.ts';
import { Button } from '../../ui/button.tsx';
import { CommentEditor } from '../../ui/editor/comment-editor.tsx';
import { picturesUnsettled } from '../../ui/editor/editor-pictures.ts';
import { FieldError } from '../../ui/field.tsx';
import { keepReply, keptReply } from './kept-reply.ts';
import { publishReply } from './publish-reply.ts';
import { replyWords, type ReplyBoxProps } from './reply-words.tsx';

const most = comment_limits.content[1];

/** Where a reply is written: below all others, or under the comment that it answers. */
export default function ReplyBox({ talk, limit, to, begun, onPublished, onClose }: ReplyBoxProps) {
  const own = useId();
  const id = to ? own : talk.field;
  const navigate = useNavigate();
  const to_id = to?.id ?? 0;
  const html = useRef('');
  const [start, setStart] = useState({ html: to ? (keptReply(talk.key, to_id)?.html ?? '') : '', at: 0 });
  const [length, setLength] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const unsettled = useRef(0);

  const publish = async () => {
    if (sending.current) return;
    if (unsettled.current > 0) return setError(picturesUnsettled(unsettled.current));
    sending.current = true;
    setBusy(true);
    setError(null);
    const answer = await publishReply({ talk, limit, to, html: html.current });
    sending.current = false;
    setBusy(false);
    if (typeof answer === 'string') {
      setError(answer);
      document.getElementById(id)?.focus();
    } else if (answer) {
      const page = onPublished(answer);
      html.current = '';
      setLength(0);
      setStart(({ at }) => ({ html: '', at: at + 1 }));
      if (page) void navigate(`${page}#f${answer.floor}`);
    }
  };

  // While there is a line: code that did not come once does not come again before the page is loaded anew.
  useEffect(() => void talk.calls().catch(() => {}), [talk]);

  // What was typed before the way through the login, or before a reload.
  useEffect(() => {
    if (to) return;
    if (begun?.text) {
      if (begun.publish) void publish();
      return;
    }
    const kept = keptReply(talk.key, 0);
    if (!kept) return;
    html.current = kept.html;
    setStart({ html: kept.html, at: 1 });
    if (kept.meant && location.hash === '#w' && document.documentElement.dataset.member !== undefined)
      void publish();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the box opens
  }, []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void publish();
  };
  return (
    <form className={to ? 'reply-box nested' : undefined} method="post" onSubmit={send} noValidate>
      <label htmlFor={id} id={`${id}-label`}>
        {to ? `回复 ${to.author?.nickname ?? ''}` : `写${talk.words.comment}`}
      </label>
      <CommentEditor
        key={start.at}
        id={id}
        labelledBy={`${id}-label`}
        initial={start.html}
        begun={start.at === 0 ? begun : undefined}
        placeholder={talk.words.placeholder}
        error={error ? `${id}-error` : undefined}
        focus={!!to}
        suggest={suggestPeople}
        pictures={editorPictures}
        onChange={(text, facts) => {
          html.current = facts.empty ? '' : text;
          setLength(facts.length);
          unsettled.current = facts.unsettled;
          keepReply(talk.key, to_id, html.current);
        }}
        onSubmit={() => void publish()}
        foot={
          <>
            <span className={length > most ? 'meta n over' : 'meta n'}>
              {length > most * 0.8 ? (
                `${length} / ${most}`
              ) : (
                <span className="for-visitor">写好再登录，内容不会丢</span>
              )}
            </span>
            {onClose ? (
              <Button kind="bare" onClick={onClose}>
                取消
              </Button>
            ) : null}
            <Button kind="red" type="submit" busy={busy}>
              {replyWords(talk.words.comment)}
            </Button>
          </>
        }
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </form>
  );
}
