import './picture-viewer.css';
import { useEffect } from 'react';
import { sizedPicture } from '../../contract/upload/sized-picture.ts';
import { Button } from '../ui/button.tsx';
import { DialogFrame } from './upload/dialog-frame.tsx';

export type ViewedPicture = { url: string; name: string; facts?: string };

type Props = {
  pictures: readonly ViewedPicture[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** Pictures in their own ratio, as large as the window lets them be, one after another by buttons and arrow keys. */
export function PictureViewer({ pictures, at, onMove, onClose }: Props) {
  const shown = pictures[at];
  const several = pictures.length > 1;
  const step = (by: number) => onMove((at + by + pictures.length) % pictures.length);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (several && (key === 'ArrowLeft' || key === 'ArrowRight')) step(key === 'ArrowLeft' ? -1 : 1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  if (!shown) return null;
  return (
    <DialogFrame
      className="picture-viewer"
      title={
        <>
          {shown.name} {shown.facts ? <span className="meta n">{shown.facts}</span> : null}
        </>
      }
      onClose={onClose}
    >
      {() => (
        <>
          <div className="in">
            <img src={sizedPicture(shown.url, 1600)} alt={shown.name} />
          </div>
          {several ? (
            <footer>
              <span className="meta n" role="status">
                第 {at + 1} / {pictures.length} 张
              </span>
              <Button onClick={() => step(-1)}>上一张</Button>
              <Button onClick={() => step(1)}>下一张</Button>
            </footer>
          ) : null}
        </>
      )}
    </DialogFrame>
  );
}
