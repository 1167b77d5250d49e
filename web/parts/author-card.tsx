import './author-card.css';
import type { PostDetail } from '../../contract/forum/posts.ts';
import { Avatar } from '../ui/avatar.tsx';
import { count } from '../ui/count.ts';
import { Tag } from '../ui/tag.tsx';
import { inBeijing } from '../ui/time-ago.tsx';
import { FollowAuthor } from './follow-author.tsx';

export function AuthorCard({ author }: { author: PostDetail['author_card'] }) {
  const joined = inBeijing(Date.parse(author.created_at));
  const figures = [
    ['帖子', author.post_count],
    ['回复', author.comment_count],
    ['获赞', author.liked_count],
  ] as const;
  return (
    <section className="work author-card" aria-label="作者">
      <div className="h">
        <a href={`/people/${author.username}`}>
          <Avatar person={author} size={40} />
          <span>
            <b>{author.nickname}</b>
            <span className="meta">
              {author.city ? `${author.city} · ` : ''}
              {joined.year} 年 {joined.month} 月加入
            </span>
          </span>
        </a>
        <FollowAuthor author={author} />
      </div>
      {author.bio ? <p>{author.bio}</p> : null}
      {author.badges.length ? (
        <div className="bs">
          {author.badges.map((badge) => (
            <Tag key={badge}>{badge}</Tag>
          ))}
        </div>
      ) : null}
      <dl className="n">
        {figures.map(([name, n]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count(n)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
