import './hot-list.css';
import type { ArticleCard } from '../../contract/column/article-shapes.ts';
import { count } from '../ui/count.ts';
import { zhTitle } from '../ui/zh-title.tsx';

/** Titles of at most two lines with their rank; the figure is likes. */
export const HotArticles = ({
  articles,
}: {
  articles: readonly Pick<ArticleCard, 'id' | 'title' | 'like_count'>[];
}) => (
  <ol className="hot-list">
    {articles.map(({ id, title, like_count }, at) => (
      <li key={id}>
        <span className="n">{at + 1}</span>
        <a href={`/column/article/${id}`}>{zhTitle(title, 15)}</a>
        <span className="n" title={`${like_count} 人赞过`}>
          {count(like_count)}
        </span>
      </li>
    ))}
  </ol>
);
