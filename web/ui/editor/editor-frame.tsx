import './editor-frame.css';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CommentTools } from './comment-tools.tsx';
import type { EditorForm, EditorProps } from './editor-facts.ts';
import { flushSync } from 'react-dom';
import { htmlOfText, lengthOfText, textOfHtml } from './plain-text.ts';
import type { Start } from './rich-text.tsx';

type Rich = (typeof import('./rich-text.tsx'))['default'];

/** A position in plain text as one in the document: each line is a paragraph, whose two edges count. */
const placeOf = (text: string, at: number): number => at + 1 + (text.slice(0, at).match(/\n/g)?.length ?? 0);

/**
 * A plain field of the same size until the editor is there; then the editor takes over what was typed, the cursor and
 * the focus. If the editor cannot be loaded, the plain field goes on working.
 */
export function EditorFrame({ form, foot, ...props }: EditorProps & { form: EditorForm; foot?: ReactNode }) {
  const { initial = '', begun } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const asked = useRef(false);
  const composing = useRef(false);
  const tool = useRef<string>(undefined);
  const arrived = useRef<Rich>(undefined);
  const [rich, setRich] = useState<{ Rich: Rich; start: Start } | null>(null);
  const [failed, setFailed] = useState(false);

  const take = () => {
    const { current: field } = area;
    const { current: Rich } = arrived;
    // A Chinese word that is being composed is finished first.
    if (!field || !Rich || composing.current) return;
    const typed = !initial && field.value !== '';
    const focused = document.activeElement === field || props.focus || tool.current;
    const place = initial ? undefined : placeOf(field.value, field.selectionEnd);
    // In one step with reading the field, so that no key falls between.
    flushSync(() =>
      setRich({
        Rich,
        start: {
          html: initial || htmlOfText(field.value),
          typed,
          at: focused ? (place ?? Number.MAX_SAFE_INTEGER) : undefined,
          tool: tool.current,
        },
      }),
    );
  };
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    setFailed(false);
    void import('./rich-text.tsx').then(
      (file) => {
        arrived.current = file.default;
        return take();
      },
      () => {
        asked.current = false;
        return setFailed(true);
      },
    );
  };
  const tell = (text: string) => {
    const length = lengthOfText(text);
    props.onChange(length === 0 ? '' : htmlOfText(text), {
      length,
      empty: length === 0,
      typed: true,
      unsettled: 0,
    });
  };
  useEffect(() => {
    const { current: field } = area;
    if (!field) return;
    if (begun) {
      tool.current = begun.tool;
      field.focus({ preventScroll: true });
      field.setSelectionRange(begun.at, begun.at);
      if (begun.text) tell(begun.text);
    } else if (props.focus) field.focus();
    if (form === 'post' || initial || begun || props.focus || field.value || document.activeElement === field)
      load();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    props.onSubmit?.();
  };
  const plain = (
    <textarea
      ref={area}
      id={props.id}
      className="text"
      aria-labelledby={props.labelledBy}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={[props.describedBy, props.error].filter(Boolean).join(' ') || undefined}
      placeholder={props.placeholder}
      defaultValue={begun?.text ?? textOfHtml(initial)}
      readOnly={initial !== ''}
      onChange={(event) => tell(event.target.value)}
      onFocus={load}
      onKeyDown={onKeyDown}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={() => {
        composing.current = false;
        take();
      }}
    />
  );
  return (
    <div
      className={form === 'post' ? 'rich' : 'rich small'}
      aria-busy={!rich && initial !== '' && !failed ? true : undefined}
    >
      {rich ? (
        <rich.Rich {...props} form={form} start={rich.start} foot={foot} />
      ) : (
        <>
          {form === 'post' ? <div className="bar" /> : null}
          {plain}
          {failed ? (
            <p className="failed" role="status">
              编辑器没有载入，{initial ? '暂时改不了' : '可以先写文字'}。
              <button type="button" onClick={load}>
                再试一次
              </button>
            </p>
          ) : null}
          {form === 'post' ? (
            <div className="ft" />
          ) : (
            <div className="low">
              <CommentTools
                onPress={(id) => {
                  tool.current = id;
                  load();
                  take();
                }}
              />
              {foot}
            </div>
          )}
        </>
      )}
    </div>
  );
}
