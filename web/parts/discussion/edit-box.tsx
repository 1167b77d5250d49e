import { useId, useRef, useState, type Dispatch, type FormEvent, type SetStateAction } from 'react';
import type { CommentRow, ReplyRow } from '../../../contract/forum/comments.ts';
import { mayGiveUp } from '../give-up.ts';
import { editorPictures } from '../upload/editor-pictures.ts';
import { suggestPeople } from '../suggest-people.ts';
import { useKeepEdits } from '../use-keep-edits.ts';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CommentEditor } from '../../ui/editor/comment-editor.tsx';
import { picturesUnsettled } from '../../ui/editor/editor-pictures.ts';
import { FieldError } from '../../ui/field.tsx';
import { rowPlace, standOn } from './row-place.ts';
import { withRow } from './rows.ts';
import type { Talk } from './talk.ts';

type Props = {
  talk: Talk;
  row: ReplyRow;
  setRows: Dispatch<SetStateAction<CommentRow[]>>;
  onClose: () => void;
};

/** One's own comment, in its place, to be changed. */
export default function EditBox({ talk, row, setRows, onClose }: Props) {
  const id = useId();
  const html = useRef(row.content);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const unsettled = useRef(0);
  const [edited, setEdited] = useState(false);
  useKeepEdits(edited && !busy);
  const close = () => {
    standOn(rowPlace(row));
    onClose();
  };
  const leave = async () => {
    if (await mayGiveUp(edited)) close();
  };
  const save = async () => {
    if (sending.current) return;
    if (unsettled.current > 0) return setError(picturesUnsettled(unsettled.current));
    sending.current = true;
    setBusy(true);
    setError(null);
    try {
      const { edit } = await talk.calls();
      const changed = await edit(row, html.current);
      setRows((rows) =>
        withRow(rows, row.id, {
          content: changed.content,
          edited_at: changed.edited_at,
          status: changed.status,
        }),
      );
      toast(changed.status === 'first_review' ? '初审中，通过后大家才看得到' : '已保存');
      close();
    } catch (problem) {
      sending.current = false;
      setBusy(false);
      const issue = factsOf(problem)?.data?.issues?.[0];
      if (!issue) return reactTo(problem);
      setError(issue.message);
      document.getElementById(id)?.focus();
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  return (
    <form className="reply-box nested" onSubmit={send} noValidate>
      <span className="sr-only" id={`${id}-label`}>
        修改{talk.words.comment}
      </span>
      <CommentEditor
        id={id}
        labelledBy={`${id}-label`}
        initial={row.content}
        error={error ? `${id}-error` : undefined}
        focus
        suggest={suggestPeople}
        pictures={editorPictures}
        onChange={(text, facts) => {
          html.current = facts.empty ? '' : text;
          if (facts.typed) setEdited(true);
          unsettled.current = facts.unsettled;
        }}
        onSubmit={() => void save()}
        foot={
          <>
            <span className="meta" />
            <Button kind="bare" onClick={() => void leave()}>
              取消
            </Button>
            <Button kind="red" type="submit" busy={busy}>
              保存
            </Button>
          </>
        }
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </form>
  );
}
