import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../../refused-call.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { BoardFlag } from '../../../ui/icon.tsx';
import { PageTabs } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';
import { postCrumbs } from './post-crumbs.ts';
import { postMeta } from './post-meta.ts';
import { PostPage } from './post-page.tsx';
import { readPost } from './read-post.ts';

/** The post under its forum's head. Its own address stays /posts/{pcode}: that is the canonical one. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPost(args);
  if (String(page.post.forum.id) !== args.params.id)
    throw Response.json({ msg: '这个论坛里没有这篇帖子', permission: null }, { status: 404 });
  const forum = await worldOf(args.context)
    .client('forum.detail', { forum_id: page.post.forum.id })
    .catch(pageRefusal);
  return {
    ...page,
    forum: {
      introduction: forum.introduction,
      post_count: forum.post_count,
      category_count: forum.categories.length,
      is_company: forum.kind === 'company',
    },
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? postMeta(loaderData) : []);

export default function PostInForumScreen() {
  const { forum, ...data } = useLoaderData<typeof loader>();
  const { id, title, flag } = data.post.forum;
  return (
    <>
      <Breadcrumb items={postCrumbs(data.post)} />
      <header className="post-forum">
        <p className="name">
          <a href={`/forum/list/${id}`}>
            <BoardFlag flag={flag} />
            {title}
          </a>
        </p>
        <p className="intro meta">{forum.introduction}</p>
        <PageTabs
          label="论坛内容"
          items={[
            { title: '帖子', href: `/forum/list/${id}`, count: forum.post_count },
            { title: '分类', href: `/forum/list/${id}/category`, count: forum.category_count },
            ...(forum.is_company
              ? [
                  { title: '企业', href: `/forum/list/${id}/company` },
                  { title: '产品', href: `/forum/list/${id}/product` },
                ]
              : []),
          ]}
        />
      </header>
      <PostPage {...data} path={`/forum/list/${id}/${data.post.pcode}`} />
    </>
  );
}
