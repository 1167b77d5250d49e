import type { LoaderFunctionArgs } from 'react-router';
import type { CommentRow } from '../../../../contract/forum/comments.ts';
import type { Client } from '../../../../contract/index.ts';
import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { worldOf } from '../../../world.ts';
import { readThreadQuery } from '../../../parts/discussion/thread-query.ts';

const most_replies = 100;

/** An article and one page of its comments: the same for everyone, but for `?mine=1`. */
export async function readArticle({ params, request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const query = readThreadQuery(request.url);
  const article_id = Number(params.id);
  const [article, comments, opened] = await Promise.all([
    client('column.article_detail', { article_id }),
    client('column.comments_get_comments', {
      article_id,
      page: query.page,
      limit: query.limit,
      sort: query.sort,
      only_author: query.only_author,
    }),
    query.replies ? readReplies(client, article_id, query.replies) : [],
  ]).catch(pageRefusal);
  const { more, ...shown } = article;
  return {
    now: now.getTime(),
    site,
    query,
    article: { ...shown, marketplaces: article.marketplaces.map(marketplaceTitle) },
    more: more.map(({ id, title, collect_count, published_at }) => ({
      id,
      title,
      collect_count,
      published_at,
    })),
    total: comments.total,
    comments: opened.length
      ? comments.list.map((one) => (one.id === query.replies ? { ...one, replies: opened } : one))
      : comments.list,
  };
}

export type ReadArticle = Awaited<ReturnType<typeof readArticle>>;

/** All replies of a comment; none where there is no such comment. */
async function readReplies(
  client: Client,
  article_id: number,
  parent_id: number,
): Promise<CommentRow['replies']> {
  return client('column.comments_get_comments', { article_id, parent_id, limit: most_replies }).then(
    ({ list }) => list,
    () => [],
  );
}
