import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../../refused-call.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { count } from '../../../ui/count.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { worldOf } from '../../../world.ts';
import { postMeta } from './post-meta.ts';
import { PostPage, postCrumbs } from './post-page.tsx';
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
      member_count: forum.member_count,
      today_count: forum.today_count,
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
      <header className="post-forum work">
        <BoardFlag flag={flag} />
        <p className="name">
          <a href={`/forum/list/${id}`}>{title}</a>
        </p>
        <p className="intro meta">{forum.introduction}</p>
        <p className="meta n">
          {count(forum.post_count)} 帖 · {count(forum.member_count)} 人 · 今日 {count(forum.today_count)}
        </p>
      </header>
      <PostPage {...data} path={`/forum/list/${id}/${data.post.pcode}`} />
    </>
  );
}
