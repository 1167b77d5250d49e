import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CommentRow } from '../../contract/forum/comments.ts';
import type { Like, ReadThing } from './read-thing.ts';
import { reactTo } from '../shell/react-to-refusal.ts';
import { useViewer } from '../shell/viewer.ts';

/** What the server says of the one who reads, with every post and article alike. */
type Told = { liked: boolean; liked_comments: readonly number[]; own_comments: readonly number[] };
type State<R> = {
  relation: R | null;
  likes: Readonly<Record<number, Like>>;
  /** The floors that stand under the thing by now, and those that the page came with. */
  floors: { from: readonly CommentRow[]; rows: readonly CommentRow[] } | null;
  /** By how much the reader changed what is counted under the thing, on the page that came with these floors. */
  counted: { from: readonly CommentRow[]; by: number } | null;
};

const nobody = { relation: null, likes: {}, floors: null, counted: null } as const;

/** By how much more or less there is than the page said that came with these floors. */
const countedIn = ({ counted }: Pick<State<unknown>, 'counted'>, from: readonly CommentRow[]): number =>
  counted?.from === from ? counted.by : 0;

const likeIn = <R extends Told>({ relation, likes }: State<R>, comment_id: number, count: number): Like =>
  likes[comment_id] ?? {
    liked: comment_id ? !!relation?.liked_comments.includes(comment_id) : !!relation?.liked,
    count,
  };

export function makeReaderStore<R extends Told>(thing: ReadThing<R>) {
  let state: State<R> = nobody;
  const listeners = new Set<() => void>();
  /** Presses so far of each heart. */
  const presses = new Map<number, number>();
  const become = (next: State<R>) => {
    if (next === state) return;
    state = next;
    listeners.forEach((listener) => listener());
  };
  const set = (change: Partial<State<R>>) => become({ ...state, ...change });
  const change = (to: (relation: R) => R) => {
    if (state.relation) set({ relation: to(state.relation) });
  };
  return {
    thing,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    tell: (relation: R) => set({ relation }),
    forget: () => become({ ...nobody, floors: state.floors, counted: state.counted }),
    stands: (from: readonly CommentRow[], rows: readonly CommentRow[]) => set({ floors: { from, rows } }),
    change,
    /** One more that everybody reads, or one less. */
    count: (from: readonly CommentRow[], by: 1 | -1) =>
      set({ counted: { from, by: countedIn(state, from) + by } }),
    like(comment_id: number, count: number, member: boolean) {
      const before = likeIn(state, comment_id, count);
      const nth = (presses.get(comment_id) ?? 0) + 1;
      presses.set(comment_id, nth);
      const show = (to: Like) => set({ likes: { ...state.likes, [comment_id]: to } });
      if (member) show({ liked: !before.liked, count: before.count + (before.liked ? -1 : 1) });
      // The answer to an earlier press may come while this one is still on its way out.
      const showLast = (to: Like) => {
        if (presses.get(comment_id) === nth) show(to);
      };
      void import('./send-like.ts').then(
        ({ sendLike }) => sendLike({ thing, comment_id, before, show: showLast, member }),
        (error: unknown) => {
          showLast(before);
          reactTo(error);
        },
      );
    },
    /** One's own new comment, which can be changed at once. */
    wrote: (comment_id: number) =>
      change((relation) => ({ ...relation, own_comments: [comment_id, ...relation.own_comments] })),
  };
}

export type ReaderStore<R extends Told> = ReturnType<typeof makeReaderStore<R>>;

/**
 * What the page, which is the same for everyone, becomes for the one who reads it. Parts of the page that come alive later
 * get the store and listen by themselves: a part that is still waiting for its code must not get other props, or it would be
 * drawn anew and be gone until then. `key` says which thing it is; another `status` of it allows other things.
 */
export function useReaderStore<R extends Told>(
  key: string | number,
  status: string,
  thing: () => ReadThing<R>,
): ReaderStore<R> {
  const viewer_id = useViewer()?.id ?? 0;
  const [kept, setKept] = useState(() => ({ key, store: makeReaderStore(thing()) }));
  let { store } = kept;
  if (kept.key !== key) {
    store = makeReaderStore(thing());
    setKept({ key, store });
  }
  useEffect(() => {
    void store.thing.view().catch(() => {});
  }, [store]);
  useEffect(() => {
    const left = new AbortController();
    store.forget();
    if (viewer_id)
      store.thing.relation(left.signal).then(
        (relation) => left.signal.aborted || store.tell(relation),
        () => {},
      );
    return () => left.abort();
  }, [store, viewer_id, status]);
  return store;
}

/** What is known of the reader so far; nothing on the server and while a part of the page comes alive. */
export function useReader<R extends Told>(store: ReaderStore<R>) {
  const state = useSyncExternalStore<State<R>>(store.listen, store.read, () => nobody);
  return {
    viewer: useViewer(),
    relation: state.relation,
    floors: state.floors,
    counted: (from: readonly CommentRow[]) => countedIn(state, from),
    /** 0 is the thing itself. */
    likeOf: (comment_id: number, count: number) => likeIn(state, comment_id, count),
  };
}
