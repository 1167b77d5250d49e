import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { useViewer } from '../../../shell/viewer.ts';

type Relation = Output<'column.relation'>;
type Like = { liked: boolean; count: number };
type State = { relation: Relation | null; likes: Readonly<Record<number, Like>> };

const nobody: State = { relation: null, likes: {} };

/**
 * What the page, which is the same for everyone, becomes for the one who reads it. Parts of the page that come alive later
 * listen by themselves: a part that is still waiting for its code must not get other props, or it would be drawn anew.
 */
export function makeReaderStore(article_id: number) {
  let state = nobody;
  const listeners = new Set<() => void>();
  const set = (change: Partial<State>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  /** 0 is the article itself. */
  const likeOf = (comment_id: number, count: number): Like =>
    state.likes[comment_id] ?? {
      liked: comment_id ? !!state.relation?.liked_comments.includes(comment_id) : !!state.relation?.liked,
      count,
    };
  return {
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    set,
    likeOf,
    like(comment_id: number, count: number, member: boolean) {
      const before = likeOf(comment_id, count);
      const show = (to: Like) => set({ likes: { ...state.likes, [comment_id]: to } });
      if (member) show({ liked: !before.liked, count: before.count + (before.liked ? -1 : 1) });
      void import('./send-like.ts').then(({ sendLike }) =>
        sendLike({ article_id, comment_id, before, show, member }),
      );
    },
    /** One's own new comment, which can be changed at once. */
    wrote(comment_id: number) {
      const { relation } = state;
      if (relation) set({ relation: { ...relation, own_comments: [comment_id, ...relation.own_comments] } });
    },
  };
}
export type ReaderStore = ReturnType<typeof makeReaderStore>;

/** The page keeps the store and asks who reads. Another state of the article allows other things. */
export function useReaderStore(article_id: number, status: string): ReaderStore {
  const viewer_id = useViewer()?.id ?? 0;
  const [kept, setKept] = useState(() => ({ article_id, store: makeReaderStore(article_id) }));
  let { store } = kept;
  if (kept.article_id !== article_id) {
    store = makeReaderStore(article_id);
    setKept({ article_id, store });
  }
  useEffect(() => {
    void quietApi('column.article_view', { article_id }).catch(() => {});
  }, [article_id]);
  useEffect(() => {
    const left = new AbortController();
    store.set(nobody);
    if (viewer_id)
      quietApi('column.relation', { article_id }, { signal: left.signal }).then(
        (relation) => store.set({ relation }),
        () => {},
      );
    return () => left.abort();
  }, [store, viewer_id, article_id, status]);
  return store;
}

/** What is known of the reader so far; nothing on the server and while the page comes alive. */
export function useReader(store: ReaderStore) {
  const { relation } = useSyncExternalStore(store.listen, store.read, () => nobody);
  return { viewer: useViewer(), relation, likeOf: store.likeOf };
}
