import './follow-column.css';
import { useState } from 'react';
import { useViewer } from '../shell/viewer.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type State = { following: boolean; count: number };

/** `told` is what the server said of this reader, undefined until it did. */
export function useFollowColumn(id: number, told: boolean | undefined, count: number) {
  const viewer = useViewer();
  const key = `${id}:${viewer?.id ?? 0}`;
  const [pressed, setPressed] = useState<{ key: string; to: State } | null>(null);
  const [busy, setBusy] = useState(false);
  const now = pressed?.key === key ? pressed.to : { following: told ?? false, count };
  return {
    ...now,
    busy,
    async press() {
      if (busy) return;
      setBusy(true);
      const { sendFollow } = await import('./send-follow.ts');
      const to = await sendFollow(id, !now.following, viewer !== null);
      if (to) setPressed({ key, to });
      setBusy(false);
    },
  };
}

export function FollowColumn({ follow, red }: { follow: ReturnType<typeof useFollowColumn>; red?: boolean }) {
  const { following, busy, press } = follow;
  return (
    <span className="follow-column scripted">
      <Button
        kind={red && !following ? 'red' : undefined}
        busy={busy}
        aria-pressed={following}
        onClick={() => void press()}
      >
        <Icon name={following ? 'check' : 'plus'} />
        {following ? '已关注' : '关注专栏'}
      </Button>
    </span>
  );
}
