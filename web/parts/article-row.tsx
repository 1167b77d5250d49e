import './article-row.css';
import './hot-list.css';
import type { ArticleCard } from '../../contract/column/article-shapes.ts';
import { count } from '../ui/count.ts';
import { Crop } from './crop.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/tag.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { zhTitle } from '../ui/zh-title.tsx';
import { Blocked } from './blocked.tsx';
import type { RowArticle } from './row-of-article.ts';

type Props = {
  article: RowArticle;
  now?: number;
  /** On the column's own page its name goes without saying. */
  in_column?: boolean;
  /** On the author's own page the name does. */
  by_author?: boolean;
};

/** One article in a list: its title and summary, its picture at the right. */
export function ArticleRow({ article, now, in_column, by_author }: Props) {
  const href = `/column/article/${article.id}`;
  const figures = [
    ['like', '赞', article.like_count],
    ['mark', '收藏', article.collect_count],
    ['reply', '评论', article.comment_count],
  ] as const;
  return (
    <Blocked by={article.author.username}>
      <article className="article-row">
        <div>
          <h3>
            <a href={href}>{zhTitle(article.title)}</a>
            {article.recommend ? '\u00A0' : null}
            {article.recommend ? <Mark kind="recommend" /> : null}
          </h3>
          <p>{article.summary}</p>
          <div className="meta n">
            {in_column ? null : <a href={`/column/${article.column.id}`}>{article.column.title}</a>}
            {by_author ? null : <a href={`/people/${article.author.username}`}>{article.author.nickname}</a>}
            <TimeAgo at={article.published_at} now={now} />
            <span>{article.reading_minutes} 分钟</span>
            {figures.map(([icon, name, n]) => (
              <span key={icon} className="x">
                <Icon name={icon} size={12} />
                <span className="sr-only">{name}</span>
                {count(n)}
              </span>
            ))}
          </div>
        </div>
        {/* The title is the way there; this one is for pointers alone. */}
        <a className="pic" href={href} tabIndex={-1} aria-hidden="true">
          <Crop as="cover" of={article.cover} width={160} loading="lazy" />
        </a>
      </article>
    </Blocked>
  );
}

/** Titles with their day and how often each was kept, beside an article. */
export function ArticleTitles({
  articles,
  now,
}: {
  articles: readonly Pick<ArticleCard, 'id' | 'title' | 'collect_count' | 'published_at'>[];
  now?: number;
}) {
  return (
    <ul className="related-list">
      {articles.map((article) => (
        <li key={article.id}>
          <a href={`/column/article/${article.id}`}>{zhTitle(article.title, 17)}</a>
          <p className="meta n">
            <TimeAgo at={article.published_at} now={now} />
            <span>{count(article.collect_count)} 收藏</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
