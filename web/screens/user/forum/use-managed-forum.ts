import type { ManagedForum } from '../../../../contract/forum/management.ts';
import type { ListAddress } from '../../../desk/list-address.ts';
import { useRead, type Read } from '../../../desk/use-read.ts';

export type Managing = {
  read: Read<ManagedForum[]>;
  /** Those that this screen is for. */
  forums: ManagedForum[];
  /** The one that the address names, or the first; undefined while nothing is read, null where there is none. */
  forum: ManagedForum | null | undefined;
};

/** Which of one's forums is worked on: the address says so, and the first goes without saying. */
export function useManagedForum(address: Pick<ListAddress, 'query'>, main_only = false): Managing {
  const read = useRead('forum.managed', {});
  const forums = (read.data ?? []).filter(({ role }) => !main_only || role !== 'assistant');
  const asked = Number(address.query.get('forum_id'));
  return {
    read,
    forums,
    forum: read.data && (forums.find(({ id }) => id === asked) ?? forums[0] ?? null),
  };
}
