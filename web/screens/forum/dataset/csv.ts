import { dataset_columns, type DatasetPoint } from '../../../../contract/forum/dataset-words.ts';

const fields = ['posts', 'comments', 'actives', 'followers'] as const;

/** The figures as a file that a spreadsheet opens: the mark at its beginning says that it is UTF-8. */
export function csvAddress(series: readonly DatasetPoint[]): string {
  const rows = [
    ['开始', '结束', ...fields.map((field) => dataset_columns[field].title)],
    ...series.map((point) => [point.from, point.to, ...fields.map((field) => point[field])]),
  ];
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`)}`;
}
