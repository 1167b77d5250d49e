import * as z from 'zod';
import { list_period_names } from '../list-periods.ts';
import { draft_facts, draftId, keptDraft, oneDraft } from '../draft-shapes.ts';
import { oneOrSeveral } from '../http/batch.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { marketplaces } from '../marketplaces.ts';
import { body, line, numericId, rowId } from '../text.ts';
import { person } from '../account/person.ts';
import { chosen_titles, places, poll, pollDraft, pollShown } from './polls.ts';
import { unseenComment } from './comments.ts';
import { pno } from '../product/products.ts';
import { evaluation_limits, post_limits } from './writing-limits.ts';
import { postLifecycle, type PostStatus } from './post-lifecycle.ts';
import { version } from './words-version.ts';

export const itemType = z.enum(['post', 'question', 'evaluation', 'poll'], '请选择帖子类型');

const marketplace_codes = marketplaces.map(({ code }) => code);

const status = z.enum(Object.keys(postLifecycle.states) as [PostStatus, ...PostStatus[]]);

/** What a hot list is sorted by: tenths of its warmth, rounded up. */
export const heat = z.int().min(0);

/** One post as a row of a list. */
export const postCard = z.object({
  pcode: z.string(),
  title: z.string(),
  excerpt: z.string(),
  images: z.array(z.string()),
  item_type: itemType,
  /** It reports on a trial that a company gave, and says so wherever it is shown. */
  trial: z.boolean(),
  status,
  forum: z.object({ id: z.number(), title: z.string(), flag: z.string() }),
  category: z.object({ id: z.number(), title: z.string() }).nullable(),
  author: person,
  tags: z.array(z.string()),
  marketplaces: z.array(z.string()),
  top: z.enum(['none', 'forum', 'global']),
  recommend: z.boolean(),
  quality: z.number(),
  accepted: z.boolean(),
  like_count: z.number(),
  comment_count: z.number(),
  collect_count: z.number(),
  view_count: z.number(),
  published_at: z.string(),
  last_commented_at: z.string(),
});
export type PostCard = z.output<typeof postCard>;

/** What the one who asks may do with this record; decided by the rules of the domain, never again by a screen. */
export const postCan = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  judge: z.boolean(),
  hide: z.boolean(),
  display: z.boolean(),
  top: z.boolean(),
  recommend: z.boolean(),
  comment: z.boolean(),
});
export type PostCan = z.output<typeof postCan>;

/** What an evaluation says at a glance, beside its words. */
export const evaluation = z.object({
  product: line('产品名称', ...evaluation_limits.product),
  /** Number of a product that stands here: readers have a link to it while it is shown. */
  pno: pno.nullish(),
  pros: line('优点', ...evaluation_limits.words),
  cons: line('缺点', ...evaluation_limits.words),
  score: z
    .number('请打分')
    .int('评分是 1 到 5 的整数')
    .min(1, '请打分，1 到 5 分')
    .max(5, '评分是 1 到 5 的整数'),
});
export type Evaluation = z.output<typeof evaluation>;

export const postDetail = postCard.extend({
  /** The number under which the post is collected, complained of and found in exports; its address has the `pcode`. */
  post_id: z.number(),
  content: z.string(),
  /** Of an evaluation; of older ones it may be missing. */
  evaluation: evaluation.nullable(),
  /** Of a poll, the same for everyone; what the reader chose stands in `posts.relation`. */
  poll: pollShown.nullable(),
  edited_at: z.string().nullable(),
  /** Older than its forum takes for fresh: so many months. Null while it is fresh. */
  outdated_months: z.number().nullable(),
  render_version: z.number(),
  author_card: person.extend({
    bio: z.string(),
    city: z.string(),
    created_at: z.string(),
    post_count: z.number(),
    comment_count: z.number(),
    liked_count: z.number(),
  }),
  /** Its forum takes new posts and replies; in one that is closed all is only to be read. */
  forum_open: z.boolean(),
  /** Of words that wait for their first review: what a decision about them names. */
  version: version.optional(),
  /** The last decision's sentence, for the author and the admins only. */
  reason: z.string().nullable(),
  relation: z.object({ liked: z.boolean(), can: postCan }),
});
export type PostDetail = z.output<typeof postDetail>;

export const pcode = z.string('缺少帖子编号').regex(/^[0-9a-z]{8,20}$/, '帖子编号不对');
const pcodes = z.union([
  pcode.transform((one) => [one]),
  z.array(pcode).min(1, '请选择帖子').max(50, '一次至多 50 篇'),
]);
const some_posts = { pcode: pcode.optional(), pcodes: pcodes.optional() };
const somePosts = oneOrSeveral('pcode', 'pcodes', '请选择帖子：一篇给 pcode，几篇给 pcodes');
const reason = line('理由', 2, 200);

export const postFields = {
  forum_id: numericId('论坛'),
  category_id: numericId('分类').nullish(),
  item_type: itemType.default('post'),
  title: line('标题', post_limits.title[0], post_limits.title[1]).refine(
    (title) => /[\p{L}\p{N}]/u.test(title),
    '标题里要有文字',
  ),
  content: body('正文', 400_000),
  images: z
    .array(z.url({ protocol: /^https$/, error: '图片地址要以 https:// 开头' }).max(500, '图片地址太长'))
    .max(post_limits.images, `图片至多 ${post_limits.images} 张`)
    .default([]),
  tags: z
    .array(line('标签', 1, post_limits.tag))
    .max(post_limits.tags, `标签至多 ${post_limits.tags} 个`)
    .default([]),
  marketplaces: z
    .array(z.enum(marketplace_codes, '没有这个站点，请重新选择'))
    .max(post_limits.marketplaces, `站点至多 ${post_limits.marketplaces} 个`)
    .default([]),
  /** Asked of an evaluation; of all else it is left out. */
  evaluation: evaluation.nullish(),
  /** Asked of a poll; of all else it is left out. */
  poll: poll.nullish(),
};

const published = z.object({ pcode: z.string(), status });
/** What became of each post of a batch: `done`, or the sentence that says why not. `status` is null where there is no such post. */
const decided = z.object({
  pcode: z.string(),
  status: status.nullable(),
  done: z.boolean(),
  msg: z.string(),
});

/** A draft keeps whatever was typed; nothing is required of it. `rev` is the revision the editor last saw, 0 for a new one. */
export const draftPayload = z.object({
  forum_id: rowId.nullish(),
  category_id: rowId.nullish(),
  item_type: itemType.default('post'),
  title: z.string().max(400, '标题太长').default(''),
  content: z.string().max(400_000, '正文太长').default(''),
  tags: z.array(z.string().max(40)).max(20).default([]),
  marketplaces: z.array(z.string().max(12)).max(10).default([]),
  images: z.array(z.string().max(500)).max(20).default([]),
  evaluation: z
    .object({
      product: z.string().max(400).default(''),
      pno: z.string().max(400).nullish(),
      pros: z.string().max(2000).default(''),
      cons: z.string().max(2000).default(''),
      score: z.number().int().min(0).max(5).default(0),
    })
    .nullish(),
  poll: pollDraft.nullish(),
});
export type DraftPayload = z.output<typeof draftPayload>;
export const draft = z.object({
  ...draft_facts,
  pcode: z.string().nullable(),
  payload: draftPayload,
});
export type Draft = z.output<typeof draft>;

const listing = { ...paging(), forum_id: numericId('论坛').optional() };

/** A floor that stands out, and who wrote it; null for somebody who left. */
const moment = z.object({
  floor: z.number(),
  like_count: z.number(),
  nickname: z.string().nullable(),
});

export const postEndpoints = {
  'posts.publish': endpoint('POST', '/api/posts/publish', {
    summary: '发帖；命中初审条件时状态为初审中',
    access: 'user',
    limit: 'edit',
    idempotent: 'key',
    body_limit: 2 * 1024 * 1024,
    input: z.object({
      ...postFields,
      draft_id: draftId.nullish(),
      /** “Is a draft”, 1: the post is what became of `draft_id`, and is refused where that draft is no longer there. */
      isd: z.coerce.number<number>().int().min(0).max(1).default(0),
      source: z.enum(['web', 'user_centre', 'task', 'api']).default('web'),
    }),
    output: published,
  }),
  'posts.edit': endpoint('PUT', '/api/posts/edit', {
    summary: '修改自己的帖子；旧版本留存，rev 过期时不覆盖',
    access: 'user',
    limit: 'edit',
    body_limit: 2 * 1024 * 1024,
    input: z.object({
      pcode,
      ...postFields,
      rev: z.coerce.number<number>().int().min(1).optional(),
      draft_id: draftId.nullish(),
    }),
    output: published.extend({ rev: z.number() }),
  }),
  'posts.source': endpoint('GET', '/api/posts/source', {
    summary: '自己的帖子，供编辑器载入',
    access: 'user',
    input: z.object({ pcode }),
    output: z.object({
      pcode: z.string(),
      rev: z.number(),
      status,
      payload: draftPayload,
      reason: z.string().nullable(),
    }),
  }),
  'posts.draft': endpoint('POST', '/api/posts/draft', {
    summary: '存草稿；rev 不是最新时回 40001 并带上另一份',
    access: 'user',
    limit: 'draft',
    body_limit: 2 * 1024 * 1024,
    input: z.object({
      draft_id: draftId.nullish(),
      rev: z.coerce.number<number>().int().min(0).default(0),
      pcode: pcode.nullish(),
      payload: draftPayload,
    }),
    output: keptDraft,
  }),
  'posts.drafts': endpoint('GET', '/api/posts/drafts', {
    summary: '自己的草稿；给 pcode 时只有修改这一篇的那份',
    access: 'user',
    // Each comes whole, and may be as long as a post.
    input: z.object({ ...paging(10, 20), pcode: pcode.optional() }),
    output: pageOf(draft),
  }),
  'posts.draft_detail': endpoint('GET', '/api/posts/drafts/:id', {
    summary: '一份草稿',
    access: 'user',
    input: oneDraft,
    output: draft,
  }),
  'posts.draft_delete': endpoint('DELETE', '/api/posts/drafts/:id', {
    summary: '删除草稿',
    access: 'user',
    input: oneDraft,
    output: done,
  }),
  'posts.index': endpoint('GET', '/api/posts/index', {
    summary: '帖子列表',
    access: 'public',
    kept: true,
    input: z.object({
      ...listing,
      category_id: numericId('分类').optional(),
      item_type: itemType.optional(),
      tag: z.string().trim().min(1).max(post_limits.tag).optional(),
      filter: z.enum(['all', 'recommend', 'open']).default('all'),
      sort: z.enum(['active', 'newest', 'hot']).default('active'),
    }),
    output: pageOf(postCard),
  }),
  'posts.hot': endpoint('GET', '/api/posts/hot', {
    summary: '热帖：每个论坛至多 3 篇，每位作者至多 2 篇，14 天以内',
    access: 'public',
    kept: true,
    input: z.object({ ...listing, period: z.enum(list_period_names).default('week') }),
    output: pageOf(postCard.extend({ heat })),
  }),
  'posts.mine': endpoint('GET', '/api/posts/mine', {
    summary: '自己的帖子，各种状态',
    access: 'user',
    input: z.object({ ...paging(), status: status.optional() }),
    output: pageOf(postCard.extend({ reason: z.string().nullable() })),
  }),
  'posts.detail': endpoint('GET', '/api/posts/detail', {
    summary: '一篇帖子',
    access: 'public',
    kept: true,
    input: z.object({ pcode }),
    output: postDetail,
  }),
  'posts.related': endpoint('GET', '/api/posts/related', {
    summary: '相关帖子、作者的其他帖子与讨论里值得一看的几楼',
    access: 'public',
    kept: true,
    input: z.object({ pcode }),
    output: z.object({
      related: z.array(postCard),
      by_author: z.array(postCard),
      moments: z.object({
        accepted: moment.nullable(),
        /** Null where none has two likes. */
        most_liked: moment.nullable(),
        /** The first floors that the author of the post wrote. */
        by_author: z.array(z.number()),
      }),
    }),
  }),
  'posts.relation': endpoint('GET', '/api/posts/relation', {
    summary: '读者与这篇帖子及其回复的关系：赞过哪些、能做什么',
    access: 'user',
    input: z.object({ pcode }),
    output: z.object({
      liked: z.boolean(),
      collected: z.boolean(),
      can: postCan,
      liked_comments: z.array(z.number()),
      collected_comments: z.array(z.number()),
      own_comments: z.array(z.number()),
      /** The reader's own that others do not see: they wait, were taken back, or can still be restored. */
      own_unseen: z.array(unseenComment),
      can_moderate_comments: z.boolean(),
      can_accept: z.boolean(),
      can_invite: z.boolean(),
      /** The highest floor that the reader has seen; 0 for somebody who was never here. */
      read_floor: z.number(),
      /** Of a poll, with the reader's own choice. */
      poll: pollShown.nullable(),
    }),
  }),
  'posts.view': endpoint('POST', '/api/posts/view', {
    summary: '记一次阅读；同一访客同一天只算一次',
    access: 'public',
    input: z.object({ pcode }),
    output: done,
  }),
  'posts.delete': endpoint('DELETE', '/api/posts/delete', {
    summary: '删除帖子；30 天内由删除的人恢复',
    access: 'user',
    input: z.object({ pcode, reason: line('理由', 0, 200).optional() }),
    output: done,
  }),
  'posts.restore': endpoint('POST', '/api/posts/restore', {
    summary: '恢复 30 天内删除的帖子',
    access: 'user',
    input: z.object({ pcode }),
    output: published,
  }),
  'posts.like': endpoint('POST', '/api/posts/like', {
    summary: '赞帖子',
    access: 'user',
    limit: 'like',
    input: z.object({ pcode }),
    output: z.object({ liked: z.boolean(), count: z.number() }),
  }),
  'posts.unlike': endpoint('POST', '/api/posts/unlike', {
    summary: '取消赞',
    access: 'user',
    input: z.object({ pcode }),
    output: z.object({ liked: z.boolean(), count: z.number() }),
  }),
  'posts.vote': endpoint('POST', '/api/posts/vote', {
    summary:
      '投票：一人一票，结束前可以改；places 是选项的序号，从 1 起，给 titles（这些选项的字，按序号从小到大）时，作者改过选项就不计',
    access: 'user',
    limit: 'edit',
    input: z.object({ pcode, places, titles: chosen_titles.optional() }),
    output: pollShown,
  }),
  'posts.first_approval': endpoint('POST', '/api/posts/first-approval', {
    summary: '初审：通过或不通过；给 version 时，作者在这之后改过就不处理',
    access: 'forum_admin_or_staff',
    input: z.object({ pcode, pass: z.boolean(), reason: reason.optional(), version: version.optional() }),
    output: published,
  }),
  'posts.admin_top': endpoint('POST', '/api/posts/admin-top', {
    summary: '置顶或取消置顶，每个论坛至多 3 篇；全站置顶（scope 为 global）只有平台工作人员能设',
    access: 'forum_admin_or_staff',
    input: z.object({
      pcode,
      on: z.boolean(),
      scope: z.enum(['forum', 'global'], '置顶范围不对').default('forum'),
      until: z.iso.datetime('到期时间不对').nullish(),
    }),
    output: done,
  }),
  'posts.admin_display': endpoint('POST', '/api/posts/admin-display', {
    summary: '恢复显示',
    access: 'forum_admin_or_staff',
    input: z.object(some_posts).refine(...somePosts),
    output: z.array(decided),
  }),
  'posts.admin_hide': endpoint('POST', '/api/posts/admin-hide', {
    summary: '隐藏',
    access: 'forum_admin_or_staff',
    input: z.object({ ...some_posts, reason }).refine(...somePosts),
    output: z.array(decided),
  }),
  'posts.admin_refuse': endpoint('POST', '/api/posts/admin-refuse', {
    summary: '初审不通过',
    access: 'forum_admin_or_staff',
    input: z.object({ ...some_posts, reason }).refine(...somePosts),
    output: z.array(decided),
  }),
  'posts.set_recommend': endpoint('POST', '/api/posts/set-recommend', {
    summary: '设为推荐',
    access: 'forum_admin_or_staff',
    input: z.object({ pcode }),
    output: done,
  }),
  'posts.cancel_recommend': endpoint('POST', '/api/posts/cancel-recommend', {
    summary: '取消推荐',
    access: 'forum_admin_or_staff',
    input: z.object({ pcode }),
    output: done,
  }),
};
