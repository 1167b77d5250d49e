import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { allForums, type ForumFacts } from './forum-rows.ts';

export async function forumPages(
  { page, limit, keyword, sort, kind }: Parsed<'forum.pages'>,
  call: Call,
): Promise<Output<'forum.pages'>> {
  call.dependsOn(tags.forums);
  const wanted = keyword?.toLowerCase() ?? '';
  const found = (await allForums(call))
    .filter(({ row }) => row.status === 'open' && (kind === 'all' || row.kind === kind))
    .filter(({ row }) => `${row.title}\n${row.introduction}`.toLowerCase().includes(wanted))
    .sort(orders[sort]);
  return {
    list: found.slice((page - 1) * limit, page * limit).map((forum) => forum.row),
    total: found.length,
    page,
    limit,
  };
}

const lastAt = ({ row }: ForumFacts): number => (row.last_post ? Date.parse(row.last_post.published_at) : 0);

/** Sorting is stable, so equals stay in the boards' own order. */
const orders: Record<Parsed<'forum.pages'>['sort'], (a: ForumFacts, b: ForumFacts) => number> = {
  default: () => 0,
  active: (a, b) => lastAt(b) - lastAt(a),
  newest: (a, b) => b.created_at.getTime() - a.created_at.getTime(),
};
