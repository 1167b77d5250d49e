import type { TabLink } from '../ui/tabs.tsx';
import { listAddress, type ListQuery } from './list-query.ts';

type View = Partial<Pick<ListQuery, 'sort' | 'filter' | 'item_type'>>;

const kinds: readonly [title: string, view: View][] = [
  ['全部', {}],
  ['推荐', { filter: 'recommend' }],
  ['问答', { item_type: 'question' }],
  ['待采纳', { filter: 'open' }],
  ['测评', { item_type: 'evaluation' }],
  ['投票', { item_type: 'poll' }],
];

const sorts: readonly [title: string, sort: ListQuery['sort']][] = [
  ['最新回复', 'active'],
  ['最新发布', 'newest'],
  ['最热', 'hot'],
];

/** On the home page kinds and orders stand in one row. */
const home_views: readonly [title: string, view: View][] = [
  ['最新', {}],
  ['热门', { sort: 'hot' }],
  ['新发布', { sort: 'newest' }],
  ['推荐', { filter: 'recommend' }],
  ['问答', { item_type: 'question' }],
  ['待采纳', { filter: 'open' }],
  ['测评', { item_type: 'evaluation' }],
];

const shows = (query: ListQuery, view: View): boolean =>
  (view.filter ?? 'all') === query.filter && view.item_type === query.item_type;

/** The kinds of a list, each an address of its own; order, size and tag stay. */
export const kindTabs = (path: string, query: ListQuery): TabLink[] =>
  kinds.map(([title, view]) => ({
    title,
    href: listAddress(path, { limit: query.limit, sort: query.sort, tag: query.tag, ...view }),
    current: !query.category_id && shows(query, view),
  }));

/** The orders of a list; all else stays, but one begins at the first page. */
export const sortTabs = (path: string, query: ListQuery): TabLink[] =>
  sorts.map(([title, sort]) => ({
    title,
    href: listAddress(path, { ...query, page: 1, sort }),
    current: sort === query.sort,
  }));

export const homeTabs = (query: ListQuery): TabLink[] => [
  ...home_views.map(([title, view]) => ({
    title,
    href: listAddress('/', { ...view, limit: query.limit }),
    current: shows(query, view) && (view.sort ?? 'active') === query.sort,
  })),
  { title: '关注', href: '/forum_posts' },
];
