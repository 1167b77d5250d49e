import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { articleCommentsOfSite, articlesOfSite } from '../../column/index.ts';
import { commentsOfSite, forumsOfSite, postsOfSite } from '../../forum/index.ts';
import { reportsAbout } from '../../report/index.ts';

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

/** admin.posts: what people post on the whole site, each with the complaints about it. */
export async function listPostsOfSite(
  input: Parsed<'admin.posts'>,
  call: Call,
): Promise<Output<'admin.posts'>> {
  const { ids, list, ...rest } = await postsOfSite(call, input);
  const reports = await reportsAbout(call, 'post', ids);
  return {
    ...rest,
    list: list.map((post, at) => ({ ...post, reports: reports(ids[at]!) })),
    page: input.page,
    limit: input.limit,
  };
}

/** admin.comments */
export async function listCommentsOfSite(
  input: Parsed<'admin.comments'>,
  call: Call,
): Promise<Output<'admin.comments'>> {
  const { list, ...rest } = await commentsOfSite(call, input);
  const reports = await reportsAbout(call, 'comment', idsOf(list));
  return {
    ...rest,
    list: list.map((comment) => ({ ...comment, reports: reports(comment.id) })),
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
  const reports = await reportsAbout(call, 'article', idsOf(list));
  return {
    ...rest,
    list: list.map((article) => ({ ...article, reports: reports(article.id) })),
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
  const reports = await reportsAbout(call, 'article_comment', idsOf(list));
  return {
    ...rest,
    list: list.map((comment) => ({ ...comment, reports: reports(comment.id) })),
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
  const reports = await reportsAbout(call, 'forum', idsOf(list));
  return {
    list: list.map((forum) => ({ ...forum, reports: reports(forum.id) })),
    total,
    page: input.page,
    limit: input.limit,
  };
}
