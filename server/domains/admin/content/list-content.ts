import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { articleCommentsOfSite, articlesOfSite } from '../../column/index.ts';
import { forumCommentsOfSite, forumsOfSite, postsOfSite } from '../../forum/index.ts';
import { complaintsAbout } from '../../complaint/index.ts';

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

/** admin.posts: what people post on the whole site, each with the complaints about it. */
export async function listPostsOfSite(
  input: Parsed<'admin.posts'>,
  call: Call,
): Promise<Output<'admin.posts'>> {
  const { ids, list, ...rest } = await postsOfSite(call, input);
  const complaints = await complaintsAbout(call, 'post', ids);
  return {
    ...rest,
    list: list.map((post, at) => ({ ...post, complaints: complaints(ids[at]!) })),
    page: input.page,
    limit: input.limit,
  };
}

/** admin.comments */
export async function listCommentsOfSite(
  input: Parsed<'admin.comments'>,
  call: Call,
): Promise<Output<'admin.comments'>> {
  const { list, ...rest } = await forumCommentsOfSite(call, input);
  const complaints = await complaintsAbout(call, 'comment', idsOf(list));
  return {
    ...rest,
    list: list.map((comment) => ({ ...comment, complaints: complaints(comment.id) })),
    page: input.page,
    limit: input.limit,
  };
}

/** admin.articles */
export async function listArticlesOfSite(
  input: Parsed<'admin.articles'>,
  call: Call,
): Promise<Output<'admin.articles'>> {
  const { list, ...rest } = await articlesOfSite(call, input);
  const complaints = await complaintsAbout(call, 'article', idsOf(list));
  return {
    ...rest,
    list: list.map((article) => ({ ...article, complaints: complaints(article.id) })),
    page: input.page,
    limit: input.limit,
  };
}

/** admin.article_comments */
export async function listArticleCommentsOfSite(
  input: Parsed<'admin.article_comments'>,
  call: Call,
): Promise<Output<'admin.article_comments'>> {
  const { list, ...rest } = await articleCommentsOfSite(call, input);
  const complaints = await complaintsAbout(call, 'article_comment', idsOf(list));
  return {
    ...rest,
    list: list.map((comment) => ({ ...comment, complaints: complaints(comment.id) })),
    page: input.page,
    limit: input.limit,
  };
}

/** admin.forums */
export async function listForumsOfSite(
  input: Parsed<'admin.forums'>,
  call: Call,
): Promise<Output<'admin.forums'>> {
  const { list, total } = await forumsOfSite(call, input);
  const complaints = await complaintsAbout(call, 'forum', idsOf(list));
  return {
    list: list.map((forum) => ({ ...forum, complaints: complaints(forum.id) })),
    total,
    page: input.page,
    limit: input.limit,
  };
}
