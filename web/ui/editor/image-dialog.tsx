import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { imageAddress } from './addresses.ts';
import type { EditorPictures, Picture } from './editor-pictures.ts';
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

type Props = { editor: Editor; pictures: EditorPictures | undefined; onClose: () => void };

/**
 * Puts pictures in: from the reader's device, from the library, or by an address. An address that cannot be read is put in
 * only when it is asked for once more.
 */
export function ImageDialog({ editor, pictures, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
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
        return setError('这张图片没能载入，请检查地址；确定没错就再按一次');
      }
    }
    editor
      .chain()
      .focus()
      .setImage({ src: address, alt: alt.trim(), ...size })
      .run();
    onClose();
  };
  const choose = async () => {
    if (await pictures?.agree()) input.current?.click();
  };
  const chosen = (files: readonly File[]) => {
    if (files.length === 0) return;
    editor.chain().focus().risePictures(files).run();
    onClose();
  };
  const pick = async () => {
    onClose();
    const picked = (await pictures?.pick()) ?? [];
    const image = ({ src: address, width, height }: Picture) => ({
      type: 'image',
      attrs: { src: address, alt: '', width, height },
    });
    editor.chain().focus().insertContent(picked.map(image)).run();
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
      {pictures ? (
        <div className="field picture-ways">
          <Button kind="ink" onClick={() => void choose()}>
            <Icon name="upload" />
            上传图片
          </Button>
          <Button onClick={() => void pick()}>从素材库选择</Button>
          <p className="field-hint">{pictures.rule}，也可以直接粘贴或拖进正文</p>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={pictures.accept}
            aria-label="选择要上传的图片"
            onChange={(event) => chosen([...(event.target.files ?? [])])}
          />
        </div>
      ) : null}
      <Field
        label={pictures ? '或者填图片地址' : '图片地址'}
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
