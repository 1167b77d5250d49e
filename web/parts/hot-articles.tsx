import './hot-list.css';
import type { ArticleCard } from '../../contract/column/article-shapes.ts';
import { count } from '../ui/count.ts';
import { zhTitle } from '../ui/zh-title.tsx';

/** Titles of at most two lines with their rank; the figure is what they are ranked by. */
export const HotArticles = ({
  articles,
}: {
  articles: readonly (Pick<ArticleCard, 'id' | 'title'> & { heat: number })[];
}) => (
  <ol className="hot-list">
    {articles.map(({ id, title, heat }, at) => (
      <li key={id}>
        <span className="n">{at + 1}</span>
        <a href={`/column/article/${id}`}>{zhTitle(title, 15)}</a>
        {heat > 0 ? (
          <span className="n" title={`热度 ${heat}`}>
            {count(heat)}
          </span>
        ) : null}
      </li>
    ))}
  </ol>
);
