import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { Field } from '../field.tsx';
import { imageAddress } from './addresses.ts';
import { PromptDialog } from './prompt-dialog.tsx';

const patience = 6000;

/** The picture's own size, so that its place is kept before it loads; null when it cannot be read. */
function measure(src: string): Promise<{ width: number; height: number } | null> {
  return new Promise((answer) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.addEventListener('load', () => answer({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => answer(null));
    setTimeout(() => answer(null), patience);
    image.src = src;
  });
}

/** Puts a picture in by its address. One that cannot be read is put in only when it is asked for once more. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const doubted = useRef('');
  const put = async () => {
    const address = imageAddress(src);
    if (!address) return setError(src.trim() ? '图片地址要以 https:// 开头' : '请填写图片地址');
    let size: Awaited<ReturnType<typeof measure>> = null;
    if (doubted.current !== address) {
      setBusy(true);
      size = await measure(address);
      setBusy(false);
      if (!size) {
        doubted.current = address;
        return setError('没能读到这张图片，请检查地址；确定没错就再按一次');
      }
    }
    editor
      .chain()
      .focus()
      .setImage({ src: address, alt: alt.trim(), ...size })
      .run();
    onClose();
  };
  return (
    <PromptDialog
      title="插入图片"
      yes="插入"
      busy={busy}
      onSubmit={() => void put()}
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
    >
      <Field
        label="图片地址"
        value={src}
        onChange={(event) => setSrc(event.target.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        error={error}
      />
      <Field
        label="图片说明"
        note="选填"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        autoComplete="off"
        maxLength={200}
        hint="图片没有载入时、读屏时用这句话代替它"
      />
    </PromptDialog>
  );
}
