import { ArticleTitles } from '../../../parts/article-row.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ReadArticle } from './read-article.ts';

/** Beside the talk: five more of the column. */
export default function MoreSide({
  more,
  column,
  now,
}: Pick<ReadArticle, 'more' | 'now'> & Pick<ReadArticle['article'], 'column'>) {
  if (more.length === 0) return null;
  return (
    <div className="sticky">
      <SectionHead
        title="专栏里还有"
        meta={`${more.length} 篇`}
        more={{ title: `全部 ${column.article_count}`, href: `/column/${column.id}` }}
      />
      <ArticleTitles articles={more} now={now} />
    </div>
  );
}
