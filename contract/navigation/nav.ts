import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { line } from '../text.ts';
import { site_id } from './nav-fields.ts';
import { navFolderEndpoints } from './nav-folders.ts';
import { navOwnEndpoints } from './nav-own.ts';
import { navDeskEndpoints } from './nav-desk.ts';
import { nav_change_names, nav_check_names, nav_limits, nav_region_names } from './nav-words.ts';

const site = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  intro: z.string(),
  regions: z.array(z.enum(nav_region_names)),
  needs_proxy: z.boolean(),
  in_chinese: z.boolean(),
  claimed: z.boolean(),
  /** Added within the last 30 days. */
  is_new: z.boolean(),
  check: z.enum(nav_check_names),
  /** The day since when nobody can open it, as 2026-11-18. */
  dead_since: z.string().nullable(),
});
export type NavSite = z.output<typeof site>;

const code = z.string().regex(/^[a-z]{2,10}$/, '没有这个分类');
const flag = z.enum(['0', '1'], '只能是 0 或 1').optional();
const narrowing = {
  category: code.optional(),
  region: z.enum(nav_region_names, '没有这个站点').optional(),
  keyword: line('关键词', 0, nav_limits.keyword).optional(),
  /** Opens without a proxy; has a Chinese page. */
  direct: flag,
  chinese: flag,
};

export const navEndpoints = {
  'nav.index': endpoint('GET', '/api/nav/index', {
    summary: '网址导航：分类和各自的站；不收窄时每类先给几个',
    access: 'public',
    kept: 'for_all',
    input: z.strictObject(narrowing),
    output: z.object({
      categories: z.array(
        z.object({
          id: z.number(),
          code: z.string(),
          title: z.string(),
          /** Whatever the list was narrowed to. */
          count: z.number(),
          /** How many of them fit. */
          found: z.number(),
          sites: z.array(site),
        }),
      ),
      total: z.number(),
      found: z.number(),
      regions: z.array(z.object({ region: z.enum(nav_region_names), count: z.number() })),
      quick: z.array(site.pick({ id: true, title: true, url: true })),
      changes: z.array(
        z.object({
          site_id: z.number(),
          kind: z.enum(nav_change_names),
          title: z.string(),
          words: z.string(),
          url: z.string(),
          at: z.string(),
        }),
      ),
      /** When entries were last looked at; null where nobody looks. */
      checked_at: z.string().nullable(),
      /** Of last month: how many were suggested, and how many of them are listed. */
      suggested: z.object({ sent: z.number(), listed: z.number() }),
    }),
  }),
  'nav.sites': endpoint('GET', '/api/nav/sites', {
    summary: '收录的站，按近 90 天点开次数排',
    access: 'public',
    kept: true,
    input: z.strictObject(narrowing),
    output: z.object({ list: z.array(site.extend({ category: z.string() })), total: z.number() }),
  }),
  'nav.click': endpoint('POST', '/api/nav/click', {
    summary: '记一次点开；一人一天一个站只算一次，程序不算',
    access: 'public',
    limit: 'nav_click',
    input: z.strictObject({ site_id }),
    output: done,
  }),
  'nav.mine': endpoint('GET', '/api/nav/mine', {
    summary: '自己近 30 天常点的，和收藏了哪些',
    access: 'user',
    input: nothing,
    output: z.object({
      quick: z.array(site.pick({ id: true, title: true, url: true })),
      kept: z.array(z.number()),
      folders: z.number(),
    }),
  }),
  ...navOwnEndpoints,
  ...navFolderEndpoints,
  ...navDeskEndpoints,
};
