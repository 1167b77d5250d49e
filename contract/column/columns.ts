import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { body, line, numericId } from '../text.ts';
import { characters } from '../characters.ts';
import { unseenComment } from '../forum/comments.ts';
import { articleCard, articleDraft } from './article-shapes.ts';
import { column_limits, column_page_size, newest_articles } from './column-limits.ts';
import { columnCard, columnDetail, columnStatus, columnCategory, cateId } from './column-shapes.ts';

const column_id = numericId('专栏');

const introduce = (min: number) =>
  body('介绍', 4000)
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(
      z
        .string()
        .refine((text) => characters(text) >= min, `介绍至少 ${min} 个字`)
        .refine(
          (text) => characters(text) <= column_limits.introduce[1],
          `介绍至多 ${column_limits.introduce[1]} 个字`,
        ),
    );
export const columnTitle = line('专栏名称', ...column_limits.title).refine(
  (text) => /[\p{L}\p{N}]/u.test(text),
  '专栏名称里要有文字',
);
const title = columnTitle;
/** The number of an uploaded picture. */
const cover = z.number('请上传封面').int('封面不对').positive('封面不对').max(2_147_483_647, '封面不对');

const history = z.array(
  z.object({ event: z.string(), title: z.string(), reason: z.string(), at: z.string() }),
);

/** A column as its owner sees it, the application included. */
export const ownColumn = columnCard.extend({
  cover_id: z.number().nullable(),
  /** The sentence of the last decision. */
  reason: z.string().nullable(),
  /** A new name that waits for its approval. */
  pending_title: z.string().nullable(),
  /** Number of the newest revision sent in; send it along to replace one that still waits. */
  revision: z.number().nullable(),
  approval_id: z.number().nullable(),
  submitted_at: z.string().nullable(),
  /** When an answer is due, while it waits. */
  answer_by: z.string().nullable(),
  pending_count: z.number(),
  history,
  can: z.object({
    apply: z.boolean(),
    withdraw: z.boolean(),
    edit: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
    open: z.boolean(),
    delete: z.boolean(),
  }),
});
export type OwnColumn = z.output<typeof ownColumn>;

/** What may still be published in the 30 days that end now. */
export const articleQuota = z.object({
  level: z.number(),
  article_limit: z.number(),
  used: z.number(),
  days: z.number(),
});
export type ArticleQuota = z.output<typeof articleQuota>;

export const columnEndpoints = {
  'column.list': endpoint('POST', '/api/column/list', {
    summary: '专栏列表，更新近的在前',
    access: 'public',
    kept: true,
    input: z.object({ ...paging(column_page_size), cate_id: cateId.optional() }),
    output: pageOf(columnCard),
  }),
  'column.detail': endpoint('POST', '/api/column/detail', {
    summary: '一个专栏',
    access: 'public',
    kept: true,
    input: z.object({ column_id }),
    output: columnDetail,
  }),
  'column.detail_v2': endpoint('POST', '/api/column/detail_v2', {
    summary: '一个专栏和它最新的文章',
    access: 'public',
    kept: true,
    input: z.object({
      column_id,
      article_limit: z.coerce
        .number<number>('篇数应为数字')
        .int('篇数应为整数')
        .min(1, '至少 1 篇')
        .max(50, '至多 50 篇')
        .default(newest_articles),
    }),
    output: columnDetail.extend({ articles: z.array(articleCard) }),
  }),
  'column.categories': endpoint('GET', '/api/column/categories', {
    summary: '专栏分类，带各自的专栏数',
    access: 'public',
    kept: true,
    input: nothing,
    output: z.array(z.object({ id: z.number(), title: z.string(), column_count: z.number() })),
  }),
  'column.normal': endpoint('GET', '/api/column/normal', {
    summary: '自己可以发文章的专栏和发文额度',
    access: 'user',
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({ id: z.number(), title: z.string(), cate: columnCategory, article_count: z.number() }),
      ),
      quota: articleQuota,
    }),
  }),
  'column.un_finished': endpoint('GET', '/api/column/un-finished', {
    summary: '没填完、没通过的专栏申请，和最近一份文章草稿',
    access: 'user',
    input: nothing,
    output: z.object({ application: ownColumn.nullable(), draft: articleDraft.nullable() }),
  }),
  'column.relation': endpoint('GET', '/api/column/relation', {
    summary: '读者与专栏的关系；给 article_id 时连同这篇文章和它的评论',
    access: 'user',
    input: z
      .object({ column_id: column_id.optional(), article_id: numericId('文章').optional() })
      .refine((input) => input.column_id !== undefined || input.article_id !== undefined, {
        path: ['column_id'],
        error: '缺少专栏编号',
      }),
    output: z.object({
      following: z.boolean(),
      follow_count: z.number(),
      own: z.boolean(),
      liked: z.boolean(),
      collected: z.boolean(),
      liked_comments: z.array(z.number()),
      collected_comments: z.array(z.number()),
      own_comments: z.array(z.number()),
      /** What the page, which is the same for everyone, does not show of the reader's own comments. */
      own_unseen: z.array(unseenComment),
      can_moderate_comments: z.boolean(),
      /** Of the article where one is named, all false otherwise. */
      can: z.object({
        edit: z.boolean(),
        delete: z.boolean(),
        restore: z.boolean(),
        judge: z.boolean(),
        hide: z.boolean(),
        display: z.boolean(),
        comment: z.boolean(),
        publish: z.boolean(),
      }),
      /** An edit of this article waits for its approval; its author alone is told. */
      edit_pending: z.boolean(),
    }),
  }),
  'user.column_apply': endpoint('POST', '/api/user/column/apply', {
    summary: '申请专栏；给 column_id 时改草稿、未通过的或等待中的申请，draft 为 true 只存草稿',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.object({
      column_id: column_id.nullish(),
      title: line('专栏名称', 0, column_limits.title[1]),
      cate_id: cateId.nullish(),
      cover: cover.nullish(),
      introduce: introduce(0),
      draft: z.boolean().default(false),
      /** Of the application that still waits and is to be replaced. */
      revision: z.coerce.number<number>('版本不对').int('版本不对').positive('版本不对').optional(),
    }),
    output: z.object({
      column_id: z.number(),
      status: columnStatus,
      approval_id: z.number().nullable(),
      revision: z.number().nullable(),
    }),
  }),
  'user.column_withdraw': endpoint('POST', '/api/user/column/withdraw', {
    summary: '撤回专栏申请或等待中的改名',
    access: 'user',
    input: z.object({ column_id }),
    output: done,
  }),
  'user.column_index': endpoint('GET', '/api/user/column/index', {
    summary: '自己的专栏；status：0 全部，1 正常，2 审核中，3 未通过，4 停更，5 已封停，6 草稿',
    access: 'user',
    input: z.object({
      status: z.coerce
        .number<number>('状态不对')
        .int('状态不对')
        .min(0, '状态不对')
        .max(6, '状态不对')
        .default(1),
      ...paging(),
    }),
    output: pageOf(ownColumn).extend({
      /** How many there are by code, for the filter. */
      counts: z.record(z.string(), z.number()),
      quota: articleQuota,
      can_apply: z.boolean(),
      /** Why not, in words. */
      apply_hint: z.string().nullable(),
    }),
  }),
  'user.column_edit': endpoint('PUT', '/api/user/column/edit', {
    summary: '改专栏；新名称要审核，其余马上生效',
    access: 'author',
    limit: 'edit',
    input: z.object({
      column_id,
      title: title.optional(),
      cate_id: cateId.optional(),
      cover: cover.optional(),
      introduce: introduce(column_limits.introduce[0]).optional(),
    }),
    output: ownColumn,
  }),
  'user.column_close': endpoint('POST', '/api/user/column/close', {
    summary: '停更：文章照常可读，不能再发新的',
    access: 'author',
    input: z.object({ column_id }),
    output: done,
  }),
  'user.column_open': endpoint('POST', '/api/user/column/open', {
    summary: '恢复更新',
    access: 'author',
    input: z.object({ column_id }),
    output: done,
  }),
  'user.column_apply_del': endpoint('DELETE', '/api/user/column/apply', {
    summary: '删除没提交的或没通过的专栏申请',
    access: 'user',
    input: z.object({ column_id }),
    output: done,
  }),
  'user.column_del': endpoint('DELETE', '/api/user/column/del', {
    summary: '注销专栏；有文章的要先停更，文章留下只读',
    access: 'author',
    input: z.object({ column_id }),
    output: done,
  }),
};
