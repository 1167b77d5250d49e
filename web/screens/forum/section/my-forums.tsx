import { useEffect, useState } from 'react';
import type { FollowedForum } from '../../../../contract/forum/feeds.ts';
import { quietApi } from '../../../api.ts';
import { FollowedForums } from '../../../parts/followed-forums.tsx';
import { useViewer } from '../../../shell/viewer.ts';

/** As many as the room that is kept for them holds. */
const most = 5;

/** Of a member alone; <html data-member> keeps its room before the first paint. */
export function MyForums() {
  const viewer_id = useViewer()?.id ?? 0;
  const [mine, setMine] = useState<FollowedForum[] | null>(null);
  useEffect(() => {
    const left = new AbortController();
    setMine(null);
    if (viewer_id) quietApi('forum.follows_mine', {}, { signal: left.signal }).then(setMine, () => {});
    return () => left.abort();
  }, [viewer_id]);
  return (
    <section className="my-forums" aria-busy={mine === null}>
      {mine ? (
        <>
          <FollowedForums forums={mine} most={most} />
          <a className="more-feed" href="/forum_posts">
            看关注的新帖
          </a>
        </>
      ) : null}
    </section>
  );
}
