import { type KeptPage, weigh } from './kept-page.ts';

export type PageStore = ReturnType<typeof createPageStore>;

/** Pages by key and by tag, never more than `maxBytes` together; the one unused for longest goes first. */
export function createPageStore(maxBytes: number, onEvict?: (key: string) => void) {
  /** A Map keeps the order of insertion: the first is the one unused for longest. */
  const pages = new Map<string, { page: KeptPage; bytes: number }>();
  const byTag = new Map<string, Set<KeptPage>>();
  let bytes = 0;

  function get(key: string): KeptPage | undefined {
    const found = pages.get(key);
    if (found === undefined) return undefined;
    pages.delete(key);
    pages.set(key, found);
    return found.page;
  }

  /** A page of more than an eighth of the room is not taken: it would push out too many others. */
  function put(page: KeptPage): void {
    remove(page.key);
    const weight = weigh(page);
    if (weight > maxBytes / 8) return;
    pages.set(page.key, { page, bytes: weight });
    bytes += weight;
    for (const tag of page.tags) {
      const tagged = byTag.get(tag);
      if (tagged === undefined) byTag.set(tag, new Set([page]));
      else tagged.add(page);
    }
    makeRoom();
  }

  function remove(key: string): void {
    const found = pages.get(key);
    if (found === undefined) return;
    pages.delete(key);
    bytes -= found.bytes;
    for (const tag of found.page.tags) {
      const tagged = byTag.get(tag);
      tagged?.delete(found.page);
      if (tagged?.size === 0) byTag.delete(tag);
    }
  }

  /** To be called after a page got another compressed body. */
  function weighAgain(key: string): void {
    const found = pages.get(key);
    if (found === undefined) return;
    bytes -= found.bytes;
    found.bytes = weigh(found.page);
    bytes += found.bytes;
    makeRoom();
  }

  function makeRoom(): void {
    for (const key of pages.keys()) {
      if (bytes <= maxBytes) return;
      remove(key);
      onEvict?.(key);
    }
  }

  function tagged(tag: string): KeptPage[] {
    return [...(byTag.get(tag) ?? [])];
  }

  function clear(): void {
    pages.clear();
    byTag.clear();
    bytes = 0;
  }

  return {
    get,
    put,
    remove,
    weighAgain,
    tagged,
    clear,
    size: () => ({ entries: pages.size, bytes, tags: byTag.size }),
  };
}
