import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { person } from './person.ts';
import { postCard } from '../forum/posts.ts';
import { replyWithPost } from '../forum/comments.ts';
import { userInfo } from './auth.ts';

const who = z
  .string('缺少用户名')
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名不对');

export const profile = person.extend({
  bio: z.string(),
  city: z.string(),
  created_at: z.string(),
  post_count: z.number(),
  comment_count: z.number(),
  liked_count: z.number(),
  follow_count: z.number(),
  fan_count: z.number(),
  website: z.string(),
  marketplaces: z.array(z.string()),
  /** What the person shows of the own posts and replies, and of whom they follow and who follows them. */
  shows_writing: z.boolean(),
  shows_follows: z.boolean(),
  /** Posts and replies per week, the 26 newest weeks, oldest first. */
  weeks: z.array(z.number()),
  last_seen_on: z.string().nullable(),
  forums: z.array(
    z.object({ id: z.number(), title: z.string(), flag: z.string(), role: z.enum(['main', 'assistant']) }),
  ),
  /** Answers of the last thousand comments that were accepted; the newest of them. Nothing where writing is not shown. */
  accepted_count: z.number(),
  accepted: z.array(z.object({ pcode: z.string(), title: z.string(), floor: z.number() })),
  /** Where most of the last three hundred posts stand. */
  active_forums: z.array(
    z.object({ id: z.number(), title: z.string(), flag: z.string(), post_count: z.number() }),
  ),
});
export type Profile = z.output<typeof profile>;

export const userEndpoints = {
  'user.me': endpoint('GET', '/api/user/me', {
    summary: '自己：资料、权限、登录用的邮箱和手机号',
    access: 'user',
    input: nothing,
    output: userInfo.extend({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** What one wrote, and the likes for it. What waits for the reader is asked by `user.notice`. */
      counters: z.object({ posts: z.number(), comments: z.number(), liked: z.number() }),
    }),
  }),
  'user.profile': endpoint('GET', '/api/user/profile', {
    summary: '个人主页',
    access: 'public',
    input: z.object({ username: who }),
    output: profile,
  }),
  'user.profile_posts': endpoint('GET', '/api/user/profile/posts', {
    summary: '某人的帖子',
    access: 'public',
    input: z.object({ username: who, ...paging() }),
    output: pageOf(postCard),
  }),
  'user.profile_replies': endpoint('GET', '/api/user/profile/replies', {
    summary: '某人的回复',
    access: 'public',
    input: z.object({ username: who, ...paging() }),
    output: pageOf(replyWithPost),
  }),
  'user.suggest': endpoint('GET', '/api/user/suggest', {
    summary: '按昵称或用户名开头找人，供 @ 提及',
    access: 'user',
    input: z.object({ keyword: z.string().trim().max(20, '关键词至多 20 个字').default('') }),
    output: z.array(person),
  }),
  'user.active': endpoint('GET', '/api/user/active', {
    summary: '本周活跃的人',
    access: 'public',
    kept: true,
    input: z.object({ limit: z.coerce.number<number>().int().min(1).max(20).default(6) }),
    output: z.array(person.extend({ score: z.number(), forum_title: z.string().nullable() })),
  }),
};
