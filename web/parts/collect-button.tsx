import { useState } from 'react';
import { reactTo } from '../shell/react-to-refusal.ts';
import { useViewer } from '../shell/viewer.ts';
import { count as inWords } from '../ui/count.ts';
import { Icon } from '../ui/icon.tsx';
import type { Collectable, Collected } from './collectable.ts';
import { whenLoaded } from '../shell/when-loaded.ts';

/**
 * One press collects into the first folder, another takes it back; the toast leads to the folders. The mark changes at once,
 * a refusal takes it back. `told` is what the server said of this reader, undefined until it did.
 */
export function useCollect(thing: Collectable, told: boolean | undefined, count: number) {
  const viewer = useViewer();
  const key = `${thing.type}:${thing.pcode ?? thing.id}:${viewer?.id ?? 0}`;
  const [pressed, setPressed] = useState<{ key: string; to: Collected } | null>(null);
  const now = pressed?.key === key ? pressed.to : { collected: told ?? false, count };
  const show = (to: Collected) => setPressed({ key, to });
  return {
    ...now,
    /** For a member: the own folders, at the button that was pressed. */
    choose: viewer
      ? (at: HTMLElement) =>
          whenLoaded(import('./folder-menu.tsx'), ({ openFolderMenu }) =>
            openFolderMenu({ thing, at, onCollected: ({ collected, count }) => show({ collected, count }) }),
          )
      : undefined,
    press() {
      if (viewer) show({ collected: !now.collected, count: now.count + (now.collected ? -1 : 1) });
      void import('./send-collect.ts').then(
        ({ sendCollect }) => sendCollect({ thing, before: now, show, member: viewer !== null }),
        (error: unknown) => {
          show(now);
          reactTo(error);
        },
      );
    },
  };
}

/** Below its icon the figure; pressed while it is collected. */
export function CollectButton({
  collected,
  count,
  press,
  size = 20,
}: Collected & { press: () => void; size?: 20 | 22 }) {
  return (
    <button
      type="button"
      className="scripted"
      aria-pressed={collected}
      aria-label={`收藏，${count} 人收藏过`}
      onClick={press}
    >
      <Icon name="mark" size={size} />
      <span className="n">{inWords(count)}</span>
    </button>
  );
}
