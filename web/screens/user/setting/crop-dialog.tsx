import { Modal, Slider } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cover, held, moved, zoomed, type Cut } from './crop.ts';
import { useFocusBack } from '../../../desk/use-focus-back.ts';

/** Of the picture that is sent, in pixels. */
const side = 480;
const step = 16;

/** Which square of a picture is kept: dragged, or moved by the arrow keys; larger and smaller by the slider. */
export default function CropDialog({
  file,
  onCut,
  onClose,
}: {
  file: File;
  onCut: (file: File) => void;
  onClose: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);

  useFocusBack();
  useEffect(() => {
    let gone = false;
    void (async () => {
      const made = await createImageBitmap(file);
      if (gone) return made.close();
      setPicture(made);
      setCut(cover(made));
    })();
    return () => {
      gone = true;
    };
  }, [file]);
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!paper || !picture || !cut) return;
    // JPEG knows nothing that can be seen through.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, side, side);
    paper.drawImage(picture, cut.x, cut.y, cut.side, cut.side, 0, 0, side, side);
  }, [picture, cut]);

  const change = (next: (cut: Cut) => Cut) =>
    setCut((now) => (now && picture ? held(next(now), picture) : now));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current;
    if (!from) return;
    last.current = { x: event.clientX, y: event.clientY };
    const scale = (cut?.side ?? 0) / event.currentTarget.clientWidth;
    change((now) => moved(now, (from.x - event.clientX) * scale, (from.y - event.clientY) * scale));
  };
  const press = (event: KeyboardEvent) => {
    const [x, y] =
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
        event.key
      ] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    change((now) => moved(now, x, y));
  };
  const send = () =>
    canvas.current?.toBlob(
      (blob) => blob && onCut(new File([blob], 'avatar.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    );
  return (
    <Modal
      open
      title="裁成正方形"
      width={368}
      okText="用这一块"
      cancelText="取消"
      okButtonProps={{ disabled: !cut }}
      onOk={send}
      onCancel={onClose}
    >
      <canvas
        ref={canvas}
        className="crop"
        width={side}
        height={side}
        tabIndex={0}
        role="img"
        aria-label="要留下的部分，拖动或用方向键移动"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = null;
        }}
      />
      <Slider
        min={1}
        max={3}
        step={0.05}
        defaultValue={1}
        tooltip={{ formatter: null }}
        ariaLabelForHandle="放大"
        onChange={(times) => change((now) => (picture ? zoomed(now, picture, times) : now))}
      />
    </Modal>
  );
}
