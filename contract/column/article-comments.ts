import * as z from 'zod';
import { commentRow } from '../forum/comments.ts';
import { commentVersion } from '../forum/post-life.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { body, line, numericId } from '../text.ts';

/** The same shape as under a post, so that both are shown by one part; `by_post_author`: by the article's author. */
export const articleCommentRow = commentRow;
export type ArticleCommentRow = z.output<typeof articleCommentRow>;

const article_id = numericId('文章');
const comment_id = numericId('评论');
const content = body('评论', 40_000);
const liked = z.object({ liked: z.boolean(), count: z.number() });

export const articleCommentEndpoints = {
  'column.comments_get_comments': endpoint('POST', '/api/column/comments/get_comments', {
    summary: '一篇文章的评论，每条带最早的几条回复；给 parent_id 时是这条的全部回复',
    access: 'public',
    kept: true,
    input: z.object({
      article_id,
      ...paging(),
      sort: z.enum(['oldest', 'newest', 'hot'], '排序不对').default('oldest'),
      only_author: z.coerce.number<number>().int().min(0).max(1).default(0),
      parent_id: comment_id.optional(),
    }),
    output: pageOf(articleCommentRow),
  }),
  'column.comments_publish': endpoint('POST', '/api/column/comments/publish', {
    summary: '评论文章，或给 parent_id 回复一条评论',
    access: 'user',
    limit: 'comment',
    idempotent: 'key',
    input: z.object({ article_id, parent_id: comment_id.nullish(), content, limit: paging().limit }),
    /** `page` is where its floor stands when the oldest come first, `limit` a page. */
    output: articleCommentRow.extend({ page: z.number() }),
  }),
  'column.comments_update': endpoint('PUT', '/api/column/comments/update', {
    summary: '修改自己的回复（楼中楼）',
    access: 'user',
    limit: 'edit',
    input: z.object({ comment_id, content }),
    output: articleCommentRow,
  }),
  'column.comments_parent_update': endpoint('PUT', '/api/column/comments/parent_update', {
    summary: '修改自己的评论（独立成楼的）',
    access: 'user',
    limit: 'edit',
    input: z.object({ comment_id, content }),
    output: articleCommentRow,
  }),
  'column.comments_versions': endpoint('GET', '/api/column/comments/versions', {
    summary: '一条评论最近 20 次修改的差别，最近的在前',
    access: 'public',
    kept: true,
    input: z.object({ comment_id }),
    output: z.array(commentVersion),
  }),
  'column.comments_del': endpoint('DELETE', '/api/column/comments/del', {
    summary: '删除评论；有回复时留下位置',
    access: 'user',
    input: z.object({ comment_id, reason: line('理由', 0, 200).optional() }),
    output: done,
  }),
  'column.comments_restore': endpoint('POST', '/api/column/comments/restore', {
    summary: '恢复 30 天内删除的评论',
    access: 'user',
    input: z.object({ comment_id }),
    output: done,
  }),
  'column.comments_like': endpoint('POST', '/api/column/comments/like', {
    summary: '赞评论',
    access: 'user',
    limit: 'like',
    input: z.object({ comment_id }),
    output: liked,
  }),
  'column.comments_unlike': endpoint('POST', '/api/column/comments/unlike', {
    summary: '取消赞',
    access: 'user',
    input: z.object({ comment_id }),
    output: liked,
  }),
  'column.comments_fold': endpoint('POST', '/api/column/comments/fold', {
    summary: '折叠或取消折叠（专栏作者或平台工作人员）',
    access: 'user',
    input: z.object({ comment_id, on: z.boolean(), reason: line('理由', 0, 200).optional() }),
    output: done,
  }),
  'column.comments_top': endpoint('POST', '/api/column/comments/top', {
    summary: '置顶一条评论，每篇一条（专栏作者或平台工作人员）',
    access: 'user',
    input: z.object({ comment_id, on: z.boolean() }),
    output: done,
  }),
};
