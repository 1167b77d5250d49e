import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { articleMeta } from './article-meta.ts';
import { ArticlePage } from './article-page.tsx';
import { readArticle } from './read-article.ts';

export const loader = (args: LoaderFunctionArgs) => readArticle(args);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? articleMeta(loaderData) : []);

export default function ArticleScreen() {
  const data = useLoaderData<typeof loader>();
  const { column, cate } = data.article;
  return (
    <>
      <Breadcrumb
        items={[
          { title: '专栏', href: '/column' },
          { title: cate.title, href: `/column?cate_id=${cate.id}` },
          { title: column.title, href: `/column/${column.id}` },
        ]}
      />
      <ArticlePage {...data} />
    </>
  );
}
