import type { ShownNotice } from '../../../../contract/notify/notify.ts';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { NoticeRow } from './notice-row.tsx';

type Props = {
  rows: readonly ShownNotice[];
  busy: string | null;
  onRead: (id: number) => void;
  onDelete: (id: number) => void;
};

/** The unread under one head, the others by day. */
export function NoticeDays({ rows, ...acts }: Props) {
  const today = inBeijing(Date.now()).day;
  const parts = Map.groupBy(rows, (row) => partOf(row, today));
  return [...parts].map(([title, list]) => (
    <div key={title} className="notice-part">
      <h2>{title}</h2>
      <ol>
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} {...acts} />
        ))}
      </ol>
    </div>
  ));
}

function partOf({ unread, at }: ShownNotice, today: number): string {
  if (unread) return '未读';
  const ago = today - inBeijing(Date.parse(at)).day;
  return ago <= 0 ? '今天' : ago === 1 ? '昨天' : '更早';
}
