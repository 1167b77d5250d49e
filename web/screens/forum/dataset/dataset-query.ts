import {
  dataset_periods,
  default_days,
  rank_kinds,
  type DatasetDays,
  type RankKind,
} from '../../../../contract/forum/dataset-words.ts';
import type { TabLink } from '../../../ui/tabs.tsx';

export type DatasetQuery = { period: DatasetDays; forum_id?: number; kind: RankKind };

/** What the address asks for; a value that means nothing is the default. */
export function readDatasetQuery(url: string): DatasetQuery {
  const query = new URL(url).searchParams;
  const period = query.get('period') ?? '';
  const forum_id = query.get('forum_id') ?? '';
  const kind = query.get('kind') ?? '';
  return {
    period: Object.hasOwn(dataset_periods, period) ? (Number(period) as DatasetDays) : default_days,
    kind: Object.hasOwn(rank_kinds, kind) ? (kind as RankKind) : 'forums',
    ...(/^[1-9]\d{0,8}$/.test(forum_id) ? { forum_id: Number(forum_id) } : {}),
  };
}

const addressOf = (path: string, query: Record<string, string | number | undefined>): string => {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined);
  return kept.length
    ? `${path}?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`
    : path;
};

const told = (period: DatasetDays) => (period === default_days ? undefined : period);

export const datasetAddress = ({ period, forum_id }: Pick<DatasetQuery, 'period' | 'forum_id'>): string =>
  addressOf('/forum/dataset', { forum_id, period: told(period) });

export const rankAddress = ({ period, kind }: Pick<DatasetQuery, 'period' | 'kind'>): string =>
  addressOf('/forum/dataset/rank', { kind: kind === 'forums' ? undefined : kind, period: told(period) });

export const periodTabs = (current: DatasetDays, href: (period: DatasetDays) => string): TabLink[] =>
  Object.entries(dataset_periods).map(([days, title]) => ({
    title,
    href: href(Number(days) as DatasetDays),
    current: Number(days) === current,
  }));
