import { Button } from 'antd';
import { lazy, Suspense, useRef, useState, type Ref } from 'react';
import { checkImage } from '../../../../contract/upload/image-rules.ts';
import { agreedToUpload } from '../../../parts/upload/agreement.ts';
import { readPicture } from '../../../parts/upload/read-picture.ts';
import { upload, UploadFailed } from '../../../parts/upload/upload.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FieldError } from '../../../ui/field.tsx';

const PickerDialog = lazy(() => import('../../../parts/upload/picker-dialog.tsx'));
const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** Where the picture is; `id` of the file, once another one is chosen. */
export type AvatarValue = { url: string | null; id?: number };

/** What is chosen is cut before it goes up, so it may be larger than what is kept. */
const rule = { min_width: 240, min_height: 240, max_size: 10, allow_animated: 1 } as const;

/** A control of antd's form: one's own picture, from this device or from the library. It is in use once the form is saved. */
export function AvatarField({
  id,
  ref,
  value = { url: null },
  onChange,
  name,
}: {
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  value?: AvatarValue;
  onChange?: (value: AvatarValue) => void;
  name: string;
}) {
  const viewer = useDeskViewer();
  const input = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<File | null>(null);
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = async () => {
    if (await agreedToUpload()) input.current?.click();
  };
  const chosen = async (file: File) => {
    const wrong = checkImage(rule, (await readPicture(file))?.facts ?? null, file.name);
    setError(wrong);
    if (!wrong) setCutting(file);
  };
  const send = async (file: File) => {
    setCutting(null);
    setBusy(true);
    try {
      const stored = await upload(file, { purpose: 'avatar' });
      onChange?.({ url: stored.url, id: stored.id });
    } catch (failed) {
      setError(failed instanceof UploadFailed ? failed.message : '图像上传失败, 请重试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="profile-pic" id={id} role="group" aria-label="头像">
      <Avatar person={{ id: viewer.id, nickname: name || viewer.nickname, avatar: value.url }} size={88} />
      <div>
        <div className="flow">
          <Button ref={ref} loading={busy} onClick={() => void choose()}>
            {value.url ? '换一张' : '上传头像'}
          </Button>
          <Button type="text" disabled={busy} onClick={() => setPicking(true)}>
            用素材库里的
          </Button>
          {value.url ? (
            <Button type="text" disabled={busy} onClick={() => onChange?.({ url: null })}>
              不用头像
            </Button>
          ) : null}
        </div>
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          <p className="field-hint">正方形，至少 240×240，上传前可以裁</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label="选择头像"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void chosen(file);
          // The same file can be chosen once more.
          target.value = '';
        }}
      />
      <Suspense>
        {cutting ? (
          <CropDialog file={cutting} onCut={(file) => void send(file)} onClose={() => setCutting(null)} />
        ) : null}
        {picking ? (
          <PickerDialog
            least={1}
            most={1}
            rule={rule}
            onClose={() => setPicking(false)}
            onPick={([image]) => {
              setPicking(false);
              setError(null);
              if (image) onChange?.({ url: image.url, id: image.id });
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
