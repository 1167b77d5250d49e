import './avatar-field.css';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { acceptOf, checkImage, upload_words, type ImageRule } from '../../../contract/upload/image-rules.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { agreedToUpload } from './agreement.ts';
import { readPicture } from './read-picture.ts';
import type { StoredImage } from './slots.ts';
import { upload, UploadFailed } from './upload.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));
const PickerDialog = lazy(() => import('./picker-dialog.tsx'));

/** What is sent is the square, so what it is cut from may be large. */
const avatar_rule: ImageRule = {
  min_width: 240,
  min_height: 240,
  max_size: 10,
  types: ['png', 'jpeg', 'jpg', 'webp'],
};

export type AvatarFieldProps = {
  label?: string;
  /** What is shown now. */
  person: { id: number; nickname: string; avatar: string | null };
  error?: string | null | undefined;
  disabled?: boolean;
  /** The square picture is stored; the form keeps its id (and shows its address) until it is saved. */
  onChange: (image: StoredImage) => void;
};

/** One square picture: chosen here or in the library, cut, stored. */
export function AvatarField({ label = '头像', person, error, disabled, onChange }: AvatarFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const [picking, setPicking] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [words, setWords] = useState<string | null>(null);

  const cut = async (file: Blob, name: string) => {
    setWords(null);
    const read = await readPicture(file);
    const wrong = checkImage(avatar_rule, read?.facts ?? null, name);
    if (wrong) return setWords(wrong);
    setCutting({ picture: await createImageBitmap(file), name });
  };
  const send = async (file: File) => {
    setShare(0);
    try {
      onChange(await upload(file, { purpose: 'avatar', onProgress: setShare }));
    } catch (problem) {
      const failed = problem instanceof UploadFailed ? problem : undefined;
      setWords(failed?.message ?? upload_words.image_failed);
      if (failed?.login) reactTo(failed.cause);
    } finally {
      setShare(null);
    }
  };
  /** One of the library is cut too, where its bytes can be had. */
  const take = async ([image]: StoredImage[]) => {
    if (!image) return;
    const blob = await fetch(image.url).then(
      (answer) => (answer.ok ? answer.blob() : null),
      () => null,
    );
    if (blob) await cut(blob, image.name ?? 'avatar');
    else onChange(image);
  };
  const choose = async () => {
    if (await agreedToUpload()) input.current?.click();
  };
  const wrong = words ?? error;
  return (
    <div className="field avatar-field" role="group" aria-labelledby={`${id}-label`}>
      <div className="lb">
        <span id={`${id}-label`}>{label}</span>
      </div>
      <div className="two">
        <Avatar person={person} size={88} />
        <div>
          <div className="acts">
            <Button
              busy={share !== null}
              disabled={disabled}
              aria-describedby={`${id}-hint`}
              onClick={() => void choose()}
            >
              {share === null ? '换一张' : `上传中 ${Math.round(share * 100)}%`}
            </Button>
            <Button kind="bare" disabled={disabled} onClick={() => setPicking(true)}>
              用素材库里的
            </Button>
          </div>
          <p className="field-hint" id={`${id}-hint`}>
            正方形，至少 240×240，上传前可以裁
          </p>
          {wrong ? <FieldError>{wrong}</FieldError> : null}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(avatar_rule)}
        aria-label={`选择${label}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void cut(file, file.name);
          event.target.value = '';
        }}
      />
      <Suspense>
        {cutting ? (
          <CropDialog
            {...cutting}
            onDone={(file) => void send(file)}
            onClose={() => {
              cutting.picture.close();
              setCutting(null);
            }}
          />
        ) : null}
        {picking ? (
          <PickerDialog
            most={1}
            rule={avatar_rule}
            onPick={(images) => void take(images)}
            onClose={() => setPicking(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
