import { useCallback, useEffect, useRef, useState } from 'react';
import { codes } from '../../contract/http/envelope.ts';
import type { CallName, Input, Output } from '../../contract/index.ts';
import { quietApi } from '../api.ts';
import { factsOf } from '../refused-call.ts';
import { reactTo } from '../shell/react-to-refusal.ts';

export type Read<T> = {
  /** What was read last; it stays while the next is on its way. */
  data: T | undefined;
  /** Why there is no newer, in words for the reader. */
  error: string | null;
  loading: boolean;
  /** Reads again, with what is there staying in view. */
  reload: () => Promise<void>;
  /** Puts right what is shown after a call that has already answered. */
  change: (next: (data: T) => T) => void;
};

/** Reads one call of the contract; a changed input reads anew, `null` reads nothing yet. */
export function useRead<N extends CallName>(name: N, input: Input<N> | null): Read<Output<N>> {
  const asked = input === null ? null : JSON.stringify(input);
  type State = { of: string | null; data?: Output<N>; error: string | null; loading: boolean };
  const [state, setState] = useState<State>({ of: asked, error: null, loading: asked !== null });
  const running = useRef<AbortController>(undefined);

  const read = useCallback(async () => {
    running.current?.abort();
    if (asked === null) return;
    const mine = (running.current = new AbortController());
    setState((now) => ({ ...now, of: asked, error: null, loading: true }));
    try {
      const data = await quietApi(name, JSON.parse(asked) as Input<N>, { signal: mine.signal });
      if (!mine.signal.aborted) setState({ of: asked, data, error: null, loading: false });
    } catch (error) {
      if (mine.signal.aborted) return;
      const facts = factsOf(error);
      if (facts?.code === codes.not_logged_in) reactTo(error);
      setState((now) => ({
        ...now,
        error: facts?.msg || '内容没能载入，可能是网络断了一下',
        loading: false,
      }));
    }
  }, [name, asked]);

  useEffect(() => {
    void read();
    return () => running.current?.abort();
  }, [read]);

  const change = useCallback(
    (next: (data: Output<N>) => Output<N>) =>
      setState((now) => (now.data === undefined ? now : { ...now, data: next(now.data) })),
    [],
  );
  // From the moment that something else is asked, not only from when that is on its way: what is there is of the question before.
  const loading = state.loading || (asked !== null && asked !== state.of);
  return { data: state.data, error: state.error, loading, reload: read, change };
}
