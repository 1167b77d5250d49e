import type { EChartsOption } from 'echarts';
import type { DatasetChart } from '../../../../contract/forum/dataset.ts';
import {
  dataset_columns,
  dataset_periods,
  type DatasetDays,
  type DatasetPoint,
} from '../../../../contract/forum/dataset-words.ts';

type Field = keyof typeof dataset_columns;

/** Two series a chart, one as bars and one as a line: who cannot tell the colours apart tells the shapes. */
const charts = [
  { key: 'writing', title: '新帖与回复', bars: 'posts', line: 'comments' },
  { key: 'people', title: '发言的人与新关注', bars: 'followers', line: 'actives' },
] as const satisfies { key: DatasetChart['key']; title: string; bars: Field; line: Field }[];

const sizes = { wide: { width: 760, height: 260 }, narrow: { width: 343, height: 220 } } as const;

/** The charts of a series as SVG, in the page's own colours, so that light and dark need no second drawing. */
export async function drawCharts(
  series: readonly DatasetPoint[],
  days: DatasetDays,
): Promise<DatasetChart[]> {
  const { init } = await import('echarts');
  const draw = (option: EChartsOption, size: { width: number; height: number }): string => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
    chart.setOption(option);
    const svg = chart.renderToSVGString();
    chart.dispose();
    return plain(svg);
  };
  return charts.map(({ key, title, bars, line }) => ({
    key,
    title,
    label: labelOf(series, days, bars, line),
    wide: draw(optionOf(series, bars, line), sizes.wide),
    narrow: draw(optionOf(series, bars, line), sizes.narrow),
  }));
}

function labelOf(series: readonly DatasetPoint[], days: DatasetDays, ...fields: Field[]): string {
  const said = fields.map((field) => {
    const top = series.reduce((most, point) => (point[field] > most[field] ? point : most));
    const { title, unit } = dataset_columns[field];
    return top[field] === 0 ? `没有${title}` : `${title}最多 ${top[field]} ${unit}，在 ${dayOf(top.to)}`;
  });
  return `近 ${dataset_periods[days]}：${said.join('；')}`;
}

/** 2026-11-03 as 11-03. */
const dayOf = (day: string): string => day.slice(5);

const ten_thousands = (n: number): string => (n >= 10_000 ? `${n / 10_000} 万` : String(n));

function optionOf(series: readonly DatasetPoint[], bars: Field, line: Field): EChartsOption {
  const words = { color: 'var(--ink-3)', fontSize: 12 };
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 44, right: 8, top: 12, bottom: 28 },
    xAxis: {
      type: 'category',
      data: series.map((point) => dayOf(point.to)),
      axisLine: { lineStyle: { color: 'var(--line-2)' } },
      axisTick: { show: false },
      axisLabel: { ...words, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      splitLine: { lineStyle: { color: 'var(--line)' } },
      axisLabel: { ...words, formatter: ten_thousands },
    },
    series: [
      {
        type: 'bar',
        silent: true,
        emphasis: { disabled: true },
        barMaxWidth: 16,
        itemStyle: { color: 'var(--tide-2)' },
        data: series.map((point) => point[bars]),
      },
      {
        type: 'line',
        silent: true,
        emphasis: { disabled: true },
        symbol: 'circle',
        symbolSize: 5,
        showSymbol: series.length <= 7,
        lineStyle: { color: 'var(--amber-bar)', width: 2 },
        itemStyle: { color: 'var(--amber-bar)' },
        data: series.map((point) => point[line]),
      },
    ],
  };
}

/**
 * Without what only a chart that moves needs: the page allows no style elements, and ids must not meet. How words stand is said
 * by the page's own sheet.
 */
const plain = (svg: string): string =>
  svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<defs[\s\S]*?<\/defs>/g, '')
    .replace(
      / (?:class|style|ecmeta_\w+|xmlns:xlink|version|baseProfile|pointer-events|clip-path|dominant-baseline)="[^"]*"/g,
      '',
    )
    .replace(/\s*\n\s*/g, '')
    .replace('<svg ', '<svg aria-hidden="true" focusable="false" ');
