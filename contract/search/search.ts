import * as z from 'zod';
import { person } from '../account/person.ts';
import { itemType } from '../forum/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { characters } from '../characters.ts';
import { numericId } from '../text.ts';
import {
  longest_keyword,
  search_periods,
  search_types,
  type SearchPeriod,
  type SearchType,
} from './search-kinds.ts';

const type = z.enum(Object.keys(search_types) as [SearchType, ...SearchType[]], '没有这个类型');

/** Whatever is pasted along with a word and takes no ink goes; what is left has to be short. */
const typed = (least: number) =>
  z
    .string('请输入要找的词')
    .transform((text) =>
      text
        .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .refine((text) => text.length >= least, '请输入要找的词')
    .refine((text) => characters(text) <= longest_keyword, `关键词至多 ${longest_keyword} 个字`);

/** A text with the ranges that were met, each from its first UTF-16 unit to the one after its last. */
export const marked = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) });
export type Marked = z.output<typeof marked>;

export const searchHit = z.object({
  type,
  id: z.number(),
  path: z.string(),
  title: marked,
  excerpt: marked,
  /** The reply in which the words were met. */
  reply: z.object({ path: z.string(), floor: z.number(), nickname: z.string(), excerpt: marked }).nullable(),
  /** Who made it, or who it is. */
  person: person.nullable(),
  /** The forum or column that it stands in; the flag is a forum's. */
  place: z.object({ title: z.string(), path: z.string(), flag: z.string().nullable() }).nullable(),
  at: z.string().nullable(),
  figures: z.array(z.object({ title: z.string(), count: z.number() })),
  states: z.array(z.enum(['top', 'recommend', 'accepted', 'open'])),
  picture: z.string().nullable(),
  flag: z.string().nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

const counted = z.object({ type, count: z.number(), capped: z.boolean() });

export const searchEndpoints = {
  'search.index': endpoint('GET', '/api/search', {
    summary: '搜索；counts 是各类的条数，至多数到 1,000，capped 为真时还有更多',
    access: 'public',
    input: z.object({
      ...paging(9, 36),
      keyword: typed(1),
      type: type.default('post'),
      forum_id: numericId('论坛').optional(),
      item_type: itemType.optional(),
      period: z
        .enum(Object.keys(search_periods) as [SearchPeriod, ...SearchPeriod[]], '没有这个时间范围')
        .optional(),
      sort: z.enum(['relevance', 'newest'], '没有这种排序').default('relevance'),
      /** 1: the words alone, without what else they are called. */
      exact: z.coerce.number<number>().int().min(0).max(1).default(0),
    }),
    output: pageOf(searchHit).extend({
      keyword: z.string(),
      type,
      capped: z.boolean(),
      counts: z.array(counted),
      /** The best of each other type that has some; on the first page only. */
      also: z.array(searchHit),
      /** What else the words are called, and was searched too. */
      synonyms: z.array(z.string()),
      glossary: z.object({ word: z.string(), meaning: z.string() }).nullable(),
      related: z.array(z.string()),
    }),
  }),
  'search.suggest': endpoint('GET', '/api/search/suggest', {
    summary: '边输入边给的补全，与可以直接去的论坛、用户、专栏和帖子',
    access: 'public',
    input: z.object({ keyword: typed(1) }),
    output: z.object({
      words: z.array(
        z.object({ word: z.string(), marks: marked.shape.marks, count: z.number(), capped: z.boolean() }),
      ),
      places: z.array(
        searchHit
          .pick({ type: true, path: true, title: true, person: true, flag: true })
          .extend({ note: z.string() }),
      ),
    }),
  }),
  'search.hot': endpoint('GET', '/api/search/hot', {
    summary: '近七天多人搜过的词',
    access: 'public',
    kept: true,
    input: z.object({}),
    output: z.array(z.string()),
  }),
  'search.check': endpoint('GET', '/api/search/check', {
    summary: '名字能不能用：没有人在用，也合规矩',
    access: 'public',
    limit: 'name_check',
    input: z.object({
      type: z.enum(['username', 'nickname', 'forum', 'column', 'brand'], '没有这种名字'),
      value: z.string('请填写名字').max(200, '名字太长'),
    }),
    output: z.object({ free: z.boolean(), msg: z.string() }),
  }),
};
