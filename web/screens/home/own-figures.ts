import { useEffect, useState } from 'react';
import { quietApi } from '../../api.ts';
import type { OwnFigure } from '../../parts/watch.tsx';
import { useViewer } from '../../shell/viewer.ts';

/** What waits for the reader, in the room that the page keeps for it. */
export function useOwnFigures(): OwnFigure[] {
  const viewer = useViewer();
  const [own, setOwn] = useState<OwnFigure[]>([]);
  const id = viewer?.id;
  const username = viewer?.username;
  useEffect(() => {
    if (!id) return setOwn([]);
    const stop = new AbortController();
    const options = { signal: stop.signal };
    Promise.all([
      quietApi('posts.drafts', { limit: 1 }, options),
      quietApi('posts.mine', { status: 'first_review', limit: 1 }, options),
      quietApi('comments.mine', { limit: 1 }, options),
    ]).then(
      ([drafts, waiting, replies]) =>
        setOwn([
          { title: '草稿', href: '/forum/publish', value: String(drafts.total) },
          { title: '等初审的帖子', href: '/forum/publish', value: String(waiting.total) },
          { title: '我的回复', href: `/people/${username}?tab=replies`, value: String(replies.total) },
        ]),
      () => {}, // the strip is an extra: without it the page is whole
    );
    return () => stop.abort();
  }, [id, username]);
  return own;
}
