import { expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { heavyWork } from './heavy-work.ts';

test('two at once, twenty in line, and the next is asked to come again', async () => {
  const ends: (() => void)[] = [];
  let [running, most] = [0, 0];
  const work = () =>
    heavyWork(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((end) => ends.push(end));
      running--;
    });
  const all = Array.from({ length: 22 }, work);
  await expect(work()).rejects.toMatchObject({
    facts: {
      code: codes.error,
      status: 503,
      msg: '正在处理的文件较多，请几秒后再试',
      data: { retry_after: 5 },
    },
  });
  for (let ended = 0; ended < all.length; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()!();
  }
  await Promise.all(all);
  expect(most).toBe(2);
  await expect(heavyWork(async () => 'free again')).resolves.toBe('free again');
});

test('work that fails gives its place back', async () => {
  for (let turn = 0; turn < 3; turn++)
    await expect(heavyWork(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(heavyWork(async () => 1)).resolves.toBe(1);
});
