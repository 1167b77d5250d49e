import { ColumnCover } from '../../../parts/column-cover.tsx';
import { FollowButton, useFollowing } from '../../../parts/follow-button.tsx';
import { useReader } from '../../../parts/reader-store.ts';
import { count } from '../../../ui/count.ts';
import { Icon } from '../../../ui/icon.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import type { ArticleReader } from './article-reader.ts';
import type { ReadArticle } from './read-article.ts';

type Part = Pick<ReadArticle, 'article'>;

/** Below the text: the column it stands in, and its neighbours there. */
export default function ArticleFoot({ article, store }: Part & { store: ArticleReader }) {
  return (
    <>
      <ColumnBox article={article} store={store} />
      <PrevNext article={article} />
    </>
  );
}

function ColumnBox({ article: { column }, store }: Part & { store: ArticleReader }) {
  const { relation } = useReader(store);
  const follow = useFollowing('focus_column', column.id, relation?.following, column.follow_count);
  return (
    <section className="column-box" aria-label="所属专栏">
      <ColumnCover cover={column.cover} size={64} />
      <div>
        <b>
          <a href={`/column/${column.id}`}>{column.title}</a>
        </b>
        <p>{column.introduce}</p>
        <span className="meta n">
          {column.article_count} 篇 · {count(follow.count)} 人关注
        </span>
      </div>
      {relation?.own ? null : <FollowButton follow={follow} />}
    </section>
  );
}

/** The older one at the left; where there is none its place stays empty. */
function PrevNext({ article: { previous, next } }: Part) {
  if (!previous && !next) return null;
  return (
    <nav className="prev-next" aria-label="上一篇与下一篇">
      {previous ? (
        <a href={`/column/article/${previous.id}`} rel="prev">
          <span className="meta">
            <Icon name="left" size={12} />
            上一篇
          </span>
          <b>{zhTitle(previous.title)}</b>
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={`/column/article/${next.id}`} rel="next">
          <span className="meta">
            下一篇
            <Icon name="right" size={12} />
          </span>
          <b>{zhTitle(next.title)}</b>
        </a>
      ) : null}
    </nav>
  );
}
