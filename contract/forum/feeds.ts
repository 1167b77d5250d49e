import * as z from 'zod';
import { list_period_names } from '../list-periods.ts';
import { articleCard } from '../column/article-shapes.ts';
import { endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { feed_types, type FeedType } from './feed-limits.ts';
import { postCard } from './posts.ts';
import { item_types, type ItemType } from './writing-limits.ts';

/** Something new in a feed. */
export const feedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), post: postCard }),
  z.object({ kind: z.literal('article'), article: articleCard }),
]);
export type FeedItem = z.output<typeof feedItem>;

const dated = {
  ...paging(),
  forum_id: numericId('论坛').optional(),
  period: z.enum([...list_period_names, 'all'], '没有这个时间范围').default('all'),
};

const followedForum = z.object({
  id: z.number(),
  title: z.string(),
  flag: z.string(),
  logo: z.string().nullable(),
  status: z.enum(['open', 'left', 'removed']),
  today_count: z.number(),
});
export type FollowedForum = z.output<typeof followedForum>;

/** Following forums, and what is read because of it. */
export const feedEndpoints = {
  'forum.relation': endpoint('GET', '/api/forum/relation', {
    summary: '读者与论坛的关系：关注了没有，能做什么',
    access: 'user',
    input: z.object({ forum_id: numericId('论坛') }),
    output: z.object({
      following: z.boolean(),
      follow_count: z.number(),
      role: z.enum(['main', 'assistant']).nullable(),
      can: z.object({ follow: z.boolean(), publish: z.boolean() }),
      /** Why the reader may not write here yet, in words; null where nothing stands in the way. */
      publish_no: z
        .object({ reason: z.enum(['closed', 'age', 'follow', 'verify']), words: z.string() })
        .nullable(),
      /** What the forum takes of this reader. */
      item_types: z.array(z.enum(Object.keys(item_types) as [ItemType, ...ItemType[]])),
    }),
  }),
  'forum.follows_mine': endpoint('GET', '/api/forum/follows-mine', {
    summary: '自己关注的论坛，今天新帖多的在前',
    access: 'user',
    input: nothing,
    output: z.array(followedForum),
  }),
  'posts.following': endpoint('GET', '/api/posts/following', {
    summary: '关注的人、论坛和专栏的新内容，新的在前，至多 300 条',
    access: 'user',
    input: z.object({
      ...paging(),
      type: z.enum(Object.keys(feed_types) as [FeedType, ...FeedType[]], '没有这种动态').default('all'),
    }),
    output: pageOf(feedItem).extend({
      /** How many people, forums and columns the feed is made of; zero: nothing is followed yet. */
      followed: z.number(),
    }),
  }),
  'posts.evaluation': endpoint('GET', '/api/posts/evaluation', {
    summary: '测评帖，新的在前',
    access: 'public',
    kept: true,
    input: z.object(dated),
    output: pageOf(postCard),
  }),
  'posts.recommend': endpoint('GET', '/api/posts/recommend', {
    summary: '推荐的帖子，新的在前',
    access: 'public',
    kept: true,
    input: z.object(dated),
    output: pageOf(postCard),
  }),
};
