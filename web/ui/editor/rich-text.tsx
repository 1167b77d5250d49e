import '../prose.css';
import './rich-text.css';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { EditorForm, EditorProps } from './editor-facts.ts';
import { extensionsOf } from './extensions.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { toolsOf } from './tools.ts';
import { hasImage, visibleLength } from './visible-text.ts';

export type Start = {
  html: string;
  /** The text came from the plain field, where somebody has typed it. */
  typed: boolean;
  /** Where the cursor stood in the plain field; absent when the focus is elsewhere. */
  at?: number | undefined;
  /** The tool that was pressed before the editor was there. */
  tool?: string | undefined;
};

type Props = EditorProps & { form: EditorForm; start: Start; foot?: ReactNode };

const characters_a_minute = 400;
const keep_clear = { top: 124, bottom: 96, left: 0, right: 0 };

/** The editor itself; it comes in a file of its own, with TipTap. */
export default function RichText({ form, start, foot, ...props }: Props) {
  const latest = useRef(props);
  latest.current = props;
  const [ask, setAsk] = useState<'link' | 'image' | null>(
    start.tool === 'link' || start.tool === 'image' ? start.tool : null,
  );
  const unsettled = useRef(0);
  const [length, setLength] = useState(0);

  const tell = (editor: Editor, typed: boolean) => {
    const facts = { length: visibleLength(editor.state.doc), typed, unsettled: unsettled.current };
    const empty = facts.length === 0 && !hasImage(editor.state.doc);
    setLength(facts.length);
    latest.current.onChange(empty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''), { ...facts, empty });
  };
  const current = useRef<Editor>(null);
  const editor = useEditor({
    // The file is loaded in the browser only, so nothing is rendered on a server and no keystroke falls between.
    immediatelyRender: true,
    injectCSS: false,
    content: start.html,
    // A space at the end of what was typed so far belongs to the next word.
    ...(start.typed ? { parseOptions: { preserveWhitespace: 'full' as const } } : {}),
    extensions: extensionsOf({
      form,
      placeholder: props.placeholder ?? '',
      suggest: (keyword, signal) => latest.current.suggest(keyword, signal),
      onSubmit: () => latest.current.onSubmit?.(),
      onLink: () => setAsk('link'),
      pictures: () => latest.current.pictures,
      onUnsettled(count) {
        unsettled.current = count;
        if (current.current && !current.current.isDestroyed) tell(current.current, true);
      },
    }),
    editorProps: {
      // The header and the toolbar stand above the text, the foot of the form below.
      scrollThreshold: keep_clear,
      scrollMargin: keep_clear,
      attributes: {
        class: form === 'post' ? 'prose' : 'prose small',
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
      },
    },
    onUpdate: ({ editor: now }) => tell(now, true),
  });

  current.current = editor;
  useLayoutEffect(() => {
    tell(editor, start.typed);
    if (start.at !== undefined) {
      editor.commands.setTextSelection(start.at);
      // At once: TipTap's own focus waits for a frame, and keys would be lost in it.
      editor.view.focus();
    }
    if (start.tool)
      toolsOf[form].flat().find((one) => typeof one === 'object' && one.id === start.tool && one.run(editor));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it takes the place of the plain field
  }, [editor]);

  useEffect(() => {
    const { dom } = editor.view;
    const describedBy = [latest.current.describedBy, props.error].filter(Boolean).join(' ');
    dom.toggleAttribute('aria-describedby', false);
    if (describedBy) dom.setAttribute('aria-describedby', describedBy);
    if (props.error) dom.setAttribute('aria-invalid', 'true');
    else dom.removeAttribute('aria-invalid');
  }, [editor, props.error]);

  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(props.id)}"]`);
    const focus = () => void editor.commands.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, props.id]);

  const bar = <Toolbar editor={editor} form={form} controls={props.id} onAsk={setAsk} />;
  const close = () => setAsk(null);
  return (
    <>
      {form === 'post' ? bar : null}
      <EditorContent editor={editor} className="text" />
      {form === 'post' ? (
        <div className="ft">
          <span>{props.pictures ? '粘贴表格会变成表格，图片可以粘贴或拖进来' : '粘贴表格会变成表格'}</span>
          <span className="keys">按 Esc 再按 Tab 离开</span>
          <span className="n">约 {Math.max(1, Math.round(length / characters_a_minute))} 分钟读完</span>
        </div>
      ) : (
        <div className="low">
          {bar}
          {foot}
        </div>
      )}
      {ask === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {ask === 'image' ? <ImageDialog editor={editor} pictures={props.pictures} onClose={close} /> : null}
    </>
  );
}
