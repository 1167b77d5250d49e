import './article-block.css';
import { count } from '../ui/count.ts';
import { TimeAgo } from '../ui/time-ago.tsx';
import { zhTitle } from '../ui/zh-title.tsx';

export type LeadArticle = {
  id: number;
  title: string;
  summary: string;
  column: { id: number; title: string };
  author: string;
  published_at: string;
  reading_minutes: number;
  collect_count: number;
};
export type ArticleLine = Pick<LeadArticle, 'id' | 'title' | 'column' | 'published_at'>;

/** The newest article told, the others named. */
export function ArticleBlock({
  lead,
  more,
  now,
}: {
  lead: LeadArticle;
  more: readonly ArticleLine[];
  now: number;
}) {
  return (
    <div className="article-block">
      <article>
        <p className="meta">
          <a href={`/column/${lead.column.id}`}>{lead.column.title}</a> · {lead.author}
        </p>
        <h3>
          <a href={`/column/article/${lead.id}`}>{zhTitle(lead.title)}</a>
        </h3>
        <p>{lead.summary}</p>
        <p className="meta n">
          <TimeAgo at={lead.published_at} now={now} /> · {lead.reading_minutes} 分钟读完 · 收藏{' '}
          {count(lead.collect_count)}
        </p>
      </article>
      <ul>
        {more.map(({ id, title, column, published_at }) => (
          <li key={id}>
            <a className="meta" href={`/column/${column.id}`}>
              {column.title}
            </a>
            <a className="ti" href={`/column/article/${id}`}>
              {zhTitle(title)}
            </a>
            <span className="meta n">
              <TimeAgo at={published_at} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
