import './focus-dialog.css';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CropName } from '../../../contract/upload/crops.ts';
import { centre, focusOf, withFocus, type Focus } from '../../../contract/upload/focus.ts';
import { sizedPicture } from '../../../contract/upload/sized-picture.ts';
import { quietApi } from '../../api.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Crop } from '../crop.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import type { Slot } from './slots.ts';

type Props = {
  slot: Slot;
  /** What the picture is cut to where it is shown. */
  shapes: readonly CropName[];
  onMoved: (focus: Focus) => void;
  onClose: () => void;
};

const shape_names: Record<CropName, string> = {
  row: '列表里',
  cover: '封面',
  banner: '横幅',
  slide: '轮播',
  square: '小图',
  tall: '产品墙',
};
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (n: number): number => Math.min(1000, Math.max(0, Math.round(n)));
const inWords = ({ x, y }: Focus): string => `离左边 ${Math.round(x / 10)}%，离上边 ${Math.round(y / 10)}%`;

/** What of a stored picture stays in sight where it is cut: put there by the pointer or by arrow keys, seen at once below. */
export default function FocusDialog({ slot, shapes, onMoved, onClose }: Props) {
  const id = useId();
  const handle = useRef<HTMLSpanElement>(null);
  const [focus, setFocus] = useState(() => focusOf(slot.src));
  const [busy, setBusy] = useState(false);

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setFocus({
      x: within((1000 * (event.clientX - box.left)) / box.width),
      y: within((1000 * (event.clientY - box.top)) / box.height),
    });
  };
  const press = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? 100 : 10;
    setFocus((now) => ({ x: within(now.x + step * x), y: within(now.y + step * y) }));
  };
  const save = async (close: () => void) => {
    setBusy(true);
    try {
      await quietApi('file.images_update', { ids: [slot.imgId ?? 0], focus });
      onMoved(focus);
      close();
    } catch (error) {
      reactTo(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogFrame className="focus-dialog" title="移动焦点" onClose={onClose}>
      {(_, close) => (
        <>
          <div className="in">
            <p className="field-hint" id={id}>
              点一下或拖动圆点，也可以用方向键（按住 Shift 走得快）。图片被裁切时，圆点处总会留在画面里。
            </p>
            <div
              className="focus-area"
              onPointerDown={(event) => {
                event.preventDefault();
                event.currentTarget.setPointerCapture(event.pointerId);
                handle.current?.focus();
                point(event);
              }}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
              }}
            >
              <img src={sizedPicture(slot.src, 800)} alt={slot.fileName} draggable={false} />
              <span
                ref={handle}
                role="slider"
                tabIndex={0}
                aria-label="焦点"
                aria-describedby={id}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round(focus.x / 10)}
                aria-valuetext={inWords(focus)}
                style={{ left: `${focus.x / 10}%`, top: `${focus.y / 10}%` }}
                onKeyDown={press}
              />
            </div>
            <ul className="focus-shapes" aria-label="裁切后的样子">
              {shapes.map((shape) => (
                <li key={shape} className={shape}>
                  <Crop as={shape} of={withFocus(slot.src, focus)} width={200} wide={800} />
                  <span className="meta">{shape_names[shape]}</span>
                </li>
              ))}
            </ul>
          </div>
          <footer>
            <span className="meta n">{inWords(focus)}</span>
            <Button kind="bare" onClick={() => setFocus(centre)}>
              居中
            </Button>
            <Button onClick={close}>取消</Button>
            <Button kind="ink" busy={busy} onClick={() => void save(close)}>
              保存焦点
            </Button>
          </footer>
        </>
      )}
    </DialogFrame>
  );
}
