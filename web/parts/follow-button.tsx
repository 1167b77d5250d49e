import './follow-button.css';
import { useState } from 'react';
import { reactTo } from '../shell/react-to-refusal.ts';
import { useViewer } from '../shell/viewer.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { FollowedKind } from './send-follow.ts';

type State = { following: boolean; count: number };

/** `told` is what the server said of this reader, undefined until it did. */
export function useFollowing(kind: FollowedKind, id: number, told: boolean | undefined, count: number) {
  const viewer = useViewer();
  const key = `${kind}:${id}:${viewer?.id ?? 0}`;
  const [pressed, setPressed] = useState<{ key: string; to: State } | null>(null);
  const [busy, setBusy] = useState(false);
  const now = pressed?.key === key ? pressed.to : { following: told ?? false, count };
  return {
    ...now,
    kind,
    busy,
    async press() {
      if (busy) return;
      setBusy(true);
      const to = await import('./send-follow.ts')
        .then(({ sendFollow }) => sendFollow(kind, id, !now.following, viewer !== null))
        .catch(reactTo);
      if (to) setPressed({ key, to });
      setBusy(false);
    },
  };
}

type Follow = ReturnType<typeof useFollowing>;

/** As wide when it is pressed as before. */
export function FollowButton({ follow, red }: { follow: Follow; red?: boolean }) {
  const { kind, following, busy, press } = follow;
  return (
    <span className="follow-button scripted">
      <Button
        kind={red && !following ? 'red' : undefined}
        busy={busy}
        aria-pressed={following}
        onClick={() => void press()}
      >
        <Icon name={following ? 'check' : 'plus'} />
        {following ? '已关注' : kind === 'focus_forum' ? '关注论坛' : '关注专栏'}
      </Button>
    </span>
  );
}
