import { down, type Failed } from './failed.ts';

/** Yuan for one of each currency on a day, as decimals in text. */
export type DayRates = { day: string; rates: Record<string, string> };

export type RatesAnswer = { result: 'rates'; days: DayRates[] } | Failed;

/**
 * Daily reference rates of currencies to the yuan. `source` stays with every row that is stored; `real` is false for invented
 * ones. `fetch` gives the days that the provider still shows, the oldest first; takes up to 20 s.
 */
export type RatesGateway = {
  offered: boolean;
  source: { code: string; title: string; address: string | null; real: boolean };
  fetch: (now: Date) => Promise<RatesAnswer>;
};

const day_ms = 86_400_000;
const beijing_ms = 8 * 3_600_000;
const days_back = 90;

/** Where each invented series swings around. The only rates that are written down anywhere. */
const middles: Record<string, number> = {
  USD: 7.0862,
  EUR: 8.214,
  GBP: 9.3275,
  JPY: 0.04581,
  AUD: 4.6233,
  CAD: 5.0418,
  MXN: 0.3861,
  BRL: 1.3127,
  CLP: 0.00752,
  COP: 0.00184,
  PLN: 1.936,
  RUB: 0.0876,
  AED: 1.9296,
  SAR: 1.8892,
  NGN: 0.00489,
  SGD: 5.4402,
  MYR: 1.7128,
  THB: 0.2187,
  VND: 0.000269,
  PHP: 0.1206,
  IDR: 0.000425,
  TWD: 0.2274,
  KRW: 0.004846,
  HKD: 0.9107,
  CHF: 8.762,
  SEK: 0.7485,
};

/** Invented rates, the same for a day whenever they are asked for: some slow waves around a middle. None at weekends. */
export const standInRates: RatesGateway = {
  offered: true,
  source: { code: 'stand_in', title: '演示数据', address: null, real: false },
  async fetch(now) {
    const today = Math.floor((now.getTime() + beijing_ms) / day_ms);
    const days: DayRates[] = [];
    for (let day = today - days_back; day <= today; day++) {
      const date = new Date(day * day_ms);
      if (date.getUTCDay() % 6 === 0) continue;
      const rates = Object.entries(middles).map(([currency, middle], at): [string, string] => [
        currency,
        inDecimals(middle * (1 + swing(day, at))),
      ]);
      days.push({ day: date.toISOString().slice(0, 10), rates: Object.fromEntries(rates) });
    }
    return { result: 'rates', days };
  },
};

const swing = (day: number, at: number): number =>
  0.012 * Math.sin(day / (17 + at)) +
  0.004 * Math.sin(day / 3.1 + at * 2) +
  0.0015 * Math.sin(day * 2.3 + at);

/** Seven digits that mean something, never written with an exponent. */
export const inDecimals = (rate: number): string =>
  rate.toFixed(Math.min(12, Math.max(0, 6 - Math.floor(Math.log10(rate)))));

export const noRates: RatesGateway = {
  offered: false,
  source: { code: 'none', title: '', address: null, real: false },
  fetch: async () => down('not_configured'),
};
