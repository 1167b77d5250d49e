import * as z from 'zod';
import { person } from '../account/person.ts';
import { column_categories } from './column-limits.ts';
import { columnLifecycle, type ColumnStatus } from './column-lifecycle.ts';

export const columnStatus = z.enum(Object.keys(columnLifecycle.states) as [ColumnStatus, ...ColumnStatus[]]);

export const columnCategory = z.object({ id: z.number(), title: z.string() });

export const cateId = z.coerce
  .number<number>('分类不对')
  .int('分类不对')
  .min(1, '请选择分类')
  .max(column_categories.length, '没有这个分类，请重新选择');

/** One column as a card of a list. */
export const columnCard = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  cover: z.string().nullable(),
  cate: columnCategory,
  status: columnStatus,
  author: person,
  /** Articles that are shown. */
  article_count: z.number(),
  follow_count: z.number(),
  like_count: z.number(),
  view_count: z.number(),
  newest: z.object({ id: z.number(), title: z.string(), published_at: z.string() }).nullable(),
  created_at: z.string(),
});
export type ColumnCard = z.output<typeof columnCard>;

/** The same on its own page. */
export const columnDetail = columnCard.extend({
  author_card: person.extend({
    bio: z.string(),
    city: z.string(),
    created_at: z.string(),
    post_count: z.number(),
    comment_count: z.number(),
    liked_count: z.number(),
  }),
  /** Why nothing new appears here: closed by its author, or given up. */
  note: z.string().nullable(),
});
export type ColumnDetail = z.output<typeof columnDetail>;
