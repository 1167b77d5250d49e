import { listAddress, type ListQuery } from '../../parts/list-query.ts';
import type { TabLink } from '../../ui/tabs.tsx';

type View = Partial<Pick<ListQuery, 'sort' | 'filter' | 'item_type'>>;

const views: [title: string, view: View][] = [
  ['最新', {}],
  ['热门', { sort: 'hot' }],
  ['新发布', { sort: 'newest' }],
  ['推荐', { filter: 'recommend' }],
  ['问答', { item_type: 'question' }],
  ['待采纳', { filter: 'open' }],
  ['测评', { item_type: 'evaluation' }],
];

/** The views of the feed, each an address of its own. */
export function homeTabs(query: ListQuery): TabLink[] {
  return views.map(([title, view]) => {
    const asked = { sort: 'active', filter: 'all', item_type: undefined, ...view };
    return { title, href: listAddress('/', { ...view, limit: query.limit }), current: asked.sort === query.sort && asked.filter === query.filter && asked.item_type === query.item_type };
  });
}
