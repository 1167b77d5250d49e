import * as z from 'zod';
import { articleLifecycle, type ArticleStatus } from '../column/article-lifecycle.ts';
import { articleCard } from '../column/article-shapes.ts';
import { replyRow } from '../forum/comments.ts';
import { reviewNote } from '../forum/management.ts';
import { commentLifecycle, type CommentStatus } from '../forum/post-lifecycle.ts';
import { version, versions } from '../forum/words-version.ts';
import { endpoint } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { contentPage, filters, ids, quality, reason, complaints, result } from './content-shapes.ts';
import { article_acts, article_comment_acts } from './content-words.ts';

const states = Object.keys(articleLifecycle.states) as [ArticleStatus, ...ArticleStatus[]];
const comment_states = Object.keys(commentLifecycle.states) as [CommentStatus, ...CommentStatus[]];
const waiting = z.object({ hours: z.number(), level: z.enum(['ok', 'remind', 'escalate']) }).nullable();

export const staffArticle = articleCard.extend({
  /** Of its words, those of a change that waits among them. */
  version,
  waiting,
  /** The sentence of the last decision. */
  reason: z.string().nullable(),
  /** A change of the live article waits: the words that it waits for. */
  edit: z.object({ held: z.array(z.string()), submitted_at: z.string() }).nullable(),
  can: z.object({
    judge: z.boolean(),
    hide: z.boolean(),
    display: z.boolean(),
    mark: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
  }),
  complaints,
});
export type StaffArticle = z.output<typeof staffArticle>;

export const staffArticleComment = replyRow.extend({
  /** Where it stands: on the page of its floor. */
  href: z.string(),
  top: z.boolean(),
  /** Why it waits, or waited, for its first review. */
  review: reviewNote.nullable(),
  article: z.object({ id: z.number(), title: z.string() }),
  waiting,
  reason: z.string().nullable(),
  /** Written by the one who asks: somebody else decides about it. */
  own: z.boolean(),
  can_restore: z.boolean(),
  complaints,
});
export type StaffArticleComment = z.output<typeof staffArticleComment>;

export const articleAdminEndpoints = {
  'admin.articles': endpoint('GET', '/api/admin/articles', {
    summary:
      '全站文章，各种状态，edit 是修改等审核的；新的在前，等审核的先来先看，一次 1,000 篇，更早的用 after 接着列',
    access: 'staff_moderator',
    input: z.strictObject({
      status: z.enum([...states, 'edit'], '没有这种状态').optional(),
      column_id: numericId('专栏').optional(),
      ...filters,
    }),
    output: contentPage(staffArticle),
  }),
  'admin.article_words': endpoint('GET', '/api/admin/articles/:article_id/words', {
    summary: '一篇文章的正文；修改等审核时另有修改后的',
    access: 'staff_moderator',
    input: z.strictObject({ article_id: numericId('文章') }),
    output: z.object({
      content: z.string(),
      edit: z.object({ title: z.string(), summary: z.string(), content: z.string() }).nullable(),
    }),
  }),
  'admin.articles_act': endpoint('POST', '/api/admin/articles/act', {
    summary:
      '对多篇文章做同一个处理，每篇各有结果；通过和不通过也用于等审核的修改，给 versions 时，作者在这之后改过的不处理',
    access: 'staff_moderator',
    input: z.strictObject({
      article_ids: ids('文章'),
      act: z.enum(article_acts, '没有这种处理'),
      reason: reason.optional(),
      quality: quality.optional(),
      versions: versions.optional(),
    }),
    output: z.array(result),
  }),
  'admin.article_comments': endpoint('GET', '/api/admin/article-comments', {
    summary: '全站文章评论，各种状态；新的在前，等初审的先来先看，一次 1,000 条，更早的用 after 接着列',
    access: 'staff_moderator',
    input: z.strictObject({ status: z.enum(comment_states, '没有这种状态').optional(), ...filters }),
    output: contentPage(staffArticleComment),
  }),
  'admin.article_comments_act': endpoint('POST', '/api/admin/article-comments/act', {
    summary: '对多条文章评论做同一个处理，每条各有结果；初审给 versions 时，作者在这之后改过的不处理',
    access: 'staff_moderator',
    input: z.strictObject({
      comment_ids: ids('评论'),
      act: z.enum(article_comment_acts, '没有这种处理'),
      reason: reason.optional(),
      versions: versions.optional(),
    }),
    output: z.array(result),
  }),
};
