import { expect, test } from 'vitest';
import { holdUpNoOther } from './hold-up-no-other.ts';

const failing = (nth: number) => async (one: number) => {
  if (one === nth) throw new Error(`${one} is broken`);
};

test('what fails holds up nothing, and all that failed is told at the end with the reason of the first', async () => {
  const done: number[] = [];
  const turn = holdUpNoOther('orders were not closed', async (each) => {
    await each([1, 2, 3], async (one) => {
      await failing(2)(one);
      done.push(one);
    });
    await each([4, 5], async (one) => {
      await failing(5)(one);
      done.push(one);
    });
  });
  await expect(turn).rejects.toThrow('2 orders were not closed: 2 is broken');
  await expect(turn).rejects.toMatchObject({
    errors: [{ message: '2 is broken' }, { message: '5 is broken' }],
  });
  expect(done).toEqual([1, 3, 4]);
});

test('a look that fails is thrown as it is, and hides nothing that failed before it', async () => {
  const lost = () => Promise.reject(new Error('no database'));
  await expect(holdUpNoOther('rows', lost)).rejects.toThrow(/^no database$/);
  const later = holdUpNoOther('rows', async (each) => {
    await each([1], failing(1));
    await lost();
  });
  await expect(later).rejects.toThrow('2 rows: 1 is broken');
});

test('where nothing fails nothing is thrown', async () => {
  await holdUpNoOther('rows', (each) => each([1, 2], failing(3)));
});
