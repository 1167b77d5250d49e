import './board-list.css';
import { BoardFlag } from '../ui/icon.tsx';

type Board = { id: number; title: string; flag: string };

/** Boards by flag and name; `fresh` is how many posts are new to this reader, filled in for a member. */
export function BoardList({
  boards,
  fresh,
}: {
  boards: readonly Board[];
  fresh?: ReadonlyMap<number, number>;
}) {
  return (
    <ul className="board-list">
      {boards.map((board) => {
        const n = fresh?.get(board.id) ?? 0;
        return (
          <li key={board.id} className={n ? 'is-unread' : undefined}>
            <a href={`/forum/list/${board.id}`}>
              <BoardFlag flag={board.flag} />
              <span>{board.title}</span>
              {n ? (
                <span className="n">
                  {n}
                  <span className="sr-only"> 条新帖</span>
                </span>
              ) : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
