import * as z from 'zod';
import { person } from '../account/person.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { forum_colors, type ForumColor } from './decoration.ts';

export const categoryRow = z.object({ id: z.number(), title: z.string(), sort: z.number() });

export const forumRow = z.object({
  id: z.number(),
  title: z.string(),
  /** A board of the platform, or a company's own. */
  kind: z.enum(['board', 'company']),
  /** Not open: it can be read, and nothing is written any more. */
  status: z.enum(['open', 'left', 'removed']),
  /** A company's: the account that speaks for it is verified. */
  verified: z.boolean(),
  /** Address of a small square picture. */
  logo: z.string().nullable(),
  /** Code of the board's flag in the sprite. */
  flag: z.string(),
  group_title: z.string(),
  introduction: z.string(),
  post_count: z.number(),
  comment_count: z.number(),
  member_count: z.number(),
  today_count: z.number(),
  last_post: z.object({ pcode: z.string(), title: z.string(), published_at: z.string() }).nullable(),
});
export type ForumRow = z.output<typeof forumRow>;

/** One picture of a forum's carousel; without a link it leads nowhere. */
export const slide = z.object({ title: z.string(), image: z.string(), link: z.string() });
export type Slide = z.output<typeof slide>;

export const forumDetail = forumRow.extend({
  banner: z.string().nullable(),
  color: z.enum(Object.keys(forum_colors) as [ForumColor, ...ForumColor[]]),
  slides: z.array(slide),
  /** The company behind it. */
  company: z
    .object({
      name: z.string(),
      /** Its middle covered. */
      credit_code: z.string(),
      verified_at: z.string(),
    })
    .nullable(),
  closed_at: z.string().nullable(),
  follow_count: z.number(),
  rules: z.array(z.string()),
  notice: z.string(),
  first_review: z.boolean(),
  /** What is asked of those who write here. */
  posting: z.object({
    who_may_post: z.enum(['everyone', 'verified', 'followers']),
    min_account_days: z.number(),
    allows_question: z.boolean(),
    allows_evaluation: z.boolean(),
  }),
  categories: z.array(categoryRow.extend({ post_count: z.number() })),
  /** Who answered most under the posts that moved last. */
  answerers: z.array(person.extend({ answers: z.number() })),
  admins: z.array(person.extend({ role: z.enum(['main', 'assistant']) })),
  created_at: z.string(),
});
export type ForumDetail = z.output<typeof forumDetail>;

export const forumEndpoints = {
  'forum.index': endpoint('GET', '/api/forum/index', {
    summary: '论坛首页：分组的版块、企业论坛与总数',
    access: 'public',
    kept: true,
    input: z.object({}),
    output: z.object({
      groups: z.array(z.object({ title: z.string(), forums: z.array(forumRow) })),
      /** Companies' own, those that are open. */
      companies: z.array(forumRow),
      post_count: z.number(),
      comment_count: z.number(),
      member_count: z.number(),
      today_count: z.number(),
    }),
  }),
  'forum.pages': endpoint('GET', '/api/forum/pages', {
    summary: '论坛列表',
    access: 'public',
    input: z.object({
      ...paging(8),
      keyword: z.string().trim().max(30, '关键词至多 30 个字').optional(),
      sort: z.enum(['default', 'active', 'newest']).default('default'),
      kind: z.enum(['all', 'board', 'company'], '没有这种论坛').default('all'),
    }),
    output: pageOf(forumRow),
  }),
  'forum.detail': endpoint('GET', '/api/forum/detail', {
    summary: '一个论坛',
    access: 'public',
    kept: true,
    input: z.object({ forum_id: numericId('论坛') }),
    output: forumDetail,
  }),
  'posts.categories': endpoint('GET', '/api/posts/categories', {
    summary: '论坛的帖子分类',
    access: 'public',
    kept: true,
    input: z.object({ forum_id: numericId('论坛') }),
    output: z.array(categoryRow.extend({ post_count: z.number() })),
  }),
};
