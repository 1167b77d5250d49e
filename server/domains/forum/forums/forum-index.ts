import type { Output } from '../../../../contract/index.ts';
import type { ForumRow } from '../../../../contract/forum/forums.ts';
import type { Call } from '../../../call/call.ts';
import { countPeople } from '../../account/index.ts';
import { tags } from '../page-tags.ts';
import { allForums } from './forum-rows.ts';

export async function forumIndex(_input: object, call: Call): Promise<Output<'forum.index'>> {
  call.dependsOn(tags.forums);
  const [forums, member_count] = await Promise.all([allForums(call), countPeople(call)]);
  const rows = forums.map((forum) => forum.row);
  const sum = (field: 'post_count' | 'comment_count' | 'today_count') =>
    rows.reduce((total, row) => total + row[field], 0);
  return {
    groups: groupsOf(rows.filter((row) => row.kind === 'board')),
    companies: rows.filter((row) => row.kind === 'company' && row.status === 'open'),
    post_count: sum('post_count'),
    comment_count: sum('comment_count'),
    member_count,
    today_count: sum('today_count'),
  };
}

/** In the order in which the boards name them. */
function groupsOf(rows: ForumRow[]): { title: string; forums: ForumRow[] }[] {
  const groups = new Map<string, ForumRow[]>();
  for (const row of rows) groups.set(row.group_title, [...(groups.get(row.group_title) ?? []), row]);
  return [...groups].map(([title, forums]) => ({ title, forums }));
}
