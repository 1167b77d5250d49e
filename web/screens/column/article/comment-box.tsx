import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { comment_limits } from '../../../../contract/forum/writing-limits.ts';
import { quietApi } from '../../../api.ts';
import { editorPictures } from '../../../parts/upload/editor-pictures.ts';
import { suggestPeople } from '../../../parts/suggest-people.ts';
import { factsOf } from '../../../refused-call.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { toast } from '../../../shell/toast.ts';
import { readViewer } from '../../../shell/viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { CommentEditor } from '../../../ui/editor/comment-editor.tsx';
import { picturesUnsettled } from '../../../ui/editor/editor-pictures.ts';
import { htmlOfText } from '../../../ui/editor/plain-text.ts';
import { FieldError } from '../../../ui/field.tsx';
import { commentWords, type CommentBoxProps } from './comment-words.tsx';
import { keepComment, keptComment } from './kept-comment.ts';

const most = comment_limits.content[1];
const waits = '初审中，通过后大家才看得到';

/** Where a comment is written: under the article, under the comment that it answers, or in the place of one's own. */
export default function CommentBox(props: CommentBoxProps) {
  const { article_id, limit, to, edited, begun, onPublished, onSaved, onClose } = props;
  const nested = !!to || !!edited;
  const own = useId();
  const id = nested ? own : 'comment';
  const to_id = to?.id ?? 0;
  const html = useRef(edited?.content ?? '');
  const [start, setStart] = useState({
    html: edited?.content ?? (to ? (keptComment(article_id, to_id)?.html ?? '') : ''),
    at: 0,
  });
  const [length, setLength] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const unsettled = useRef(0);

  const keep = (text: string, sent_at?: number) => {
    if (!edited) keepComment(article_id, to_id, text, sent_at);
  };
  const publish = async () => {
    if (!readViewer()) {
      keep(html.current, Date.now());
      const back = `${location.pathname}${location.search}#${to ? `f${to.floor}` : 'w'}`;
      location.assign(`/login?redirect=${encodeURIComponent(back)}`);
      return;
    }
    const row = await quietApi('column.comments_publish', {
      article_id,
      content: html.current,
      limit,
      ...(to ? { parent_id: to_id } : {}),
    });
    keep('');
    html.current = '';
    setLength(0);
    setStart(({ at }) => ({ html: '', at: at + 1 }));
    toast(row.status === 'first_review' ? waits : '已发布');
    await onPublished?.(row);
    focusRow(to ? `c${row.id}` : `f${row.floor}`);
  };
  const save = async (row: NonNullable<typeof edited>) => {
    const { status } = await quietApi(
      row.parent_id === null ? 'column.comments_parent_update' : 'column.comments_update',
      { comment_id: row.id, content: html.current },
    );
    toast(status === 'first_review' ? waits : '已保存');
    onSaved?.();
  };
  const send = async () => {
    if (sending.current) return;
    if (!html.current) return setError('请填写评论');
    if (unsettled.current > 0) return setError(picturesUnsettled(unsettled.current));
    sending.current = true;
    setBusy(true);
    setError(null);
    try {
      await (edited ? save(edited) : publish());
    } catch (problem) {
      const facts = factsOf(problem);
      if (facts && (facts.code === 0 || facts.data?.issues?.[0])) {
        setError(facts.data?.issues?.[0]?.message ?? facts.msg);
        document.getElementById(id)?.focus();
      } else reactTo(problem);
    }
    sending.current = false;
    setBusy(false);
  };

  // What was typed before the way through the login, or before a reload.
  useEffect(() => {
    if (nested) return;
    if (begun?.text) {
      if (begun.publish) {
        html.current = htmlOfText(begun.text);
        void send();
      }
      return;
    }
    const kept = keptComment(article_id, 0);
    const words = kept?.html || (kept?.text ? htmlOfText(kept.text) : '');
    if (!words) return;
    html.current = words;
    setStart({ html: words, at: 1 });
    if (kept?.meant && location.hash === '#w' && readViewer()) void send();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the box opens
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void send();
  };
  return (
    <form className={nested ? 'reply-box nested' : undefined} method="post" onSubmit={submit} noValidate>
      <label htmlFor={id} id={`${id}-label`} className={edited ? 'sr-only' : undefined}>
        {edited ? '修改评论' : to ? `回复 ${to.author?.nickname ?? ''}` : '写评论'}
      </label>
      <CommentEditor
        key={start.at}
        id={id}
        labelledBy={`${id}-label`}
        initial={start.html}
        begun={start.at === 0 ? begun : undefined}
        placeholder="哪一步和你的情况不一样，写出来大家一起算"
        error={error ? `${id}-error` : undefined}
        focus={nested}
        suggest={suggestPeople}
        pictures={editorPictures}
        onChange={(text, facts) => {
          html.current = facts.empty ? '' : text;
          setLength(facts.length);
          unsettled.current = facts.unsettled;
          keep(html.current);
        }}
        onSubmit={() => void send()}
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
              {edited ? '保存' : commentWords}
            </Button>
          </>
        }
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </form>
  );
}

/** Once the new row stands there, the reader is on it. */
function focusRow(id: string, tries = 40): void {
  const row = document.getElementById(id);
  if (!row) {
    if (tries > 0) setTimeout(() => focusRow(id, tries - 1), 50);
    return;
  }
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}
