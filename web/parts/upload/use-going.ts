import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { checkImage, upload_words, type ImageRule } from '../../../contract/upload/image-rules.ts';
import type { StoredFileInfo } from '../../../contract/upload/upload.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { agreedToUpload } from './agreement.ts';
import { readPicture } from './read-picture.ts';
import { upload, UploadFailed } from './upload.ts';

/** A picture on its way into the library, or why it did not get there. */
export type Going = {
  id: number;
  file: File;
  display: string;
  share: number;
  error?: string | undefined;
  /** The same file may come through at another try. */
  again?: boolean | undefined;
};

type Wanted = { rule: ImageRule; onStored: (stored: StoredFileInfo) => void | Promise<void> };

let made = 0;

/** Pictures that go up beside a list of stored ones: each leaves when it is stored, a refused one stays until it is put away. */
export function useGoing(wanted: Wanted) {
  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  });
  const [going, setGoing] = useState<Going[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const patch = (id: number, change: Partial<Going>) =>
    setGoing((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: number) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setGoing((all) => all.filter((one) => one.id !== id));
  };

  async function send(id: number, file: File): Promise<void> {
    const mine = new AbortController();
    running.current.set(id, mine);
    patch(id, { share: 0, error: undefined, again: undefined });
    try {
      const stored = await upload(file, {
        signal: mine.signal,
        onProgress: (share) => patch(id, { share }),
      });
      await latest.current.onStored(stored);
      drop(id);
    } catch (error) {
      if (mine.signal.aborted) return;
      const failed = error instanceof UploadFailed ? error : undefined;
      patch(id, { error: failed?.message ?? upload_words.image_failed, again: true });
      if (failed?.login) reactTo(failed.cause);
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0 || !(await agreedToUpload())) return;
    const fresh: Going[] = files.map((file) => ({ id: ++made, file, display: '', share: 0 }));
    setGoing((all) => [...fresh, ...all]);
    const good = await Promise.all(
      fresh.map(async ({ id, file }) => {
        const read = await readPicture(file);
        const error = checkImage(latest.current.rule, read?.facts ?? null, file.name) ?? undefined;
        patch(id, { display: read?.display ?? '', error });
        return !error;
      }),
    );
    await Promise.all(fresh.filter((_, n) => good[n]).map(({ id, file }) => send(id, file)));
  }

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  return { going, add, drop, again: ({ id, file }: Going) => void send(id, file) };
}
