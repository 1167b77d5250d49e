import * as z from 'zod';
import { person } from '../account/person.ts';
import { endpoint } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { default_days, rank_kinds, type RankKind } from './dataset-words.ts';

const days = z.literal([7, 30, 90, 365], '时间范围是 7、30、90 或 365 天');
const period = z.coerce.number<number>('时间范围不对').pipe(days).default(default_days);
const kind = z.enum(Object.keys(rank_kinds) as [RankKind, ...RankKind[]], '没有这种排行');

const point = z.object({
  from: z.string(),
  to: z.string(),
  posts: z.number(),
  comments: z.number(),
  actives: z.number(),
  followers: z.number(),
});

const chart = z.object({
  key: z.enum(['posts', 'comments', 'actives', 'followers']),
  /** What is drawn, in words, for those who do not see it. */
  label: z.string(),
  /** Drawn for a desk and for a phone; colours are the page's own variables. */
  wide: z.string(),
  narrow: z.string(),
});
export type DatasetChart = z.output<typeof chart>;

const ranked = z.object({
  place: z.number(),
  /** Its place in as many days before; null for one that was not among the first then. */
  place_before: z.number().nullable(),
  posts: z.number(),
  comments: z.number(),
  followers: z.number(),
  collects: z.number(),
  likes: z.number(),
  forum: z.object({ id: z.number(), title: z.string(), flag: z.string() }).nullable(),
  person: person.nullable(),
  product: z.object({ pno: z.string(), title: z.string() }).nullable(),
});
export type Ranked = z.output<typeof ranked>;

export const datasetEndpoints = {
  'forum.dataset': endpoint('GET', '/api/forum/dataset', {
    summary: '论坛数据：每天的新帖、回复、发言人数和新关注；不给 forum_id 时是全站',
    access: 'public',
    kept: true,
    input: z.object({ forum_id: numericId('论坛').optional(), period }),
    output: z.object({
      period: days,
      forum: z.object({ id: z.number(), title: z.string() }).nullable(),
      /** The last point is the day that is not over yet. */
      series: z.array(point),
      totals: z.object({ posts: z.number(), comments: z.number(), followers: z.number() }),
      charts: z.array(chart),
      at: z.string(),
    }),
  }),
  'forum.dataset_rank': endpoint('GET', '/api/forum/dataset-rank', {
    summary: '论坛、成员和产品的排行，截至昨天，带名次变化；论坛和成员按新帖与回复，产品按收藏与喜欢',
    access: 'public',
    kept: true,
    input: z.object({
      kind: kind.default('forums'),
      period,
    }),
    output: z.object({
      period: days,
      kind,
      /** The last day that counts; null before the first is counted. */
      until: z.string().nullable(),
      list: z.array(ranked),
    }),
  }),
};
