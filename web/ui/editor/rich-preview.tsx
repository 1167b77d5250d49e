import '../prose.css';
import './rich-text.css';
import { EditorContent, useEditor } from '@tiptap/react';
import { extensionsOf } from './extensions.ts';

const nothing = () => {};

/** A body as readers will see it: through the editor's own rules, so that nothing else than it knows is shown. */
export default function RichPreview({ html }: { html: string }) {
  const editor = useEditor({
    immediatelyRender: true,
    injectCSS: false,
    editable: false,
    content: html,
    extensions: extensionsOf({
      form: 'post',
      placeholder: '',
      suggest: () => Promise.resolve([]),
      onSubmit: nothing,
      onLink: nothing,
      pictures: () => undefined,
      onUnsettled: nothing,
    }),
    editorProps: { attributes: { class: 'prose', role: 'document', 'aria-label': '正文' } },
  });
  return <EditorContent editor={editor} />;
}
