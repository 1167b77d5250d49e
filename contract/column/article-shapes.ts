import * as z from 'zod';
import { person } from '../account/person.ts';
import { draft_facts } from '../draft-shapes.ts';
import { marketplaces } from '../marketplaces.ts';
import { articleLifecycle, type ArticleStatus } from './article-lifecycle.ts';
import { rowId } from '../text.ts';
import { columnCategory, columnCard } from './column-shapes.ts';

export const articleStatus = z.enum(
  Object.keys(articleLifecycle.states) as [ArticleStatus, ...ArticleStatus[]],
);

export const marketplace_codes = marketplaces.map(({ code }) => code);

/** One article as a row of a list. */
export const articleCard = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  status: articleStatus,
  author: person,
  column: z.object({ id: z.number(), title: z.string() }),
  cate: columnCategory,
  tags: z.array(z.string()),
  marketplaces: z.array(z.string()),
  reading_minutes: z.number(),
  quality: z.number(),
  recommend: z.boolean(),
  like_count: z.number(),
  comment_count: z.number(),
  collect_count: z.number(),
  view_count: z.number(),
  published_at: z.string(),
});
export type ArticleCard = z.output<typeof articleCard>;

const neighbour = z.object({ id: z.number(), title: z.string() }).nullable();

export const articleDetail = articleCard.omit({ column: true }).extend({
  /** Clean HTML; its h2 and h3 carry the ids of `toc`. */
  content: z.string(),
  toc: z.array(z.object({ id: z.string(), level: z.union([z.literal(2), z.literal(3)]), title: z.string() })),
  /** Visible characters. */
  length: z.number(),
  edited_at: z.string().nullable(),
  column: columnCard,
  author_card: person.extend({
    bio: z.string(),
    city: z.string(),
    created_at: z.string(),
    post_count: z.number(),
    comment_count: z.number(),
    liked_count: z.number(),
  }),
  /** The one that appeared before it in this column, and the one after. */
  previous: neighbour,
  next: neighbour,
  /** Five more of the column, the newest first. */
  more: z.array(articleCard),
  /** False in a column that is given up or taken down: the article stays, to be read only. */
  comments_open: z.boolean(),
  /** The last decision's sentence, for the author and staff only. */
  reason: z.string().nullable(),
});
export type ArticleDetail = z.output<typeof articleDetail>;

/** As its author's own list shows it. */
export const ownArticle = articleCard.extend({
  reason: z.string().nullable(),
  edit_pending: z.boolean(),
  deleted_at: z.string().nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), restore: z.boolean() }),
});
export type OwnArticle = z.output<typeof ownArticle>;

/** A draft keeps whatever was typed; nothing is required of it. */
export const articlePayload = z.object({
  column_id: rowId.nullish(),
  title: z.string().max(400, '标题太长').default(''),
  cover: z.object({ id: rowId, url: z.string().max(500) }).nullish(),
  summary: z.string().max(1000, '摘要太长').default(''),
  content: z.string().max(1_000_000, '正文太长').default(''),
  tags: z.array(z.string().max(40)).max(20).default([]),
  marketplaces: z.array(z.string().max(12)).max(10).default([]),
});
export type ArticlePayload = z.output<typeof articlePayload>;

export const articleDraft = z.object({
  ...draft_facts,
  /** The published article that it changes; null for a new one. */
  article_id: z.number().nullable(),
  payload: articlePayload,
});
export type ArticleDraft = z.output<typeof articleDraft>;
