import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  checkImage,
  pickedTooMany,
  upload_words,
  type ImageRule,
} from '../../../contract/upload/image-rules.ts';
import { withFocus, type Focus } from '../../../contract/upload/focus.ts';
import type { UploadKind } from '../../../contract/upload/upload-kinds.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { agreedToUpload } from './agreement.ts';
import { readPicture } from './read-picture.ts';
import {
  changed,
  factsOfSlots,
  factsPatch,
  moved,
  newSlot,
  storedOf,
  storedSlot,
  without,
  withStored,
  type ImageItem,
  type Slot,
  type SlotFacts,
  type StoredImage,
} from './slots.ts';
import { upload, UploadFailed } from './upload.ts';

/** Another way to bring a picture up than the queue's. */
export type OwnUpload = (
  file: File,
  way: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<StoredImage>;

type Wanted = {
  initial: readonly StoredImage[];
  rule: ImageRule;
  purpose: UploadKind;
  max: number;
  disabled: boolean;
  ownUpload: OwnUpload | undefined;
  onChange: (images: ImageItem[], facts: SlotFacts) => void;
};

/** What stands in the slots, and everything that can be done to it. */
export function useSlots(wanted: Wanted) {
  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  });
  const [slots, setSlots] = useState<Slot[]>(() => wanted.initial.map((image) => storedSlot(image, 'init')));
  const now = useRef(slots);
  const [notice, setNotice] = useState('');
  const [said, setSaid] = useState('');
  const running = useRef(new Map<string, AbortController>());

  const put = (next: Slot[]) => {
    now.current = next;
    setSlots(next);
    latest.current.onChange(storedOf(next), factsOfSlots(next));
  };
  const patch = (id: string, change: Partial<Slot>) => put(changed(now.current, id, change));
  const find = (id: string) => now.current.find((slot) => slot.id === id);
  const stop = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
  };

  async function send(id: string): Promise<void> {
    const { purpose, ownUpload } = latest.current;
    const file = find(id)?.file;
    if (!file) return;
    const mine = new AbortController();
    running.current.set(id, mine);
    patch(id, { share: 0, error: undefined, again: undefined });
    const way = {
      signal: mine.signal,
      onProgress: (share: number) => {
        if (!mine.signal.aborted) patch(id, { share });
      },
    };
    try {
      const image = await (ownUpload ? ownUpload(file, way) : upload(file, { ...way, purpose }));
      if (mine.signal.aborted) return;
      put(withStored(now.current, id, image));
      setSaid(`${file.name} 已上传`);
    } catch (error) {
      if (mine.signal.aborted) return;
      patch(id, { share: undefined, again: true, error: wordsOf(error, !!ownUpload) });
      if (error instanceof UploadFailed && error.login) reactTo(error.cause);
    } finally {
      if (running.current.get(id) === mine) running.current.delete(id);
    }
  }

  /** Reads the files, refuses what breaks the rule at its own slot, and sends the rest together. */
  async function fill(fresh: readonly Slot[]): Promise<void> {
    const good = await Promise.all(
      fresh.map(async ({ id, file, fileName }) => {
        const read = file ? await readPicture(file) : null;
        const error = checkImage(latest.current.rule, read?.facts ?? null, fileName);
        if (!find(id)) return null;
        patch(id, { ...(read ? factsPatch(read.facts, read.display) : {}), ...(error ? { error } : {}) });
        return error ? null : id;
      }),
    );
    await Promise.all(good.flatMap((id) => (id ? [send(id)] : [])));
  }

  async function add(files: readonly File[]): Promise<void> {
    if (latest.current.disabled || files.length === 0 || !(await agreedToUpload())) return;
    const { max } = latest.current;
    const room = Math.max(0, max - now.current.length);
    setNotice(files.length > room ? pickedTooMany(max) : '');
    const fresh = files.slice(0, room).map(newSlot);
    if (fresh.length === 0) return;
    put([...now.current, ...fresh]);
    await fill(fresh);
  }
  async function replace(id: string, file: File): Promise<void> {
    if (latest.current.disabled || !find(id) || !(await agreedToUpload())) return;
    stop(id);
    setNotice('');
    const fresh = { ...newSlot(file), id };
    put(now.current.map((slot) => (slot.id === id ? fresh : slot)));
    await fill([fresh]);
  }
  function remove(id: string): void {
    const name = find(id)?.fileName ?? '';
    stop(id);
    setNotice('');
    put(without(now.current, id));
    setSaid(`已移除 ${name}`);
  }
  /** From the library: stored already. */
  function take(images: readonly StoredImage[]): void {
    const known = new Set(now.current.map(({ imgId }) => imgId));
    setNotice('');
    put(
      [
        ...now.current,
        ...images.filter(({ id }) => !known.has(id)).map((image) => storedSlot(image, 'edit')),
      ].slice(0, latest.current.max),
    );
  }

  /** Told by its address from now on, to whoever keeps that. */
  function refocus(id: string, focus: Focus): void {
    const slot = find(id);
    if (!slot) return;
    patch(id, { src: withFocus(slot.src, focus) });
    setSaid(`已移动 ${slot.fileName} 的焦点`);
  }

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  return {
    slots,
    notice,
    said,
    add,
    replace,
    remove,
    take,
    refocus,
    again: (id: string) => void send(id),
    move: (id: string, to: string) => put(moved(now.current, id, to)),
  };
}

const wordsOf = (error: unknown, own: boolean): string =>
  own
    ? upload_words.own_way_failed
    : error instanceof UploadFailed
      ? error.message
      : upload_words.image_failed;
