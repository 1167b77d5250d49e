import { Icon } from '../../ui/icon.tsx';
import { inBeijing } from '../../ui/time-ago.tsx';
import type { DraftState } from './draft-autosave.ts';

const two = (n: number) => String(n).padStart(2, '0');
export const clockOf = (at: number): string => {
  const { hour, minute } = inBeijing(at);
  return `${two(hour)}:${two(minute)}`;
};

/** Where what was typed is now: on the server and since when, on its way, or on this device only. */
export function DraftLine({ state }: { state: DraftState<unknown> }) {
  const kept = state.at === 'kept';
  return (
    <span className={kept ? 'saved kept' : 'saved'} role="status">
      {state.at === 'nothing' ? (
        <span className="lg">草稿自动保存</span>
      ) : (
        <>
          <Icon name={kept ? 'save' : 'cloud'} />
          {state.at === 'saving' ? <span>正在存</span> : null}
          {state.at === 'saved' ? (
            <span className="n">
              草稿 {clockOf(state.when)} 已存<span className="lg">，关掉也不丢</span>
            </span>
          ) : null}
          {state.at === 'kept' ? <span>{state.why}</span> : null}
          {state.at === 'kept' && state.login ? (
            <a href={`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`}>去登录</a>
          ) : null}
          {state.at === 'clash' ? <span>先选一份，再接着存</span> : null}
        </>
      )}
    </span>
  );
}
