const most_tries = 3;

/** Serialization failure or deadlock: the same may well succeed when tried again. */
const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

/** Again from the start, three times in all; for what leaves nothing behind when it fails, or finds what it has left. */
export async function againAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || tried === most_tries) throw error;
    }
  }
}
