import type { ExportPart } from '../../../things/own-data.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(words).join('、') || '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A page that needs nothing but itself: it is read from a disk, years from now. */
export function readablePage(
  { title, columns }: Pick<ExportPart, 'title' | 'columns'>,
  rows: Record<string, unknown>[],
): string {
  const heads = Object.values(columns).map((name) => `<th>${escaped(name)}</th>`);
  const lines = rows.map(
    (row) =>
      `<tr>${Object.keys(columns)
        .map((key) => `<td>${escaped(words(row[key]))}</td>`)
        .join('')}</tr>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>body{font:15px/1.6 system-ui,sans-serif;margin:24px;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #8884;padding:6px 10px;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}</style><h1>${escaped(title)}</h1>${
    rows.length > 0
      ? `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
      : '<p>没有内容。</p>'
  }</html>\n`;
}
