import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { noRates, type RatesAnswer, type RatesGateway } from '../../../gateways/rates.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { keepState, type KeptState } from '../../../testing/kept-state.ts';
import { askForRates } from './fetch-rates.job.ts';
import { newestDue, workingDaysAfter } from './working-days.ts';

let answer: RatesAnswer;
let asked: number;
let dropped: string[];
let house: TestHouse;
let kept: KeptState;
let today: Date;
const source = { code: 'a-bank', title: '某行参考汇率', address: 'https://bank.example/', real: true };
const rates: RatesGateway = {
  offered: true,
  source,
  fetch: async () => {
    asked++;
    return answer;
  },
};
beforeAll(async () => {
  house = await openHouse({ gateways: { rates } });
  house.kernel.dropPages = (tags) => dropped.push(...tags);
  kept = await keepState(house.db);
  today = house.clock.now();
});
beforeEach(() => {
  asked = 0;
  dropped = [];
  answer = {
    result: 'rates',
    days: [
      { day: '2026-11-18', rates: { USD: '7.05', JPY: '0.0458', IDR: '0.000425123456', XXX: '1' } },
      { day: '2026-11-19', rates: { USD: '7.1', JPY: '0.0456', IDR: '0.000425', XXX: '1' } },
    ],
  };
});
afterEach(async () => {
  await kept.restore();
  house.clock.set(today);
});
afterAll(() => house.close());

const fetchRates = () => house.runJob('tools.fetch_rates');
const quotes = (currencies?: string) => house.gives('tools.quotes', { currencies });

describe('rates', () => {
  test('are none until the first came', async () => {
    expect(await quotes('USD')).toEqual({
      base: 'CNY',
      source: { title: source.title, address: source.address, real: true },
      day: null,
      fetched_at: null,
      stale: false,
      list: [],
      missing: ['USD'],
    });
  });

  test('come with their unit, change, series, source and time', async () => {
    await fetchRates();
    expect(await quotes('usd,JPY,EUR')).toEqual({
      base: 'CNY',
      source: { title: source.title, address: source.address, real: true },
      day: '2026-11-19',
      fetched_at: '2026-11-20T02:24:00.000Z',
      stale: false,
      list: [
        {
          currency: 'USD',
          title: '美元',
          unit: 1,
          rate: 7.1,
          previous: 7.05,
          change_percent: 0.71,
          series: [
            { day: '2026-11-18', rate: 7.05 },
            { day: '2026-11-19', rate: 7.1 },
          ],
        },
        expect.objectContaining({ title: '百日元', unit: 100, rate: 4.56, change_percent: -0.44 }),
      ],
      missing: ['EUR'],
    });
    expect((await quotes('IDR')).list[0]).toMatchObject({ title: '万印尼盾', previous: 4.251235 });
    expect((await quotes()).list.map(({ currency }) => currency)).toEqual(['USD', 'JPY', 'IDR']);
  });

  test('go back 30 days from the newest', async () => {
    answer = {
      result: 'rates',
      days: ['2026-10-19', '2026-10-20', '2026-10-21', '2026-11-19'].map((day) => ({
        day,
        rates: { USD: '7' },
      })),
    };
    await fetchRates();
    expect((await quotes('USD')).list[0]?.series.map(({ day }) => day)).toEqual(['2026-10-21', '2026-11-19']);
  });

  test('are as new as the newest of them', async () => {
    answer = {
      result: 'rates',
      days: [
        { day: '2026-11-18', rates: { EUR: '8' } },
        { day: '2026-11-19', rates: { USD: '7.1' } },
        { day: '2026-11-17', rates: { JPY: '0.045' } },
      ],
    };
    await fetchRates();
    expect(await quotes('EUR,USD,JPY')).toMatchObject({
      day: '2026-11-19',
      list: [{ rate: 8 }, { rate: 7.1 }, { rate: 4.5 }],
      missing: [],
    });
  });

  test('are old when more than two working days have passed', async () => {
    await fetchRates();
    // Thursday's rates: Friday and Monday have passed by Monday's end, the weekend does not count.
    house.clock.set(new Date('2026-11-23T15:00:00Z'));
    expect((await quotes('USD')).stale).toBe(false);
    house.clock.set(new Date('2026-11-23T16:00:00Z'));
    expect((await quotes('USD')).stale).toBe(true);
  });

  test('of another source are not mixed in', async () => {
    await fetchRates();
    const row = { source: 'stand_in', day: '2026-11-20', rate: '9', fetched_at: new Date() };
    await house.db
      .insertInto('fx_rates')
      .values({ ...row, currency: 'USD' })
      .execute();
    expect(await quotes('USD')).toMatchObject({ day: '2026-11-19', list: [{ rate: 7.1 }] });
  });

  test('are not offered where there is no provider', async () => {
    const bare = await openHouse({ gateways: { rates: noRates } });
    await bare.runJob('tools.fetch_rates');
    expect(await bare.gives('tools.quotes', { currencies: 'USD' })).toMatchObject({ source: null, list: [] });
    await bare.close();
  });

  test('of a currency that nobody knows are refused in words', async () => {
    expect(await house.call('tools.quotes', { currencies: 'USD,ABC' })).toMatchObject({
      code: codes.invalid,
      msg: '没有收录“ABC”这个币种',
    });
    for (const currencies of ['__proto__', 'toString', "'; drop table fx_rates", 'A'.repeat(2001)])
      expect((await house.call('tools.quotes', { currencies })).code, currencies.slice(0, 20)).toBe(
        codes.invalid,
      );
  });
});

describe('the job that fetches them', () => {
  test('asks nobody while the newest that can be out are here', async () => {
    await fetchRates();
    await fetchRates();
    expect(asked).toBe(1);
    house.clock.set(new Date('2026-11-20T15:30:00Z'));
    await fetchRates();
    expect(asked).toBe(2);
  });

  test('fails aloud, keeps what is there, and is done when it is tried again', async () => {
    await fetchRates();
    house.clock.set(new Date('2026-11-20T16:00:00Z'));
    const before = answer;
    answer = { result: 'down', code: 'http_503' };
    await expect(fetchRates()).rejects.toThrow('no rates from a-bank: http_503');
    expect(await quotes('USD')).toMatchObject({ day: '2026-11-19' });
    answer = before;
    await fetchRates();
  });

  test('takes over what the source has corrected', async () => {
    await fetchRates();
    expect(dropped).toEqual(['rates']);
    house.clock.set(new Date('2026-11-20T16:00:00Z'));
    // The same again is nothing new.
    await fetchRates();
    expect(dropped).toEqual(['rates']);
    answer = { result: 'rates', days: [{ day: '2026-11-19', rates: { USD: '7.2' } }] };
    await fetchRates();
    expect(await quotes('USD')).toMatchObject({
      list: [{ rate: 7.2 }],
      fetched_at: '2026-11-20T16:00:00.000Z',
    });
    expect(dropped).toEqual(['rates', 'rates']);
  });

  test('is asked for soon after a start, where rates are missing that somebody gives', async () => {
    const ask = async () => {
      await callByNobody(house.kernel).inTransaction(askForRates);
      await house.runJobs();
      return asked;
    };
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(1);
    house.clock.set(new Date('2026-11-20T15:30:00Z'));
    house.gateways.rates = noRates;
    expect(await ask()).toBe(1);
    house.gateways.rates = rates;
    expect(await ask()).toBe(2);
  });

  test('may run twice at once', async () => {
    await Promise.all([fetchRates(), fetchRates()]);
    expect(await house.db.selectFrom('fx_rates').select('currency').execute()).toHaveLength(6);
  });
});

test('working days', () => {
  expect(workingDaysAfter('2026-11-20', '2026-11-23')).toBe(1);
  expect(workingDaysAfter('2026-11-20', '2026-11-22')).toBe(0);
  expect(workingDaysAfter('2026-11-20', '2026-11-19')).toBe(0);
  expect(workingDaysAfter('2020-01-01', '2026-11-19')).toBeGreaterThan(20);
  expect(newestDue(new Date('2026-11-20T15:29:00Z'))).toBe('2026-11-19');
  expect(newestDue(new Date('2026-11-20T15:30:00Z'))).toBe('2026-11-20');
  expect(newestDue(new Date('2026-11-23T10:00:00Z'))).toBe('2026-11-20');
});
