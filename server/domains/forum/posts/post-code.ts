import { randomInt } from 'node:crypto';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A public code that nobody guesses: 12 of 36 letters, 62 bits. */
export const newPostCode = (): string => Array.from({ length: 12 }, () => letters[randomInt(36)]).join('');
