import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { linkAddress } from './addresses.ts';
import { PromptDialog } from './prompt-dialog.tsx';

/** Sets, changes or takes away the link at the cursor; without a selection its words are asked for too. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const linked = editor.isActive('link');
  const { from, to } = editor.state.selection;
  const wordless = from === to && !linked;
  const [href, setHref] = useState(() => (editor.getAttributes('link').href as string | undefined) ?? '');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    const address = linkAddress(href);
    if (!address)
      return setError(href.trim() ? '链接要以 http:// 或 https:// 开头，或者是本站的路径' : '请填写链接');
    if (wordless)
      editor
        .chain()
        .focus()
        .insertContent([
          {
            type: 'text',
            text: words.trim() || href.trim(),
            marks: [{ type: 'link', attrs: { href: address } }],
          },
          { type: 'text', text: ' ' },
        ])
        .run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    onClose();
  };
  return (
    <PromptDialog
      title={linked ? '修改链接' : '加链接'}
      yes={linked ? '保存' : '加上'}
      onSubmit={set}
      onClose={close}
      side={
        linked ? (
          <Button
            kind="bare"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            去掉链接
          </Button>
        ) : null
      }
    >
      <Field
        label="链接"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        error={error}
      />
      {wordless ? (
        <Field
          label="文字"
          note="选填"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
          hint="不填就显示链接本身"
        />
      ) : null}
    </PromptDialog>
  );
}
