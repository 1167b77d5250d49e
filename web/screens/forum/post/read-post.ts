import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { CommentRow } from '../../../../contract/forum/comments.ts';
import type { Client } from '../../../../contract/index.ts';
import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { worldOf } from '../../../world.ts';
import { floorAddress, readThreadQuery } from '../../../parts/discussion/thread-query.ts';

const characters_a_minute = 400;
const most_replies = 100;

/** A post, one page of its comments and what stands beside them: the same for everyone, but for `?mine=1`. */
export async function readPost({ params, request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const query = readThreadQuery(request.url);
  const pcode = params.pcode ?? '';
  if (query.floor) throw redirect(floorAddress(new URL(request.url).pathname, query));
  const [post, comments, beside, opened] = await Promise.all([
    client('posts.detail', { pcode }),
    client('comments.get', {
      pcode,
      page: query.page,
      limit: query.limit,
      sort: query.sort,
      only_author: query.only_author,
    }),
    client('posts.related', { pcode }),
    query.replies ? readReplies(client, pcode, query.replies) : [],
  ]).catch(pageRefusal);
  const { relation, ...shown } = post;
  return {
    now: now.getTime(),
    site,
    query,
    post: { ...shown, marketplaces: post.marketplaces.map(marketplaceTitle) },
    read_minutes: Math.max(1, Math.round(post.content.replace(/<[^>]*>/g, '').length / characters_a_minute)),
    // What the viewer may do is part of the page on their own view only; kept pages know no viewer.
    can: query.mine ? relation.can : null,
    total: comments.total,
    comments:
      opened.length > 0
        ? comments.list.map((one) => (one.id === query.replies ? { ...one, replies: opened } : one))
        : comments.list,
    related: beside.related.slice(0, 4).map(line),
    by_author: beside.by_author.slice(0, 3).map(line),
    moments: beside.moments,
  };
}

export type ReadPost = Awaited<ReturnType<typeof readPost>>;

const line = <
  T extends {
    pcode: string;
    title: string;
    comment_count: number;
    forum: { id: number; title: string; flag: string };
  },
>({
  pcode,
  title,
  comment_count,
  forum,
}: T) => ({ pcode, title, comment_count, forum });

/** All replies of a comment; none where there is no such comment. */
async function readReplies(client: Client, pcode: string, parent_id: number): Promise<CommentRow['replies']> {
  return client('comments.get', { pcode, parent_id, limit: most_replies }).then(
    ({ list }) => list,
    () => [],
  );
}
