import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** What is random enough not to be guessed is kept as its plain SHA-256. */
export const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Short answers could be guessed from a plain hash, so the client's `uniqid`, which is stored nowhere, is the key.
 * `bound_to` is part of what is hashed: an answer for one thing is worth nothing for another.
 */
export const hashedAnswer = (uniqid: string, answer: string, bound_to: string): Buffer =>
  createHmac('sha256', uniqid).update(`${bound_to}\n${answer}`).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** 128 bits. */
export const newUniqid = (): string => randomBytes(16).toString('hex');

export const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');
