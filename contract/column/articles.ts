import * as z from 'zod';
import { list_period_names } from '../list-periods.ts';
import { draftId, keptDraft, oneDraft } from '../draft-shapes.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { changed_rev, textChange, textChanges } from '../forum/post-life.ts';
import { heat } from '../forum/posts.ts';
import { post_limits } from '../forum/writing-limits.ts';
import { body, line, numericId } from '../text.ts';
import {
  articleCard,
  articleDetail,
  articleDraft,
  articlePayload,
  articleStatus,
  marketplace_codes,
  ownArticle,
} from './article-shapes.ts';
import { article_limits } from './column-limits.ts';

const article_id = numericId('文章');
const column_id = numericId('专栏');
const body_limit = 4 * 1024 * 1024;

export const articleFields = {
  column_id,
  title: line('标题', ...article_limits.title).refine(
    (title) => /[\p{L}\p{N}]/u.test(title),
    '标题里要有文字',
  ),
  /** The number of an uploaded picture, 16:9. */
  cover: z.number('请上传封面').int('封面不对').positive('封面不对').max(2_147_483_647, '封面不对'),
  summary: line('摘要', ...article_limits.summary),
  content: body('正文', 1_000_000),
  tags: z
    .array(line('标签', 1, article_limits.tag))
    .max(article_limits.tags, `标签至多 ${article_limits.tags} 个`)
    .default([]),
  marketplaces: z
    .array(z.enum(marketplace_codes, '没有这个站点，请重新选择'))
    .max(post_limits.marketplaces, `站点至多 ${post_limits.marketplaces} 个`)
    .default([]),
};

const liked = z.object({ liked: z.boolean(), count: z.number() });

export const articleEndpoints = {
  'column.hot': endpoint('POST', '/api/column/hot', {
    summary: '热门文章：60 天以内，每个专栏至多 2 篇；给 period 时只排这段时间里发布的',
    access: 'public',
    kept: true,
    input: z.object({
      limit: paging(5, 50).limit,
      period: z.enum(list_period_names, '时间不对').optional(),
    }),
    output: z.array(articleCard.extend({ heat })),
  }),
  'column.articles': endpoint('POST', '/api/column/articles', {
    summary: '文章列表；不给 column_id 是全站的',
    access: 'public',
    kept: true,
    input: z.object({
      column_id: column_id.optional(),
      ...paging(),
      sort: z.enum(['newest', 'hot'], '排序不对').default('newest'),
    }),
    output: pageOf(articleCard),
  }),
  'column.article_detail': endpoint('POST', '/api/column/article-detail', {
    summary: '一篇文章：目录、阅读时长、上一篇和下一篇、同专栏的另外 5 篇',
    access: 'public',
    kept: true,
    input: z.object({ article_id }),
    output: articleDetail,
  }),
  'column.article_versions': endpoint('GET', '/api/column/article/versions', {
    summary: '文章公开以后的每次修改，最近的在前；发布 5 分钟内的不记',
    access: 'public',
    kept: true,
    input: z.object({ article_id, ...paging(20) }),
    output: textChanges,
  }),
  'column.article_version': endpoint('GET', '/api/column/article/version', {
    summary: '一次修改前后的差别，按词比较标题、摘要和正文',
    access: 'public',
    kept: true,
    input: z.object({ article_id, rev: changed_rev }),
    output: textChange,
  }),
  'column.article_view': endpoint('POST', '/api/column/article/view', {
    summary: '记一次阅读；同一访客同一天只算一次',
    access: 'public',
    input: z.object({ article_id }),
    output: done,
  }),
  'column.article_like': endpoint('POST', '/api/column/article/like', {
    summary: '赞文章',
    access: 'user',
    limit: 'like',
    input: z.object({ article_id }),
    output: liked,
  }),
  'column.article_unlike': endpoint('POST', '/api/column/article/unlike', {
    summary: '取消赞',
    access: 'user',
    input: z.object({ article_id }),
    output: liked,
  }),
  'user.profile_articles': endpoint('GET', '/api/user/profile/articles', {
    summary: '某人的文章',
    access: 'public',
    kept: true,
    input: z.object({ username: z.string('缺少用户名').trim().min(1, '缺少用户名').max(40), ...paging() }),
    output: pageOf(articleCard),
  }),
  'user.column_articles': endpoint('GET', '/api/user/column/articles', {
    summary: '自己的文章；status：0 全部，1 已发布，2 审核中，3 未通过，4 已隐藏，5 已删除',
    access: 'author',
    input: z.object({
      status: z.coerce
        .number<number>('状态不对')
        .int('状态不对')
        .min(0, '状态不对')
        .max(5, '状态不对')
        .default(0),
      column_id: column_id.optional(),
      ...paging(),
    }),
    output: pageOf(ownArticle).extend({ counts: z.record(z.string(), z.number()), draft_count: z.number() }),
  }),
  'user.column_publish_article': endpoint('POST', '/api/user/column/publish-article', {
    summary: '发文章，给 article_id 是修改；命中关键词时进入审核，线上的文字不变',
    access: 'author',
    limit: 'edit',
    idempotent: 'key',
    body_limit,
    input: z.object({
      article_id: article_id.nullish(),
      ...articleFields,
      /** The revision that the editor loaded, when an article is changed. */
      rev: z.coerce.number<number>('版本不对').int('版本不对').min(1, '版本不对').optional(),
      draft_id: draftId.nullish(),
    }),
    output: z.object({
      article_id: z.number(),
      status: articleStatus,
      rev: z.number(),
      /** The article is live and this change of it waits. */
      edit_pending: z.boolean(),
    }),
  }),
  'user.column_del_article': endpoint('DELETE', '/api/user/column/del-article', {
    summary: '删除文章；30 天内由删除的人恢复',
    access: 'author',
    input: z.object({ article_id, reason: line('理由', 0, 200).optional() }),
    output: done,
  }),
  'user.column_restore_article': endpoint('POST', '/api/user/column/restore-article', {
    summary: '恢复 30 天内删除的文章',
    access: 'author',
    input: z.object({ article_id }),
    output: z.object({ article_id: z.number(), status: articleStatus }),
  }),
  'user.column_article_source': endpoint('GET', '/api/user/column/article-source', {
    summary: '自己的文章，供编辑器载入；有等待审核的修改时是那一份',
    access: 'author',
    input: z.object({ article_id }),
    output: z.object({
      article_id: z.number(),
      rev: z.number(),
      status: articleStatus,
      payload: articlePayload,
      reason: z.string().nullable(),
      edit_pending: z.boolean(),
      /** Why staff refused the last change, where nothing has happened since. */
      edit_refused: z.string().nullable(),
    }),
  }),
  'user.column_preview': endpoint('POST', '/api/user/column/preview', {
    summary: '预览：清理后的正文、目录、字数和阅读时长，不保存',
    access: 'author',
    limit: 'draft',
    body_limit,
    input: z.object({ content: articleFields.content }),
    output: articleDetail.pick({ content: true, toc: true, length: true, reading_minutes: true }),
  }),
  'user.column_draft': endpoint('POST', '/api/user/column/draft', {
    summary: '存文章草稿；rev 不是最新时回 40001 并带上另一份',
    access: 'author',
    limit: 'draft',
    body_limit,
    input: z.object({
      draft_id: draftId.nullish(),
      rev: z.coerce.number<number>().int().min(0).default(0),
      article_id: article_id.nullish(),
      payload: articlePayload,
    }),
    output: keptDraft,
  }),
  'user.column_drafts': endpoint('GET', '/api/user/column/drafts', {
    summary: '自己的文章草稿；给 article_id 时只有修改这一篇的那份',
    access: 'user',
    input: z.object({ ...paging(10, 20), article_id: article_id.optional() }),
    output: pageOf(articleDraft),
  }),
  'user.column_draft_detail': endpoint('GET', '/api/user/column/drafts/:id', {
    summary: '一份文章草稿',
    access: 'user',
    input: oneDraft,
    output: articleDraft,
  }),
  'user.column_draft_delete': endpoint('DELETE', '/api/user/column/drafts/:id', {
    summary: '删除文章草稿',
    access: 'user',
    input: oneDraft,
    output: done,
  }),
};
