import * as z from 'zod';
import { managedComment, managedPost } from '../forum/management.ts';
import {
  commentLifecycle,
  postLifecycle,
  type CommentStatus,
  type PostStatus,
} from '../forum/post-lifecycle.ts';
import { pcode } from '../forum/posts.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { contentPage, filters, quality, reason, complaints } from './content-shapes.ts';
import { content_limits, post_marks } from './content-words.ts';

const namesOf = <T extends string>(table: Record<T, unknown>) => Object.keys(table) as [T, ...T[]];
const postStatus = z.enum(namesOf<PostStatus>(postLifecycle.states), '没有这种状态');
const commentStatus = z.enum(namesOf<CommentStatus>(commentLifecycle.states), '没有这种状态');
const forum_id = numericId('论坛').optional();

export const staffPost = managedPost.extend({ complaints });
export type StaffPost = z.output<typeof staffPost>;

export const staffComment = managedComment.extend({
  /** Only who deleted it brings it back. */
  can_restore: z.boolean(),
  complaints,
});
export type StaffComment = z.output<typeof staffComment>;

export const postAdminEndpoints = {
  'admin.posts': endpoint('GET', '/api/admin/posts', {
    summary: '全站帖子，各种状态；新的在前，等初审的先来先看，一次 1,000 篇，更早的用 after 接着列',
    access: 'staff_moderator',
    input: z.strictObject({ status: postStatus.optional(), forum_id, ...filters }),
    output: contentPage(staffPost),
  }),
  'admin.posts_mark': endpoint('POST', '/api/admin/posts/mark', {
    summary: '给多篇帖子打质量分，或设置、取消全站置顶；每篇各有结果',
    access: 'staff_moderator',
    input: z.strictObject({
      pcodes: z
        .array(pcode, '请选择帖子')
        .min(1, '请选择帖子')
        .max(content_limits.batch, `一次至多 ${content_limits.batch} 篇`),
      mark: z.enum(post_marks, '没有这种处理'),
      quality: quality.optional(),
      until: z.iso.datetime('到期时间不对').nullish(),
      reason: reason.optional(),
    }),
    output: z.array(
      z.object({ pcode: z.string(), status: postStatus.nullable(), done: z.boolean(), msg: z.string() }),
    ),
  }),
  'admin.comments': endpoint('GET', '/api/admin/comments', {
    summary: '全站回复，各种状态；新的在前，等初审的先来先看，一次 1,000 条，更早的用 after 接着列',
    access: 'staff_moderator',
    input: z.strictObject({ status: commentStatus.optional(), forum_id, ...filters }),
    output: contentPage(staffComment),
  }),
  'posts.set_quality': endpoint('POST', '/api/posts/set-quality', {
    summary: '给帖子的质量打分，0 到 3；搜索按它排序',
    access: 'staff_moderator',
    input: z.strictObject({ pcode, quality }),
    output: done,
  }),
};
