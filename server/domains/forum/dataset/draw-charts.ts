import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EChartsOption } from 'echarts';
import type { DatasetChart } from '../../../../contract/forum/dataset.ts';
import {
  dataset_columns,
  lately,
  type DatasetDays,
  type DatasetPoint,
} from '../../../../contract/forum/dataset-words.ts';

type Field = keyof typeof dataset_columns;

/** One series a chart, so that none is dwarfed by another and no colour has to be told from another. */
const charts: readonly (readonly [Field, 'bar' | 'line'])[] = [
  ['posts', 'bar'],
  ['comments', 'bar'],
  ['actives', 'line'],
  ['followers', 'bar'],
];

const built = path.join(import.meta.dirname, '../../../../build/charts/charting.js');

/**
 * The chart library as one file, built with the pages (tools/build-charts.ts): 0.6 MB on the disk and half of the memory. Where no
 * pages were built, from its package.
 */
const openCharting = (): Promise<typeof import('./charting.ts')> =>
  existsSync(built) ? import(pathToFileURL(built).href) : import('./charting.ts');

const sizes = { wide: { width: 600, height: 220 }, narrow: { width: 343, height: 200 } } as const;

/** The charts of a series as SVG, in the page's own colours, so that light and dark need no second drawing. */
export async function drawCharts(
  series: readonly DatasetPoint[],
  days: DatasetDays,
): Promise<DatasetChart[]> {
  const { drawSvg } = await openCharting();
  const draw = (option: EChartsOption, size: { width: number; height: number }): string =>
    plain(drawSvg(option, size));
  return charts.map(([key, shape]) => ({
    key,
    label: labelOf(series, days, key),
    wide: draw(optionOf(series, key, shape), sizes.wide),
    narrow: draw(optionOf(series, key, shape), sizes.narrow),
  }));
}

function labelOf(series: readonly DatasetPoint[], days: DatasetDays, field: Field): string {
  const top = series.reduce((most, point) => (point[field] > most[field] ? point : most));
  const { title, unit } = dataset_columns[field];
  const said = top[field] === 0 ? `没有${title}` : `${title}最多 ${top[field]} ${unit}，在 ${dayOf(top.to)}`;
  return `${lately(days)}：${said}`;
}

/** 2026-11-03 as 11-03. */
const dayOf = (day: string): string => day.slice(5);

const ten_thousands = (n: number): string => (n >= 10_000 ? `${n / 10_000} 万` : String(n));

function optionOf(series: readonly DatasetPoint[], field: Field, shape: 'bar' | 'line'): EChartsOption {
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
    series: {
      type: shape,
      silent: true,
      emphasis: { disabled: true },
      itemStyle: { color: 'var(--tide-2)' },
      ...(shape === 'bar'
        ? { barMaxWidth: 16 }
        : {
            symbol: 'circle',
            symbolSize: 5,
            showSymbol: series.length <= 7,
            lineStyle: { color: 'var(--tide-2)', width: 2 },
          }),
      data: series.map((point) => point[field]),
    },
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
