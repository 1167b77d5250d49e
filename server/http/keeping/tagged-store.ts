export interface Tagged {
  readonly key: string;
  /** What it was made of, such as `post:x7f2`. */
  readonly tags: readonly string[];
}

interface StoreOptions<Kept> {
  /** All that is kept together. */
  readonly maxBytes: number;
  /** What one costs in bytes. */
  readonly weigh: (kept: Kept) => number;
  readonly onEvict?: ((key: string) => void) | undefined;
}

/** Things by key and by tag, never more than `maxBytes` together; the one unused for longest goes first. */
export function createTaggedStore<Kept extends Tagged>({ maxBytes, weigh, onEvict }: StoreOptions<Kept>) {
  /** A Map keeps the order of insertion: the first is the one unused for longest. */
  const byKey = new Map<string, { kept: Kept; bytes: number }>();
  const byTag = new Map<string, Set<Kept>>();
  let bytes = 0;

  function get(key: string): Kept | undefined {
    const found = byKey.get(key);
    if (found === undefined) return undefined;
    byKey.delete(key);
    byKey.set(key, found);
    return found.kept;
  }

  /** What takes more than an eighth of the room is not taken: it would push out too many others. */
  function put(kept: Kept): void {
    remove(kept.key);
    const weight = weigh(kept);
    if (weight > maxBytes / 8) return;
    byKey.set(kept.key, { kept, bytes: weight });
    bytes += weight;
    for (const tag of kept.tags) {
      const tagged = byTag.get(tag);
      if (tagged === undefined) byTag.set(tag, new Set([kept]));
      else tagged.add(kept);
    }
    makeRoom();
  }

  function remove(key: string): void {
    const found = byKey.get(key);
    if (found === undefined) return;
    byKey.delete(key);
    bytes -= found.bytes;
    for (const tag of found.kept.tags) {
      const tagged = byTag.get(tag);
      tagged?.delete(found.kept);
      if (tagged?.size === 0) byTag.delete(tag);
    }
  }

  /** To be called after one has grown, by another compressed body say. */
  function weighAgain(key: string): void {
    const found = byKey.get(key);
    if (found === undefined) return;
    bytes -= found.bytes;
    found.bytes = weigh(found.kept);
    bytes += found.bytes;
    makeRoom();
  }

  function makeRoom(): void {
    for (const key of byKey.keys()) {
      if (bytes <= maxBytes) return;
      remove(key);
      onEvict?.(key);
    }
  }

  function tagged(tag: string): Kept[] {
    return [...(byTag.get(tag) ?? [])];
  }

  function clear(): void {
    byKey.clear();
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
    size: () => ({ entries: byKey.size, bytes, tags: byTag.size }),
  };
}
