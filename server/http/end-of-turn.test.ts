import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endOfTurn } from './end-of-turn.ts';

test('what is ready in one turn leaves together at its end, and what comes later with its own', async () => {
  const left: string[] = [];
  const leave = async (name: string) => {
    await endOfTurn();
    left.push(name);
  };
  const first = leave('first');
  const second = Promise.resolve().then(() => leave('second')); // as an answer that is made by several promises
  await Promise.resolve().then(() => null);
  expect(left).toEqual([]);
  await turn();
  expect(left).toEqual(['first', 'second']);
  const third = leave('third');
  await Promise.resolve().then(() => null);
  expect(left).toEqual(['first', 'second']);
  await turn();
  expect(left).toEqual(['first', 'second', 'third']);
  await Promise.all([first, second, third]);
});
