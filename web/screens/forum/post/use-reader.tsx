import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { useCollect } from '../../../parts/collect-button.tsx';
import { useViewer } from '../../../shell/viewer.ts';
import type { ReadPost } from './read-post.ts';

const PostMenu = lazy(() => import('./post-menu.tsx'));

type Relation = Output<'posts.relation'>;
type Like = { liked: boolean; count: number };

export type Reader = ReturnType<typeof useReader>;

/** What the page, which is the same for everyone, becomes for the one who reads it. */
export function useReader(data: ReadPost) {
  const { pcode, like_count, collect_count, status } = data.post;
  const viewer = useViewer();
  const [relation, setRelation] = useState<Relation | null>(null);
  const [likes, setLikes] = useState<Record<number, Like>>({});
  const viewer_id = viewer?.id ?? 0;

  useEffect(() => {
    void quietApi('posts.view', { pcode }).catch(() => {});
  }, [pcode]);
  useEffect(() => {
    const left = new AbortController();
    setRelation(null);
    setLikes({});
    if (viewer_id) quietApi('posts.relation', { pcode }, { signal: left.signal }).then(setRelation, () => {});
    return () => left.abort();
    // Another state allows other things.
  }, [viewer_id, pcode, status]);

  /** 0 is the post itself. */
  const likeOf = (comment_id: number, count: number): Like =>
    likes[comment_id] ?? {
      liked: comment_id ? !!relation?.liked_comments.includes(comment_id) : !!relation?.liked,
      count,
    };
  const like = (comment_id: number, count: number) => {
    const before = likeOf(comment_id, count);
    const show = (to: Like) => setLikes((all) => ({ ...all, [comment_id]: to }));
    if (viewer) show({ liked: !before.liked, count: before.count + (before.liked ? -1 : 1) });
    void import('./like.ts').then(({ sendLike }) =>
      sendLike({ pcode, comment_id, before, show, member: viewer !== null }),
    );
  };
  const own = likeOf(0, like_count);
  const collect = useCollect({ type: 'collect_post', pcode }, relation?.collected, collect_count);
  const can = data.can ?? relation?.can;
  const postMenu: ReactNode = can ? (
    <Suspense>
      <PostMenu post={data.post} can={can} mine={data.query.mine === 1} invites={!!relation?.can_invite} />
    </Suspense>
  ) : null;
  const wrote = (comment_id: number) =>
    setRelation((now) => now && { ...now, own_comments: [comment_id, ...now.own_comments] });
  /** A comment that others see again is no longer the reader's own sight. */
  const restored = (comment_id: number) =>
    setRelation((now) => now && { ...now, own_unseen: now.own_unseen.filter(({ id }) => id !== comment_id) });
  return {
    viewer,
    relation,
    wrote,
    restored,
    like,
    likeOf,
    liked: own.liked,
    like_count: own.count,
    likePost: () => like(0, like_count),
    collect,
    postMenu,
  };
}
