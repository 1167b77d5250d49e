import type { KeptPage } from './kept-page.ts';

/** What a rendering came to. */
export interface Landing {
  /** Null where the router shall answer. */
  readonly page: KeptPage | null;
  /** Number of the first drop since the start that meant this page; Infinity when there was none. */
  readonly overtakenAt: number;
}

export const nowhere: Landing = { page: null, overtakenAt: Infinity };

export type Flight = ReturnType<typeof createFlight>;

/**
 * A rendering under way. Its page is in no store yet, and what it is made of is known only at the end: so all that is
 * dropped or softened meanwhile is noted here. Drops have rising numbers.
 */
export function createFlight() {
  const dropped = new Map<string, number>();
  const softened = new Set<string>();
  let clearedAt = Infinity;

  return {
    landing: Promise.resolve(nowhere),
    noteDrop(tag: string, number: number): void {
      if (!dropped.has(tag)) dropped.set(tag, number);
    },
    noteClear(number: number): void {
      clearedAt = Math.min(clearedAt, number);
    },
    noteSoft(tag: string): void {
      softened.add(tag);
    },
    overtakenAt: (tags: readonly string[]): number =>
      Math.min(clearedAt, ...tags.map((tag) => dropped.get(tag) ?? Infinity)),
    isSoft: (tags: readonly string[]): boolean => tags.some((tag) => softened.has(tag)),
  };
}
