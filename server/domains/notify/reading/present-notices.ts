import type { ShownNotice } from '../../../../contract/notify/notify.ts';
import type { NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import type { NoticeObject } from '../../../../contract/notify/notice.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { blockedBy } from '../../social/index.ts';

export const notice_columns = [
  'id',
  'kind',
  'object',
  'object_id',
  'title',
  'words',
  'excerpt',
  'href',
  'act',
  'actor_ids',
  'actor_count',
  'times',
  'unread',
  'at',
] as const;

export type NoticeRow = {
  id: number;
  kind: string;
  object: string;
  object_id: number;
  title: string;
  words: string;
  excerpt: string;
  href: string;
  act: string;
  actor_ids: number[];
  actor_count: number;
  times: number;
  unread: boolean;
  at: Date;
};

/** With the faces of those behind them, in one read; names of people who were blocked since are not among them. */
export async function presentNotices(
  call: Call,
  user_id: number,
  rows: readonly NoticeRow[],
): Promise<ShownNotice[]> {
  const ids = rows.flatMap((row) => row.actor_ids);
  const [people, blocked] = await Promise.all([
    peopleByIds(call, ids),
    ids.length > 0 ? blockedBy(call, user_id) : new Set<number>(),
  ]);
  return rows.map(({ actor_ids, at, ...row }) => {
    const actors = actor_ids.flatMap((id) => people.get(id) ?? []);
    const liked = actors.filter(({ id }) => !blocked.has(id));
    return {
      ...row,
      kind: row.kind as NoticeKind,
      object: row.object as NoticeObject,
      // Somebody blocked since still did it: the sentence would say nothing without a name.
      actors: liked.length > 0 ? liked : actors,
      at: at.toISOString(),
    };
  });
}
