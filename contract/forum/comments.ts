import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { body, line, numericId } from '../text.ts';
import { person } from '../account/person.ts';
import { commentLifecycle, type CommentStatus } from './post-lifecycle.ts';
import { version } from './words-version.ts';

const status = z.enum(Object.keys(commentLifecycle.states) as [CommentStatus, ...CommentStatus[]]);

export const replyRow = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  /** The floor it stands on; a reply has that of its comment. */
  floor: z.number(),
  status,
  /** Empty for a comment that is deleted, hidden or refused: its place stays, its words do not. */
  content: z.string(),
  author: person.nullable(),
  /** Written by the author of the post. */
  by_post_author: z.boolean(),
  /** Whom it answers, where that is not simply the comment it stands under. */
  reply_to: z.object({ id: z.number(), username: z.string(), nickname: z.string() }).nullable(),
  like_count: z.number(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** Of words that wait for their first review: what a decision about them names. */
  version: version.optional(),
});
export type ReplyRow = z.output<typeof replyRow>;

export const commentRow = replyRow.extend({
  top: z.boolean(),
  accepted: z.boolean(),
  fold_reason: z.string().nullable(),
  /** Replies that are shown, of which `replies` holds the first. */
  reply_count: z.number(),
  replies: z.array(replyRow),
});
export type CommentRow = z.output<typeof commentRow>;

/** One's own comment that others do not see, with what its author should know of it. */
export const unseenComment = replyRow.extend({
  /** The comment on whose floor it stands; null for a floor of its own. */
  root_id: z.number().nullable(),
  /** Why it was hidden, refused or deleted by somebody else. */
  reason: z.string().nullable(),
  can_restore: z.boolean(),
});
export type UnseenComment = z.output<typeof unseenComment>;

/** As a person's own lists show it. */
export const replyWithPost = replyRow.extend({
  /** Where it stands: on the page of its floor. */
  href: z.string(),
  post: z.object({
    pcode: z.string(),
    title: z.string(),
    forum: z.object({ id: z.number(), title: z.string(), flag: z.string() }),
  }),
});

const pcode = z.string('缺少帖子编号').regex(/^[0-9a-z]{8,20}$/, '帖子编号不对');
const comment_id = numericId('回复');
const content = body('回复', 40_000);
const liked = z.object({ liked: z.boolean(), count: z.number() });
const reason = line('理由', 2, 200);

export const commentEndpoints = {
  'comments.get': endpoint('GET', '/api/comments/get', {
    summary: '一篇帖子的回复，每条带最早的几条楼中楼；给 parent_id 时是这条的全部楼中楼',
    access: 'public',
    kept: true,
    input: z.object({
      pcode,
      ...paging(),
      sort: z.enum(['oldest', 'newest', 'hot']).default('oldest'),
      only_author: z.coerce.number<number>().int().min(0).max(1).default(0),
      parent_id: comment_id.optional(),
    }),
    output: pageOf(commentRow),
  }),
  'comments.publish': endpoint('POST', '/api/comments/publish', {
    summary: '回复帖子，或给 parent_id 回复一条回复',
    access: 'user',
    limit: 'comment',
    idempotent: 'key',
    input: z.object({
      pcode,
      parent_id: comment_id.nullish(),
      content,
      images: z.array(z.string()).max(0, '图片请放进回复正文').default([]),
      limit: paging().limit,
    }),
    /** `page` is where its floor stands when the oldest come first, `limit` a page. */
    output: commentRow.extend({ page: z.number() }),
  }),
  'comments.edit': endpoint('PUT', '/api/comments/edit', {
    summary: '修改自己的回复',
    access: 'user',
    limit: 'edit',
    input: z.object({ comment_id, content }),
    output: commentRow,
  }),
  'comments.delete': endpoint('DELETE', '/api/comments/delete', {
    summary: '删除回复；有楼中楼时留下位置',
    access: 'user',
    input: z.object({ comment_id, reason: line('理由', 0, 200).optional() }),
    output: done,
  }),
  'comments.like': endpoint('POST', '/api/comments/like', {
    summary: '赞回复',
    access: 'user',
    limit: 'like',
    input: z.object({ comment_id }),
    output: liked,
  }),
  'comments.unlike': endpoint('POST', '/api/comments/unlike', {
    summary: '取消赞',
    access: 'user',
    input: z.object({ comment_id }),
    output: liked,
  }),
  'comments.fold': endpoint('POST', '/api/comments/fold', {
    summary: '折叠或取消折叠（版主或楼主）',
    access: 'user',
    input: z.object({ comment_id, on: z.boolean(), reason: line('理由', 0, 200).optional() }),
    output: done,
  }),
  'comments.top': endpoint('POST', '/api/comments/top', {
    summary: '置顶一条回复，每帖一条（版主或楼主）',
    access: 'user',
    input: z.object({ comment_id, on: z.boolean() }),
    output: done,
  }),
  'comments.admin_display': endpoint('POST', '/api/comments/admin-display', {
    summary: '恢复显示，或初审通过；给 version 时，作者在这之后改过就不处理',
    access: 'forum_admin_or_staff',
    input: z.object({ comment_id, version: version.optional() }),
    output: done,
  }),
  'comments.admin_hide': endpoint('POST', '/api/comments/admin-hide', {
    summary: '隐藏',
    access: 'forum_admin_or_staff',
    input: z.object({ comment_id, reason }),
    output: done,
  }),
  'comments.admin_refuse': endpoint('POST', '/api/comments/admin-refuse', {
    summary: '初审不通过；给 version 时，作者在这之后改过就不处理',
    access: 'forum_admin_or_staff',
    input: z.object({ comment_id, reason, version: version.optional() }),
    output: done,
  }),
  'comments.mine': endpoint('GET', '/api/comments/mine', {
    summary: '自己的回复',
    access: 'user',
    input: z.object(paging()),
    output: pageOf(replyWithPost),
  }),
};
