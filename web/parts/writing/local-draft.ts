/** What was typed here and is not known to be on the server yet. */
export type LocalDraft<W> = { writing: W; draft_id: number | null; rev: number; at: number };

export type LocalShelf<W> = {
  read: () => LocalDraft<W> | null;
  write: (draft: LocalDraft<W>) => void;
  clear: () => void;
  name: (which: string) => void;
};

const prefix = 'draft';

/** One place of this device for one piece of writing of one person. */
export function localShelf<W>(user_id: number, which: string): LocalShelf<W> {
  let key = `${prefix}:${user_id}:${which}`;
  const quietly = <T>(run: () => T): T | null => {
    try {
      return run();
    } catch {
      // no storage, or a full one: the server's copy remains
      return null;
    }
  };
  return {
    read: () => quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft<W> | null),
    write: (draft) => void quietly(() => localStorage.setItem(key, JSON.stringify(draft))),
    clear: () => void quietly(() => localStorage.removeItem(key)),
    /** The same writing under another name, once the server has given it one. */
    name(next) {
      const to = `${prefix}:${user_id}:${next}`;
      if (to === key) return;
      quietly(() => {
        const kept = localStorage.getItem(key);
        if (kept) localStorage.setItem(to, kept);
        localStorage.removeItem(key);
      });
      key = to;
    },
  };
}
