/** What a making came to. */
export interface Landing<Made> {
  readonly made: Made;
  /** Number of the first drop since the start that meant this one; Infinity when there was none. */
  readonly overtakenAt: number;
}

export type Flight<Made> = ReturnType<typeof createFlight<Made>>;

/**
 * A page or an answer that is being made. It is in no store yet, and what it is made of is known only at the end: so all
 * that is dropped or softened meanwhile is noted here. Drops have rising numbers.
 */
export function createFlight<Made>(nowhere: Landing<Made>) {
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
