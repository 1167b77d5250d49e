import { useEffect, useState } from 'react';
import type { ForumDetail } from '../../../contract/forum/forums.ts';
import { quietApi } from '../../api.ts';
import { useViewer } from '../../shell/viewer.ts';
import { useFollowing } from '../follow-button.tsx';

type Told = { id: number; following: boolean; can_follow: boolean };

/**
 * The page is the same for everyone; whether this reader follows comes after, into a button that stands there already.
 * What is pressed moves the number of followers beside it.
 */
export function useForumFollow({ id, status, follow_count }: ForumDetail) {
  const viewer_id = useViewer()?.id ?? 0;
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    const left = new AbortController();
    setTold(null);
    if (viewer_id)
      quietApi('forum.relation', { forum_id: id }, { signal: left.signal }).then(
        ({ following, can }) => setTold({ id, following, can_follow: can.follow }),
        () => {},
      );
    return () => left.abort();
  }, [viewer_id, id]);
  const follow = useFollowing('focus_forum', id, told?.id === id ? told.following : undefined, follow_count);
  return { follow, offered: status === 'open' || told?.can_follow === true };
}
