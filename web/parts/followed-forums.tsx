import './board-list.css';
import type { FollowedForum } from '../../contract/forum/feeds.ts';
import { BoardFlag } from '../ui/icon.tsx';
import { SectionHead } from '../ui/section-head.tsx';

/** The reader's own forums, those with new posts first. */
export function FollowedForums({ forums, most = 12 }: { forums: readonly FollowedForum[]; most?: number }) {
  return (
    <nav aria-label="我的论坛">
      <SectionHead
        title="我的论坛"
        meta={forums.length ? `${forums.length} 个` : undefined}
        more={{ title: '管理', href: '/user/actions?type=focus_forum' }}
      />
      {forums.length ? (
        <ul className="board-list">
          {forums.slice(0, most).map((forum) => (
            <li key={forum.id}>
              <a href={`/forum/list/${forum.id}`}>
                <BoardFlag flag={forum.flag} />
                <span>{forum.title}</span>
                {forum.today_count ? <span className="n meta">{forum.today_count}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta quiet">还没有关注论坛。在论坛的页面点关注，就会出现在这里。</p>
      )}
    </nav>
  );
}
