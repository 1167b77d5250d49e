import type { ColumnCard } from '../../../../contract/column/column-shapes.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { count } from '../../../ui/count.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { ColumnCover } from '../../../parts/column-cover.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';

type Props = {
  column: Pick<
    ColumnCard,
    'id' | 'title' | 'introduce' | 'cover' | 'cate' | 'author' | 'article_count' | 'follow_count' | 'newest'
  >;
  now: number;
};

/** One column: what it is about, who writes it, and its newest article. */
export function ColumnRow({ column, now }: Props) {
  const { id, title, introduce, cover, cate, author, article_count, follow_count, newest } = column;
  return (
    <li>
      <ColumnCover cover={cover} size={64} />
      <div>
        <h2>
          <a href={`/column/${id}`}>{title}</a>
        </h2>
        <p className="intro">{introduce}</p>
        <p className="meta n">
          <a href={`/people/${author.username}`}>
            <Avatar person={author} size={20} />
            {author.nickname}
          </a>
          <span>{cate.title}</span>
          <span>{article_count} 篇</span>
          <span>{count(follow_count)} 人关注</span>
        </p>
        {newest ? (
          <a className="newest" href={`/column/article/${newest.id}`}>
            <span>{zhTitle(newest.title)}</span>
            <TimeAgo at={newest.published_at} now={now} />
          </a>
        ) : null}
      </div>
    </li>
  );
}
