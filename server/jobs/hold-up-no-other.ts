/** Acts on each of what is due, one after the other. */
export type EachDue = <T>(
  due: Iterable<T> | AsyncIterable<T>,
  act: (one: T) => Promise<unknown>,
) => Promise<void>;

/**
 * How a job acts on many: one that fails holds up no other, of its own kind or of those looked at after it. What failed is thrown when
 * all had their turn, so that the job is tried again and stands among the failed ones. Each acts in a transaction of its own.
 * @param what what failures are called, after their number
 */
export async function holdUpNoOther(what: string, look: (each: EachDue) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  try {
    await look(async (due, act) => {
      for await (const one of due)
        try {
          await act(one);
        } catch (error) {
          failures.push(error);
        }
    });
  } catch (error) {
    // The looking itself: what is behind it waits for the next turn, and what failed before it is told all the same.
    if (failures.length === 0) throw error;
    failures.push(error);
  }
  if (failures.length === 0) return;
  const [first] = failures;
  const why = first instanceof Error ? first.message : String(first);
  throw new AggregateError(failures, `${failures.length} ${what}: ${why}`);
}
