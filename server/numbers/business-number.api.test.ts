import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { inCall } from '../testing/ledger-builders.ts';
import { isNumber, newNumber, newNumbers, numbersDrawnAhead } from './business-number.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const taken = (times: number) =>
  inCall(house, async (call) => {
    const numbers: string[] = [];
    for (let nth = 0; nth < times; nth++) numbers.push(await newNumber(call, 'C'));
    return numbers;
  });

test('numbers are different, of today, eighteen characters, and do not say how many there were', async () => {
  const numbers = await taken(500);
  expect(new Set(numbers).size).toBe(500);
  const day = numbers[0]!.slice(1, 7);
  for (const number of numbers) {
    expect(number).toMatch(/^C\d{17}$/);
    expect(number.slice(1, 7)).toBe(day);
    expect(isNumber(number)).toBe(true);
  }
  const figures = numbers.map((number) => Number(number.slice(7, 17)));
  const steps = new Set(figures.slice(1).map((figure, nth) => figure - figures[nth]!));
  expect(steps.size).toBeGreaterThan(490);
});

test('a number is the same whether it is drawn alone or among others', async () => {
  const together = await inCall(house, (call) => newNumbers(call, 'C', 5));
  await sql`select setval('business_numbers', (select last_value - 5 from business_numbers))`.execute(
    house.db,
  );
  expect(await taken(5)).toEqual(together);
});

test('one wrong figure, and two that changed places, are noticed', async () => {
  const [number = ''] = await taken(1);
  for (let at = 1; at < number.length; at++) {
    const other = String((Number(number[at]) + 1 + (at % 9)) % 10);
    expect(isNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(other === number[at]);
    const next = number[at + 1];
    if (next !== undefined && next !== number[at])
      expect(isNumber(number.slice(0, at) + next + number[at] + number.slice(at + 2))).toBe(false);
  }
});

test('what is drawn ahead is used up before more is drawn, and none comes twice', async () => {
  const take = numbersDrawnAhead(4);
  const drawn = async () =>
    (await sql<{ at: bigint }>`select last_value as at from business_numbers`.execute(house.db)).rows[0]!.at;
  const begin = await drawn();
  const some = (count: number) => inCall(house, (call) => take(call, 'S', count));
  const all = [...(await some(2)), ...(await some(3))];
  expect(Number((await drawn()) - begin)).toBe(6);
  all.push(...(await some(1)));
  expect(Number((await drawn()) - begin)).toBe(6);
  all.push(...(await some(1)), ...(await taken(1)));
  expect(Number((await drawn()) - begin)).toBe(12);
  expect(new Set(all).size).toBe(8);
  expect(all.every(isNumber)).toBe(true);
});
