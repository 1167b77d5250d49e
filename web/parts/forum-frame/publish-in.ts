import type { ForumDetail } from '../../../contract/forum/forums.ts';

/** Where a post is written in a forum; nowhere once it is closed. */
export const publishIn = ({ id, status }: Pick<ForumDetail, 'id' | 'status'>): string | null =>
  status === 'open' ? `/forum/publish?forum_id=${id}` : null;
