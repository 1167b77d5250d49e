import './writing.css';
import { Suspense, type FormEvent, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { DraftLine } from './draft-line.tsx';
import { TwoVersions } from './two-versions.tsx';
import type { Form } from './use-writing.ts';
import { WritingFoot } from './writing-foot.tsx';
import type { Changed, Words } from './writing-kind.ts';
import { WritingNotes } from './writing-notes.tsx';

type Props<W extends Words, F extends string, T extends Changed, D> = {
  form: Form<W, F, T, D>;
  /** When it was begun, of a change that was not sent. */
  begun_at: string | undefined;
  /** What else one should know before going on. */
  notes?: ReactNode;
  /** It as it will be read. */
  preview: ReactNode;
  /** The way through its parts, where it has some. */
  rail?: ReactNode;
  /** What stands beside it. */
  side: ReactNode;
  /** Its fields. */
  children: ReactNode;
};

/** The one form for something new and for the change of one's own: draft, versions, notes, preview, fields, foot. */
export function WritingForm<W extends Words, F extends string, T extends Changed, D>(
  props: Props<W, F, T, D>,
) {
  const { form, begun_at, notes, preview, rail, side, children } = props;
  const { kind, thing, words } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.publish();
  };
  return (
    <div className={rail ? 'cols-2 pub-page in-parts' : 'cols-2 pub-page'}>
      {rail}
      <form className="work pub-work" method="post" aria-labelledby="pub-head" onSubmit={submit} noValidate>
        <div className="section-head">
          <h1 id="pub-head">{thing ? `修改${kind.name}` : kind.begin}</h1>
          <DraftLine state={form.draft.state} />
          <div className="segmented scripted" role="group" aria-label="编辑或预览">
            <button type="button" aria-pressed={!form.preview} onClick={() => form.setPreview(false)}>
              编辑
            </button>
            <button type="button" aria-pressed={form.preview} onClick={() => form.setPreview(true)}>
              预览
            </button>
          </div>
        </div>
        <noscript>
          <p className="pub-noscript">
            发布和修改{kind.name}要打开 JavaScript，看{kind.name}不用。
          </p>
        </noscript>
        <TwoVersions form={form} />
        <WritingNotes form={form} begun_at={begun_at} />
        {notes}
        {form.preview ? <Suspense>{preview}</Suspense> : null}
        <div className="pub-form" hidden={form.preview}>
          {children}
        </div>
        {words ? (
          <div className="pub-note">
            <Notice bad>{words}</Notice>
          </div>
        ) : null}
        <WritingFoot form={form} />
      </form>
      {side}
    </div>
  );
}
