import { sql } from 'kysely';
import type { Quote } from '../../../../contract/tools/quotes.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { todayInBeijing } from '../calendar/days.ts';
import { marketplaceCurrencies } from '../marketplace-facts.ts';
import { toolsDb } from '../tables.ts';
import { currencyFacts, isCurrency } from './currencies.ts';
import { workingDaysAfter } from './working-days.ts';

/** Rates that are older, in working days, are called old. */
const fresh_days = 2;

/** tools.quotes: what the provider in use has given, each currency with its change and its last days. */
export async function showQuotes(
  { currencies, days }: Parsed<'tools.quotes'>,
  call: Call,
): Promise<Output<'tools.quotes'>> {
  call.dependsOn('rates');
  const asked = currencies?.length ? currencies.map((code) => code.toUpperCase()) : marketplaceCurrencies;
  const unknown = asked.find((code) => !isCurrency(code));
  if (unknown !== undefined) throw invalid('currencies', `没有收录“${unknown.slice(0, 10)}”这个币种`);
  const { offered, source } = call.gateways.rates;
  const rows = offered ? await seriesOf(call, source.code, asked, Number(days)) : [];
  const list = asked.flatMap((code) => rows.filter(({ currency }) => currency === code).map(quoteOf));
  const day = rows.map(({ last_day }) => last_day).reduce((a, b) => (a > b ? a : b), '');
  return {
    base: 'CNY',
    source: offered ? { title: source.title, address: source.address, real: source.real } : null,
    day: day || null,
    fetched_at: rows[0]?.fetched_at.toISOString() ?? null,
    stale: day !== '' && workingDaysAfter(day, todayInBeijing(call.now)) > fresh_days,
    list,
    missing: asked.filter((code) => !rows.some(({ currency }) => currency === code)),
  };
}

type Row = {
  currency: string;
  last_day: string;
  fetched_at: Date;
  days: string[];
  rates: number[];
};

async function seriesOf(
  call: Call,
  source: string,
  currencies: readonly string[],
  series_days: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with newest as (select max(day) as day, max(fetched_at) as fetched_at from fx_rates
      where source = ${source} and day > (select max(day) from fx_rates where source = ${source}) - ${series_days}::int)
    select currency, max(fx_rates.day) as last_day, min(newest.fetched_at) as fetched_at,
      array_agg(fx_rates.day::text order by fx_rates.day) as days,
      array_agg(rate::float8 order by fx_rates.day) as rates
    from fx_rates, newest
    where source = ${source} and currency = any(${currencies}::text[])
      and fx_rates.day > newest.day - ${series_days}::int
    group by currency`.execute(toolsDb(call));
  return rows;
}

function quoteOf({ currency, days, rates }: Row): Quote {
  const { title, unit } = currencyFacts(currency);
  const series = days.map((day, at) => ({ day, rate: digits(rates[at]! * unit) }));
  const rate = series.at(-1)!.rate;
  const previous = series.at(-2)?.rate ?? null;
  return {
    currency,
    title,
    unit,
    rate,
    previous,
    change_percent: previous === null ? null : Math.round((rate / previous - 1) * 10_000) / 100,
    series,
  };
}

/** Seven that mean something: what a product of doubles has beyond them is noise. */
const digits = (rate: number): number => Number(rate.toPrecision(7));
