import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { postMeta } from './post-meta.ts';
import { postCrumbs } from './post-crumbs.ts';
import { PostPage } from './post-page.tsx';
import { readPost } from './read-post.ts';

export const loader = (args: LoaderFunctionArgs) => readPost(args);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? postMeta(loaderData) : []);

export default function PostScreen() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={postCrumbs(data.post)} />
      <PostPage {...data} path={`/posts/${data.post.pcode}`} />
    </>
  );
}
