import { ArticleRow } from '../../../parts/article-row.tsx';
import type { RowArticle } from '../../../parts/row-of-article.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BeyondTheEnd } from './beyond-the-end.tsx';

type Props = {
  articles: { list: RowArticle[]; total: number };
  now: number;
  page: number;
  limit: number;
  href: (page: number, limit: number) => string;
  nickname: string;
};

/** What somebody published in their columns. */
export default function ArticleList({ articles, now, page, limit, href, nickname }: Props) {
  if (articles.list.length === 0)
    return page > 1 ? (
      <BeyondTheEnd href={href(1, limit)} />
    ) : (
      <EmptyState title={`${nickname}还没有发过文章`} text="去专栏里看看别人写的">
        <ButtonLink href="/column">去看专栏</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {articles.list.map((article) => (
        <ArticleRow key={article.id} article={article} now={now} by_author />
      ))}
      <Pager page={page} limit={limit} total={articles.total} href={href} />
    </>
  );
}
