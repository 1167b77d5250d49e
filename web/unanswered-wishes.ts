/** What was sent and has no answer yet, with the key that it was sent under. */
const unanswered = new Map<string, string>();

/** What is pressed twice, or sent again because its answer was lost, carries the same key: it is done once. */
export function keyOfWish(wish: string, makeKey: () => string): string {
  const key = unanswered.get(wish) ?? makeKey();
  unanswered.set(wish, key);
  return key;
}

/** The same words sent after this are a new wish. */
export const wishAnswered = (wish: string): void => void unanswered.delete(wish);
