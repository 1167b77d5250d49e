import type { ImageFacts } from '../../../contract/upload/image-rules.ts';
import type { StoredFileInfo } from '../../../contract/upload/upload.ts';
import { sizedPicture } from '../../../contract/upload/sized-picture.ts';

/**
 * What stands in a slot (mission, sections 3 and 4). `input`: nothing yet. `new`: picked here and not stored. `init`: stored
 * when the form was opened. `edit`: stored since then.
 */
export type SlotStatus = 'input' | 'new' | 'edit' | 'init';

/** A picture in the uploader, by the mission's names; they are used in this folder only. */
export type ImageItem = {
  /** Of the slot, as long as the control lives. */
  id: string;
  status: SlotStatus;
  /** Of the stored file. */
  imgId: number | null;
  /** Address of the stored file. */
  src: string;
  /** Address of what is shown, small. */
  display: string;
  width: number;
  height: number;
  fileSize: number;
  fileName: string;
  fileType: string;
  isAnimated: boolean;
};

/** An item with what only the control knows. */
export type Slot = ImageItem & {
  file?: File | undefined;
  /** From 0 to 1, while it is sent. */
  share?: number | undefined;
  error?: string | undefined;
  /** The same file may come through at another try. */
  again?: boolean | undefined;
};

/** What a stored picture comes with; more than the first two only helps. */
export type StoredImage = Pick<StoredFileInfo, 'id' | 'url'> &
  Partial<Pick<StoredFileInfo, 'name' | 'mime' | 'size' | 'width' | 'height' | 'is_animated'>>;

let made = 0;
const slotId = () => `slot-${++made}`;

export const storedSlot = (image: StoredImage, status: 'init' | 'edit'): Slot => ({
  id: slotId(),
  status,
  imgId: image.id,
  src: image.url,
  display: sizedPicture(image.url, 320),
  width: image.width ?? 0,
  height: image.height ?? 0,
  fileSize: image.size ?? 0,
  fileName: image.name ?? '图片',
  fileType: image.mime ?? '',
  isAnimated: image.is_animated ?? false,
});

/** A file just picked; what it is like is read after. */
export const newSlot = (file: File): Slot => ({
  id: slotId(),
  status: 'new',
  imgId: null,
  src: '',
  display: '',
  width: 0,
  height: 0,
  fileSize: file.size,
  fileName: file.name,
  fileType: file.type,
  isAnimated: false,
  file,
});

export const factsPatch = (facts: ImageFacts, display: string): Partial<Slot> => ({
  display,
  width: facts.width,
  height: facts.height,
  fileType: facts.type,
  isAnimated: facts.is_animated,
});

/** The picture has come up; what was shown of it stays. */
export function storedPatch(image: StoredImage, shown: string): Slot {
  const slot = storedSlot(image, 'edit');
  return { ...slot, display: shown || slot.display };
}

/** The same slot with something else in it; a slot that is gone stays gone. */
export const changed = (slots: readonly Slot[], id: string, patch: Partial<Slot>): Slot[] =>
  slots.map((slot) => (slot.id === id ? { ...slot, ...patch, id } : slot));

/** Stored: nothing of the way there is left. */
export const withStored = (slots: readonly Slot[], id: string, image: StoredImage): Slot[] =>
  slots.map((slot) => (slot.id === id ? { ...storedPatch(image, slot.display), id } : slot));

export const without = (slots: readonly Slot[], id: string): Slot[] => slots.filter((slot) => slot.id !== id);

export function moved(slots: readonly Slot[], id: string, to_id: string): Slot[] {
  const from = slots.findIndex((slot) => slot.id === id);
  const to = slots.findIndex((slot) => slot.id === to_id);
  const one = slots[from];
  if (!one || to < 0) return [...slots];
  const rest = slots.filter((slot) => slot !== one);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** An empty slot always stands at the end, unless there is no room for more or nothing may be changed. */
export const hasEmptySlot = (
  slots: readonly Slot[],
  { max, disabled }: { max: number; disabled?: boolean | undefined },
) => !disabled && slots.length < max;

export type SlotFacts = {
  /** On their way. */
  uploading: number;
  /** Refused or not come through: to be replaced or removed. */
  failed: number;
};

export const storedOf = (slots: readonly Slot[]): ImageItem[] =>
  slots
    .filter(({ status }) => status === 'init' || status === 'edit')
    .map(({ file: _file, share: _share, error: _error, again: _again, ...item }) => item);

export const factsOfSlots = (slots: readonly Slot[]): SlotFacts => ({
  uploading: slots.filter((slot) => slot.status === 'new' && !slot.error).length,
  failed: slots.filter((slot) => slot.error).length,
});
