import { page_sizes } from '../../../contract/http/page-sizes.ts';
import {
  task_page_size,
  task_sorts,
  task_views,
  type TaskSort,
  type TaskView,
} from '../../../contract/task/task-limits.ts';

/** What the list of tasks reads from its address. */
export type TaskQuery = {
  view: TaskView;
  sort: TaskSort;
  page: number;
  limit: number;
  marketplace?: string;
  cate?: number;
  band?: number;
  left?: 'some' | 'few';
  sample?: 'keep';
};
/** What narrows the list, as the fields of its form are called. */
export const task_filters = ['marketplace', 'cate', 'band', 'left', 'sample'] as const;

const oneOf = <T extends string>(names: readonly T[], value: string | null, otherwise: T): T =>
  names.find((name) => name === value) ?? otherwise;
const whole = (value: string | null) => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined);
const names = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

export function taskQueryOf(given: URLSearchParams): TaskQuery {
  const marketplace = given.get('marketplace');
  const band = whole(given.get('band'));
  const cate = whole(given.get('cate'));
  const left = oneOf(['some', 'few', ''], given.get('left'), '');
  return {
    view: oneOf(names(task_views), given.get('view'), 'all'),
    sort: oneOf(names(task_sorts), given.get('sort'), 'ending'),
    page: whole(given.get('page')) ?? 1,
    limit: page_sizes.find((size) => String(size) === given.get('limit')) ?? task_page_size,
    ...(marketplace && /^[a-z0-9-]{2,12}$/.test(marketplace) ? { marketplace } : {}),
    ...(cate ? { cate } : {}),
    ...(band && band <= 3 ? { band } : {}),
    ...(left ? { left } : {}),
    ...(given.get('sample') === 'keep' ? { sample: 'keep' as const } : {}),
  };
}

/** The address of a list; what is usual is left out. */
export function taskAddress({ view, sort, page, limit, ...filters }: TaskQuery): string {
  const query = new URLSearchParams({
    ...(view === 'all' ? {} : { view }),
    ...(sort === 'ending' ? {} : { sort }),
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
    ...(limit === task_page_size ? {} : { limit: String(limit) }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `/product/task?${query}` : '/product/task';
}
