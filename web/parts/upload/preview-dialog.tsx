import { sizedPicture } from '../../../contract/upload/sized-picture.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { sizeInWords } from './size-in-words.ts';
import type { Slot } from './slots.ts';

/** A stored picture as large as the window lets it be. */
export function PreviewDialog({ slot, onClose }: { slot: Slot | undefined; onClose: () => void }) {
  if (!slot) return null;
  const facts = [
    slot.width ? `${slot.width}×${slot.height}` : '',
    slot.fileSize ? sizeInWords(slot.fileSize) : '',
  ];
  return (
    <DialogFrame
      className="upload-preview"
      title={
        <>
          {slot.fileName} <span className="meta n">{facts.filter(Boolean).join(' · ')}</span>
        </>
      }
      onClose={onClose}
    >
      {() => (
        <div className="in">
          <img src={sizedPicture(slot.src, 1600)} alt={slot.fileName} />
        </div>
      )}
    </DialogFrame>
  );
}
