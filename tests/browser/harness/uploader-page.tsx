import '../../../web/styles/main.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { checkImageCount } from '../../../contract/upload/image-rules.ts';
import { AttachmentList } from '../../../web/parts/upload/attachment-list.tsx';
import { ImageSlots } from '../../../web/parts/upload/image-slots.tsx';
import { pickImages } from '../../../web/parts/upload/pick-images.tsx';
import type { UploaderSettings } from './uploader.ts';

const settings = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}') as UploaderSettings;

/** The uploader with any rule, as a form has it: the real control, the real server. */
function UploaderPage() {
  const { own_upload_fails, attachments, pick, ...slots } = settings;
  const [ids, setIds] = useState<(number | null)[]>([]);
  const [words, setWords] = useState<string | null>(null);
  const [picked, setPicked] = useState<string[]>([]);
  return (
    <main style={{ maxWidth: 720, padding: 24 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setWords(checkImageCount(ids.length, slots.min ?? 0));
        }}
      >
        <ImageSlots
          label="图片"
          {...slots}
          error={words}
          {...(own_upload_fails ? { ownUpload: () => Promise.reject(new Error('no')) } : {})}
          onChange={(images) => setIds(images.map(({ imgId }) => imgId))}
        />
        {attachments ? <AttachmentList label="附件" max={attachments} /> : null}
        <button type="submit">提交</button>
        <a href="/forum">离开</a>
      </form>
      {pick ? (
        <button
          type="button"
          onClick={() =>
            void pickImages(pick).then((images) => setPicked(images.map(({ name }) => name ?? '')))
          }
        >
          打开素材库
        </button>
      ) : null}
      <output aria-label="选中的">{picked.join(' ')}</output>
      <div id="toasts" />
    </main>
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <UploaderPage />
    </StrictMode>,
  );
