import type { Output } from '../../../../contract/index.ts';
import { readAmount } from '../../../../contract/tools/amount.ts';
import { rateLine, signedPercent } from '../../../parts/fx-words.ts';
import { inBeijing } from '../../../ui/time-ago.tsx';
import type { ToolQuery } from './tool-query.ts';

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dayWords = (day: string) => {
  const { month, date } = inBeijing(Date.parse(`${day}T00:00:00+08:00`));
  return `${month} 月 ${date} 日`;
};

export function fxFacts({ source, day, stale, list }: Output<'tools.quotes'>, query: ToolQuery) {
  if (!source || !day || list.length === 0) return null;
  const rows = list.map(({ currency, title, unit, rate, change_percent: change, series }) => {
    const rates = series.map((point) => point.rate);
    const [low, high] = [Math.min(...rates), Math.max(...rates)];
    return {
      code: currency,
      title,
      unit,
      value: rate,
      rate: rate.toFixed(4),
      change: signedPercent(change),
      line: rateLine(rates, 96, 24, 1),
      low: low.toFixed(4),
      high: high.toFixed(4),
      spot: high > low ? Math.round(((rate - low) / (high - low)) * 100) : 50,
    };
  });
  const from = rows.find(({ code }) => code === query.from) ?? rows[0]!;
  const series = list.find(({ currency }) => currency === from.code)!.series;
  const typed = query.amount ?? '10,000';
  const amount = readAmount(typed);
  const direct = amount === null ? null : (amount * from.value) / from.unit;
  const fee = direct === null ? 0 : (direct * Number(query.fee ?? 0)) / 100;
  const lost =
    direct === null || amount === null || !query.cut ? 0 : direct - (amount * Number(query.cut)) / from.unit;
  return {
    rows,
    note: `${source.title}${source.real ? '' : '，不是真实汇率'}，${dayWords(day)}${stale ? '，可能已过时' : ''}`,
    source: source.address,
    from: from.code,
    title: from.title,
    now: from.rate,
    typed,
    wrong: amount === null && typed.trim() !== '',
    direct: direct === null ? null : yuan.format(direct),
    fee: fee > 0 ? { percent: query.fee!, yuan: yuan.format(fee) } : null,
    lost:
      query.cut && lost !== 0 ? { rate: query.cut, yuan: yuan.format(Math.abs(lost)), gain: lost < 0 } : null,
    got: direct === null ? null : yuan.format(direct - fee - lost),
    long: {
      days: series.length,
      line: rateLine(
        series.map((point) => point.rate),
        640,
        96,
        1,
      ),
      table: series
        .filter((_, at) => at % 5 === (series.length - 1) % 5)
        .map((point) => ({ day: point.day.slice(5), rate: point.rate.toFixed(4) })),
    },
  };
}
export type FxFacts = NonNullable<ReturnType<typeof fxFacts>>;
