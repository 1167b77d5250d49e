import type { LoaderFunctionArgs } from 'react-router';
import { readListQuery } from '../../../parts/list-query.ts';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { worldOf } from '../../../world.ts';

/** A forum and the posts that its address asks for. */
export async function loadForum(id: string | undefined, url: string, context: LoaderFunctionArgs['context']) {
  const { client, now, site } = worldOf(context);
  const forum_id = Number(id);
  const query = readListQuery(url);
  const [forum, posts] = await Promise.all([
    client('forum.detail', { forum_id }),
    client('posts.index', { ...query, forum_id }),
  ]).catch(pageRefusal);
  return { now: now.getTime(), site, forum, query, posts: posts.list.map(rowOf), total: posts.total };
}
