import { postLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** The newest own posts and how they fare. */
export function RecentPosts() {
  const read = useRead('posts.mine', { limit: 3 });
  return (
    <section className="work" aria-label="最近发布">
      <SectionHead title="最近发布" more={{ title: '全部', href: '/user/posts' }} />
      <ReadState read={read} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有发过帖" text="问一个问题，或者写下刚踩过的坑。">
              <ButtonLink href="/forum/publish">发帖</ButtonLink>
            </EmptyState>
          ) : (
            <ul className="recent">
              {list.map((post) => (
                <li key={post.pcode}>
                  <h3>
                    {post.status === 'deleted' ? (
                      post.title
                    ) : (
                      <a href={`/posts/${post.pcode}`}>{post.title}</a>
                    )}
                  </h3>
                  <StateTag states={postLifecycle.states} state={post.status} />
                  <p className="meta n">
                    <span>{post.forum.title}</span>
                    <TimeAgo at={post.published_at} />
                    <span>
                      {count(post.comment_count)} 回复 · {count(post.like_count)} 赞
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
    </section>
  );
}
