import './avatar-field.css';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { cropSquare, most_zoom, settledCrop, whole, type Crop } from './crop.ts';
import { DialogFrame } from './dialog-frame.tsx';

const shown_px = 280;
const made_px = 480;

type Props = { picture: ImageBitmap; name: string; onDone: (file: File) => void; onClose: () => void };

/** Chooses the square of a picture: drag or arrow keys move it, the slider goes nearer. */
export default function CropDialog({ picture, name, onDone, onClose }: Props) {
  const [crop, setCrop] = useState<Crop>(whole);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const change = (next: (now: Crop) => Crop) => setCrop((now) => settledCrop(picture, next(now)));
  /** By so many pixels of the picture. */
  const push = (dx: number, dy: number) =>
    change((now) => ({ ...now, x: now.x + dx / picture.width, y: now.y + dy / picture.height }));
  const { side } = cropSquare(picture, crop);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = side / 20;
    const acts: Record<string, () => void> = {
      ArrowLeft: () => push(-step, 0),
      ArrowRight: () => push(step, 0),
      ArrowUp: () => push(0, -step),
      ArrowDown: () => push(0, step),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!held.current) return;
    const scale = side / event.currentTarget.clientWidth;
    push((held.current.x - event.clientX) * scale, (held.current.y - event.clientY) * scale);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const done = async (close: () => void) => {
    const made = document.createElement('canvas');
    made.width = made.height = Math.round(Math.min(made_px, side));
    draw(made, picture, crop);
    const blob = await new Promise<Blob | null>((answer) => made.toBlob(answer, 'image/webp', 0.92));
    // A browser that cannot write WebP writes PNG.
    if (blob)
      onDone(new File([blob], name.replace(/\.[a-z0-9]+$/i, `.${blob.type.slice(6)}`), { type: blob.type }));
    close();
  };

  return (
    <DialogFrame className="crop" title="裁成正方形" onClose={onClose}>
      {(_, close) => (
        <>
          <div className="in">
            <canvas
              ref={canvas}
              width={shown_px * 2}
              height={shown_px * 2}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
              tabIndex={0}
              role="img"
              aria-label="裁下来的样子，用方向键移动"
              onKeyDown={onKeyDown}
              onPointerDown={(event) => {
                held.current = { x: event.clientX, y: event.clientY };
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => (held.current = null)}
              onPointerCancel={() => (held.current = null)}
            />
            <label>
              放大
              <input
                type="range"
                min={1}
                max={most_zoom}
                step={0.05}
                value={crop.zoom}
                onChange={(event) => {
                  const zoom = Number(event.target.value);
                  change((now) => ({ ...now, zoom }));
                }}
              />
            </label>
          </div>
          <footer>
            <span className="meta">拖动图片选位置</span>
            <Button onClick={close}>取消</Button>
            <Button kind="red" onClick={() => void done(close)}>
              用这张
            </Button>
          </footer>
        </>
      )}
    </DialogFrame>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
