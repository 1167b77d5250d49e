import { createHash } from 'node:crypto';
import { refuse } from '../call/refusal.ts';

/** The version of words that are counted by no revision. */
export const versionOf = (words: string): string =>
  createHash('sha256').update(words).digest('base64url').slice(0, 16);

/**
 * Nobody decides about words that they have not read: the author may change what waits for a review, also in the moment in which it is
 * decided on. @param what 这篇帖子 @param read the version that was read; absent where the caller does not say
 */
export function requireRead(what: string, read: string | undefined, now: string): void {
  if (read !== undefined && read !== now) throw refuse(`${what}刚被作者改过，请看过新的再处理`);
}
