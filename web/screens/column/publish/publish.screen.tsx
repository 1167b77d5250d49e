import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ArticleForm } from '../../../parts/article-editor/article-form.tsx';
import { readArticleEditing } from '../../../parts/article-editor/read-article.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('author')];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, viewer, site, now } = worldOf(context);
  const query = new URL(request.url).searchParams;
  return {
    site,
    editing: await readArticleEditing(client, query, viewer?.id ?? 0, now.getTime()).catch(pageRefusal),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.editing.thing ? '修改文章' : '写文章',
        description: '给专栏写一篇文章，草稿自动保存。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function ArticlePublishScreen() {
  const { editing } = useLoaderData<typeof loader>();
  const { thing, draft } = editing;
  return (
    <>
      <Breadcrumb
        items={[
          { title: '专栏', href: '/column' },
          { title: thing ? '修改文章' : '写文章', href: '/column/article/publish' },
        ]}
      />
      <ArticleForm key={`${thing?.article_id ?? ''} ${draft?.draft_id ?? ''}`} {...editing} />
    </>
  );
}
