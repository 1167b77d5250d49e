import { yuanWords } from '../../../../contract/trade/money.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { labels, named, unsaid, words } from './detail-words.ts';

export type DetailLine = { label: string; value: string };

/** The details of an entry for somebody to read; of two states only what differs. */
export function detailLines(details: Record<string, unknown>): DetailLine[] {
  const { before, after, ...rest } = details;
  if (isRecord(before) && isRecord(after)) return [...differences(before, after), ...linesOf(rest)];
  if (isRecord(after)) return [...linesOf(rest), ...linesOf(after)];
  if (isRecord(before))
    return [
      ...linesOf(rest),
      ...linesOf(before).map(({ label, value }) => ({ label: `原来的${label}`, value })),
    ];
  return linesOf(details);
}

const linesOf = (record: Record<string, unknown>): DetailLine[] =>
  Object.entries(record)
    .filter(([name, value]) => value !== undefined && value !== null && !unsaid.has(name))
    .map(([name, value]) => ({ label: labelOf(name), value: shown(name, value) }));

function differences(before: Record<string, unknown>, after: Record<string, unknown>): DetailLine[] {
  const [old, now] = [leaves(before), leaves(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => !unsaid.has(name) && JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)))
    .map((name) => ({
      label: labelOf(name),
      value: `${shown(name, old.get(name))} → ${shown(name, now.get(name))}`,
    }));
}

/** `{ site: { title: 'a' } }` as `site.title → a`. */
function leaves(record: Record<string, unknown>, under = ''): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      isRecord(value) ? [...leaves(value, `${under}${name}.`)] : [[`${under}${name}`, value]],
    ),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of something is called as the whole is, where it has no name of its own. */
function labelOf(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name]!;
  const dot = name.lastIndexOf('.');
  return dot > 0 ? labelOf(name.slice(0, dot)) : name;
}

function shown(name: string, value: unknown): string {
  if (value === undefined) return name.startsWith('limits.') ? '默认' : '没有';
  if (value === null || value === '') return '没有';
  if (typeof value === 'boolean')
    return name.startsWith('switches.') ? (value ? '打开' : '关闭') : value ? '是' : '否';
  if (Array.isArray(value)) return value.map((one) => shown(name, one)).join('、');
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return dayTime(value);
    return named.has(name) && Object.hasOwn(words, value) ? words[value]! : value;
  }
  if (typeof value === 'number' && (name === 'amount' || name === 'reward')) return yuanWords(value);
  if (typeof value === 'number' && name === 'share_bp') return `${value / 100}%`;
  if (isRecord(value) && typeof value['title'] === 'string') return value['title'];
  return JSON.stringify(value);
}
