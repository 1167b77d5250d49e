import type { ReactNode } from 'react';
import type { CollectedItem } from '../../../../contract/collect/collect.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  rows: readonly CollectedItem[];
  chosen: readonly number[];
  title: string;
  total: number | undefined;
  busy: string | null;
  onTick: (ids: readonly number[]) => void;
  onMove: () => void;
  onRemove: () => void;
  /** Stands at the end while nothing is ticked. */
  find: ReactNode;
};

/** The line over the list: what it shows, and what can be done with the ticked ones. */
export function CollectTools({ rows, chosen, title, total, busy, onTick, onMove, onRemove, find }: Props) {
  const all = rows.length > 0 && chosen.length === rows.length;
  return (
    <div className="desk-tools" role="group" aria-label="批量操作">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={all}
          disabled={rows.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !all;
          }}
          onChange={() => onTick(all ? [] : rows.map(({ id }) => id))}
        />
        <span className="sr-only">选中这一页</span>
      </label>
      <b role="status" className="n">
        {chosen.length > 0 ? `已选 ${chosen.length} 条` : title}
      </b>
      {chosen.length === 0 && total !== undefined ? <span className="meta n">{total} 条</span> : null}
      {chosen.length > 0 ? (
        <span className="end">
          <Button size="sm" onClick={onMove}>
            移到…
          </Button>
          <Button size="sm" busy={busy === 'remove'} onClick={onRemove}>
            取消收藏
          </Button>
        </span>
      ) : (
        <span className="end">{find}</span>
      )}
    </div>
  );
}
