import type { FxFacts } from '../../parts/fx-table.tsx';
import { FxTable } from '../../parts/fx-table.tsx';
import type { TideMark } from '../../parts/tide.tsx';
import type { TidePlace } from '../../parts/tide-rows.ts';
import { Watch } from '../../parts/watch.tsx';
import { useOwnDay } from './use-own-day.ts';

type Props = {
  now: number;
  slogan: string;
  places: readonly TidePlace[];
  /** What the site brings today. */
  marks: readonly TideMark[];
  fx: FxFacts | null;
};

/** The strip, with the reader's own day in place of the site's once it is known. */
export function HomeStrip({ marks, fx, ...strip }: Props) {
  const own = useOwnDay();
  const day = own
    ? { title: '我的今天', marks: own.marks, none: '今天无截止' }
    : { title: '本站今天', marks, none: '今天无新文' };
  return (
    <Watch {...strip} day={day} own={own?.figures ?? []}>
      {fx ? <FxTable {...fx} /> : null}
    </Watch>
  );
}
