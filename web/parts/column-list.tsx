import './column-list.css';
import { useEffect, useState } from 'react';
import { quietApi } from '../api.ts';
import { useViewer } from '../shell/viewer.ts';
import { Icon } from '../ui/icon.tsx';
import { useFollowing } from './follow-button.tsx';

export type ColumnLine = { id: number; title: string; line: string; follow_count: number };

/** Columns with who writes them, each to be followed from here. */
export function ColumnList({ columns }: { columns: readonly ColumnLine[] }) {
  const followed = useFollowed();
  return (
    <ul className="column-list">
      {columns.map((column) => (
        <Line key={column.id} column={column} followed={followed?.has(column.id)} />
      ))}
    </ul>
  );
}

function Line({
  column: { id, title, line, follow_count },
  followed,
}: {
  column: ColumnLine;
  followed?: boolean;
}) {
  const { following, busy, press } = useFollowing('focus_column', id, followed, follow_count);
  return (
    <li>
      <a href={`/column/${id}`}>
        <b>{title}</b>
        <span className="meta">{line}</span>
      </a>
      <button
        type="button"
        className="follow scripted"
        aria-pressed={following}
        aria-label={`关注${title}`}
        aria-busy={busy}
        onClick={() => void press()}
      >
        <Icon name={following ? 'check' : 'plus'} />
      </button>
    </li>
  );
}

/** Which columns the reader follows; undefined for a visitor, and until it is known. */
function useFollowed(): Set<number> | undefined {
  const id = useViewer()?.id;
  const [followed, setFollowed] = useState<Set<number>>();
  useEffect(() => {
    if (!id) return setFollowed(undefined);
    const stop = new AbortController();
    quietApi('user.actions', { type: 'focus_column', limit: 100 }, { signal: stop.signal }).then(
      ({ list }) => setFollowed(new Set(list.map((one) => one.id))),
      () => {}, // the buttons stay as they are: following twice is once
    );
    return () => stop.abort();
  }, [id]);
  return followed;
}
