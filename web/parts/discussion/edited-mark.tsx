import { TimeAgo } from '../../ui/time-ago.tsx';
import type { ReadChanges } from './text-changes.tsx';
import { whenLoaded } from '../../shell/when-loaded.ts';

/** When a text was last changed; pressed it shows what each change did. */
export function EditedMark({ at, now, read }: { at: string; now: number; read: ReadChanges }) {
  const when = (
    <>
      <TimeAgo at={at} now={now} /> 修改过
    </>
  );
  return (
    <>
      <noscript>{when}</noscript>
      <button
        type="button"
        className="n edited scripted"
        onClick={() => whenLoaded(import('./text-changes.tsx'), (one) => one.openTextChanges(read))}
      >
        {when}
      </button>
    </>
  );
}
