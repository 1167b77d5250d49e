import * as z from 'zod';
import { username } from '../account/auth.ts';
import { person } from '../account/person.ts';
import { ownProof } from '../account/security.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { replyWithPost } from './comments.ts';
import {
  forum_log_events,
  forum_log_groups,
  management_limits,
  posters,
  power_names,
  review_reasons,
  type ForumLogEvent,
  type ForumPower,
  type Posters,
  type ReviewReason,
} from './forum-powers.ts';
import { categoryRow } from './forums.ts';
import { commentLifecycle, postLifecycle, type CommentStatus, type PostStatus } from './post-lifecycle.ts';
import { postCan, postCard } from './posts.ts';
import { version, versions } from './words-version.ts';

const namesOf = <T extends string>(table: Record<T, unknown>) => Object.keys(table) as [T, ...T[]];

const forum_id = numericId('论坛');
/** One of the forums that the asker runs; without it the asker's first. */
const own_forum = { forum_id: forum_id.optional() };
const reason = line('理由', 2, 200);
const keyword = z.string().trim().max(30, '关键词至多 30 个字').optional();
const power = z.enum(power_names, '没有这项权限');
const role = z.enum(['main', 'assistant', 'staff']);
const postStatus = z.enum(namesOf<PostStatus>(postLifecycle.states), '没有这种状态');
const commentStatus = z.enum(namesOf<CommentStatus>(commentLifecycle.states), '没有这种状态');

const powers = z
  .array(power, '请选择权限')
  .max(power_names.length, '权限太多')
  .transform((given) => power_names.filter((name): name is ForumPower => given.includes(name)));

/** How long it has waited, while it does. */
const waiting = z.object({ hours: z.number(), level: z.enum(['ok', 'remind', 'escalate']) }).nullable();

/** Why it waits, or waited, for its first review. */
export const reviewNote = z.object({
  score: z.number(),
  reasons: z.array(z.enum(namesOf<ReviewReason>(review_reasons))),
  words: z.array(z.string()),
});
export type ReviewNote = z.output<typeof reviewNote>;

const counts = z.record(z.string(), z.number());

export const managedForum = z.object({
  id: z.number(),
  title: z.string(),
  flag: z.string(),
  kind: z.enum(['board', 'company']),
  role,
  powers: z.array(power),
});
export type ManagedForum = z.output<typeof managedForum>;

export const managedPost = postCard.extend({
  version,
  submitted_at: z.string(),
  waiting,
  /** The sentence of the last decision. */
  reason: z.string().nullable(),
  review: reviewNote.nullable(),
  can: postCan,
});
export type ManagedPost = z.output<typeof managedPost>;

export const managedComment = replyWithPost.extend({
  top: z.boolean(),
  waiting,
  reason: z.string().nullable(),
  review: reviewNote.nullable(),
  /** Written by the one who asks: somebody else decides about it. */
  own: z.boolean(),
});
export type ManagedComment = z.output<typeof managedComment>;

export const postingRules = z.object({
  first_review: z.boolean('初审只能是开或关'),
  who_may_post: z.enum(namesOf<Posters>(posters), '请选择谁可以发帖'),
  min_account_days: z
    .number('注册天数应为数字')
    .int('注册天数应为整数')
    .min(0, '注册天数不能是负数')
    .max(management_limits.min_account_days, `注册天数至多 ${management_limits.min_account_days} 天`),
  allows_question: z.boolean('问答只能是开或关'),
  allows_evaluation: z.boolean('测评只能是开或关'),
  fresh_months: z
    .number('保鲜月数应为数字')
    .int('保鲜月数应为整数')
    .min(1, '保鲜期至少 1 个月')
    .max(management_limits.fresh_months, `保鲜期至多 ${management_limits.fresh_months} 个月`)
    .nullable(),
});
export type PostingRules = z.output<typeof postingRules>;

export const assistant = person.extend({
  /** Who is asked has none of the powers before they agree. */
  state: z.enum(['invited', 'active']),
  powers: z.array(power),
  /** When they agreed, or were asked. */
  since: z.string(),
  /** Decisions in the last 30 days. */
  acts: z.number(),
});
export type Assistant = z.output<typeof assistant>;

export const forumKeyword = z.object({
  id: z.number(),
  word: z.string(),
  action: z.enum(['refuse', 'hold', 'mask']),
});
export type ForumKeyword = z.output<typeof forumKeyword>;

export const forumLogEntry = z.object({
  id: z.string(),
  event: z.enum(namesOf<ForumLogEvent>(forum_log_events)),
  role,
  actor: person,
  /** What it was done to, while everybody may see it. */
  post: z.object({ pcode: z.string(), title: z.string() }).nullable(),
  /** Of a comment: its floor. */
  floor: z.number().nullable(),
  /** Who was appointed, removed or handed the forum. */
  person: person.nullable(),
  reason: z.string(),
  at: z.string(),
});
export type ForumLogEntry = z.output<typeof forumLogEntry>;

const pcodes = z
  .array(z.string('帖子编号不对').regex(/^[0-9a-z]{8,20}$/, '帖子编号不对'), '请选择帖子')
  .min(1, '请选择帖子')
  .max(management_limits.batch, `一次至多 ${management_limits.batch} 篇`);
const comment_ids = z
  .array(numericId('回复'), '请选择回复')
  .min(1, '请选择回复')
  .max(management_limits.batch, `一次至多 ${management_limits.batch} 条`);

export const post_acts = [
  'approve',
  'refuse',
  'hide',
  'display',
  'delete',
  'restore',
  'top',
  'untop',
  'recommend',
  'cancel_recommend',
  'categorise',
] as const;
export const comment_acts = [
  'display',
  'refuse',
  'hide',
  'fold',
  'unfold',
  'top',
  'untop',
  'delete',
  'restore',
] as const;

const categoryTitle = line('分类名称', ...management_limits.category);

export const forumManagementEndpoints = {
  'forum.managed': endpoint('GET', '/api/forum/managed', {
    summary: '自己管理的论坛；平台版务另有全部平台版块',
    access: 'forum_admin_or_staff',
    input: z.object({}),
    output: z.array(managedForum),
  }),
  'forum.approval_data': endpoint('GET', '/api/forum/approval-data', {
    summary: '一个论坛里等处理的数量与最近 30 天的处理',
    access: 'forum_admin_or_staff',
    input: z.object(own_forum),
    output: z.object({
      forum_id: z.number(),
      first_review: z.number(),
      /** Floors and replies that wait. */
      comments: z.number(),
      replies: z.number(),
      /** When the oldest of them was sent in. */
      oldest_at: z.string().nullable(),
      acts_30d: counts,
    }),
  }),
  'forum.admin_update': endpoint('PUT', '/api/forum/admin-update', {
    summary: '修改论坛的名称、简介和规矩；没有给出的不变，平台版块的名称由平台修改',
    access: 'forum_main_admin_or_staff',
    limit: 'edit',
    input: z.object({
      ...own_forum,
      title: line('论坛名称', ...management_limits.title).optional(),
      introduction: line('简介', ...management_limits.introduction).optional(),
      rules: z
        .array(line('规矩', ...management_limits.rule))
        .max(management_limits.rules, `规矩至多 ${management_limits.rules} 条`)
        .optional(),
    }),
    output: z.object({
      forum_id: z.number(),
      title: z.string(),
      introduction: z.string(),
      rules: z.array(z.string()),
    }),
  }),
  'forum.admin_settings': endpoint('GET', '/api/forum/admin-settings', {
    summary: '发帖规则',
    access: 'forum_main_admin_or_staff',
    input: z.object(own_forum),
    output: postingRules.extend({ forum_id: z.number() }),
  }),
  'forum.admin_settings_save': endpoint('PUT', '/api/forum/admin-settings', {
    summary: '修改发帖规则；没有给出的不变',
    access: 'forum_main_admin_or_staff',
    limit: 'edit',
    input: postingRules.partial().extend(own_forum),
    output: postingRules.extend({ forum_id: z.number() }),
  }),
  'forum.assistants': endpoint('GET', '/api/forum/assistants', {
    summary: '助理和各自的权限，还没有答复的邀请也在其中',
    access: 'forum_main_admin_or_staff',
    input: z.object(own_forum),
    output: z.array(assistant),
  }),
  'forum.assistant_save': endpoint('POST', '/api/forum/assistants', {
    summary: '邀请对方担任助理，对方接受后有这些权限；或调整助理的权限',
    access: 'forum_main_admin_or_staff',
    limit: 'edit',
    input: z.object({ ...own_forum, username, powers: powers.default([...power_names]) }),
    output: assistant,
  }),
  'forum.assistant_remove': endpoint('DELETE', '/api/forum/assistants/:user_id', {
    summary: '免去助理，或撤回邀请',
    access: 'forum_main_admin_or_staff',
    limit: 'edit',
    input: z.object({ ...own_forum, user_id: numericId('用户') }),
    output: done,
  }),
  'forum.transfer': endpoint('POST', '/api/forum/transfer', {
    summary: '把论坛移交给另一个人，马上生效；自己成为助理',
    access: 'forum_main_admin',
    limit: 'check_code',
    input: z.object({ ...own_forum, username, proof: ownProof }),
    output: z.object({ forum_id: z.number(), main: person }),
  }),
  'forum.keywords': endpoint('GET', '/api/forum/keywords', {
    summary: '论坛的关键词',
    access: 'forum_main_admin_or_staff',
    input: z.object({ ...own_forum, ...paging(27), keyword }),
    output: pageOf(forumKeyword),
  }),
  'forum.keyword_add': endpoint('POST', '/api/forum/keywords', {
    summary: '添加关键词',
    access: 'forum_main_admin_or_staff',
    limit: 'edit',
    input: z.object({
      ...own_forum,
      word: line('关键词', ...management_limits.keyword),
      action: z.enum(['refuse', 'hold', 'mask'], '请选择遇到这个词怎么办'),
    }),
    output: forumKeyword,
  }),
  'forum.keyword_delete': endpoint('DELETE', '/api/forum/keywords/:id', {
    summary: '删除关键词',
    access: 'forum_main_admin_or_staff',
    input: z.object({ id: numericId('关键词') }),
    output: done,
  }),
  'posts.category_add': endpoint('POST', '/api/posts/categories', {
    summary: '添加分类，排在最后',
    access: 'forum_main_admin_or_staff',
    limit: 'edit',
    input: z.object({ ...own_forum, title: categoryTitle }),
    output: categoryRow,
  }),
  'posts.category_edit': endpoint('PUT', '/api/posts/categories/:id', {
    summary: '给分类改名，或排到第几位（从 0 起）',
    access: 'forum_main_admin_or_staff',
    limit: 'edit',
    input: z.object({
      id: numericId('分类'),
      title: categoryTitle.optional(),
      sort: z.coerce
        .number<number>('位置应为数字')
        .int('位置应为整数')
        .min(0, '位置从 0 开始')
        .max(management_limits.categories, '没有这个位置')
        .optional(),
    }),
    output: z.array(categoryRow),
  }),
  'posts.category_delete': endpoint('DELETE', '/api/posts/categories/:id', {
    summary: '删除分类；有帖子时要说明移到哪个分类（move_to 为 0 表示不再分类）',
    access: 'forum_main_admin_or_staff',
    limit: 'edit',
    input: z.object({
      id: numericId('分类'),
      move_to: z.coerce
        .number<number>('请选择帖子移到哪里')
        .int('请选择帖子移到哪里')
        .min(0, '请选择帖子移到哪里')
        .max(2_147_483_647, '请选择帖子移到哪里')
        .optional(),
    }),
    output: z.object({ moved: z.number() }),
  }),
  'posts.manage': endpoint('GET', '/api/posts/manage', {
    summary: '论坛里的帖子，各种状态；等初审的先来先看',
    access: 'forum_admin_or_staff',
    input: z.object({
      ...own_forum,
      ...paging(),
      status: postStatus.optional(),
      keyword,
      author: z.string().trim().max(20, '用户名至多 20 个字符').optional(),
    }),
    output: pageOf(managedPost).extend({ forum_id: z.number(), counts }),
  }),
  'posts.admin_batch': endpoint('POST', '/api/posts/admin-batch', {
    summary: '对多篇帖子做同一个处理，每篇各有结果；初审给 versions 时，作者在这之后改过的不处理',
    access: 'forum_admin_or_staff',
    input: z.object({
      pcodes,
      act: z.enum(post_acts, '没有这种处理'),
      reason: reason.optional(),
      category_id: numericId('分类').nullish(),
      versions: versions.optional(),
    }),
    output: z.array(
      z.object({
        pcode: z.string(),
        status: postStatus.nullable(),
        done: z.boolean(),
        msg: z.string(),
      }),
    ),
  }),
  'comments.manage': endpoint('GET', '/api/comments/manage', {
    summary: '论坛里的回复：comment_type 1 是楼中楼，2 是独立成楼的',
    access: 'forum_admin_or_staff',
    input: z.object({
      ...own_forum,
      ...paging(),
      comment_type: z.coerce
        .number<number>('请选择看哪一种')
        .int('请选择看哪一种')
        .min(1, '请选择看哪一种')
        .max(2, '请选择看哪一种')
        .default(2),
      status: commentStatus.optional(),
      keyword,
    }),
    output: pageOf(managedComment).extend({ forum_id: z.number(), counts }),
  }),
  'comments.admin_batch': endpoint('POST', '/api/comments/admin-batch', {
    summary: '对多条回复做同一个处理，每条各有结果；初审给 versions 时，作者在这之后改过的不处理',
    access: 'forum_admin_or_staff',
    input: z.object({
      comment_ids,
      act: z.enum(comment_acts, '没有这种处理'),
      reason: reason.optional(),
      versions: versions.optional(),
    }),
    output: z.array(
      z.object({
        comment_id: z.number(),
        status: commentStatus.nullable(),
        done: z.boolean(),
        msg: z.string(),
      }),
    ),
  }),
  'forum.log': endpoint('GET', '/api/forum/log', {
    summary: '论坛的管理记录，所有人可看',
    access: 'public',
    kept: true,
    input: z.object({
      forum_id,
      ...paging(18),
      kind: z.enum(namesOf(forum_log_groups), '没有这类记录').optional(),
    }),
    output: pageOf(forumLogEntry),
  }),
};
