import { expect, test } from 'vitest';
import { troubleOf } from './trouble.ts';

const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  [failure('ECONNREFUSED'), 'away'],
  [failure('ETIMEDOUT'), 'away'],
  [failure('57P03', 'the database system is starting up'), 'away'],
  [failure('25P03', 'terminating connection due to idle-in-transaction timeout'), 'away'],
  [new Error('Client has encountered a connection error and is not queryable'), 'away'],
  [new Error('Connection terminated unexpectedly'), 'away'],
  [failure('57014', 'canceling statement due to statement timeout'), 'slow'],
  [failure('53100', 'could not extend file'), 'full'],
  [failure('ENOSPC'), 'full'],
  [failure('23505'), null],
  [new TypeError('a defect'), null],
])('%s is trouble of the house: %s', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});
