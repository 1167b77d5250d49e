import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { line, numericId } from '../text.ts';
import { intro, regions, site_id, title, url } from './nav-fields.ts';
import { nav_check_names, nav_region_names } from './nav-words.ts';

const category_id = numericId('分类');

const entry = z.object({
  id: z.number(),
  rev: z.number(),
  category_id: z.number(),
  title: z.string(),
  url: z.string(),
  intro: z.string(),
  regions: z.array(z.enum(nav_region_names)),
  needs_proxy: z.boolean(),
  in_chinese: z.boolean(),
  hidden: z.boolean(),
  clicks: z.number(),
  check: z.enum(nav_check_names),
  checked_at: z.string().nullable(),
  claimed_by: z.string().nullable(),
});
export type NavEntry = z.output<typeof entry>;

/** The directory as staff change it; suggestions and claims are decided among the approvals. */
export const navDeskEndpoints = {
  'admin.nav_list': endpoint('GET', '/api/admin/nav', {
    summary: '网址导航的分类和全部条目，带撤下的',
    access: 'staff_moderator',
    input: nothing,
    output: z.object({
      categories: z.array(
        z.object({
          id: z.number(),
          code: z.string(),
          title: z.string(),
          shown_first: z.number(),
          count: z.number(),
        }),
      ),
      list: z.array(entry),
    }),
  }),
  'admin.nav_save': endpoint('POST', '/api/admin/nav', {
    summary: '添一个条目，或改一个',
    access: 'staff_moderator',
    limit: 'edit',
    input: z
      .strictObject({
        id: site_id.optional(),
        rev: numericId('版本').optional(),
        category_id,
        title,
        url,
        intro: intro.default(''),
        regions: regions.default([]),
        needs_proxy: z.boolean('只能是 true 或 false').default(false),
        in_chinese: z.boolean('只能是 true 或 false').default(false),
        hidden: z.boolean('只能是 true 或 false').default(false),
      })
      .refine(({ id, rev }) => id === undefined || rev !== undefined, {
        path: ['rev'],
        message: '缺少版本，请刷新后再改',
      }),
    output: entry,
  }),
  'admin.nav_category_save': endpoint('POST', '/api/admin/nav/categories', {
    summary: '改分类的名称和先给几个，排分类的次序',
    access: 'staff_moderator',
    limit: 'edit',
    input: z.strictObject({
      category_id,
      title: line('分类名称', 2, 10).optional(),
      shown_first: z
        .number('先给几个应为数字')
        .int('先给几个应为整数')
        .min(3, '至少先给 3 个')
        .max(30, '至多先给 30 个')
        .optional(),
      /** Its place among the others, from 1. */
      place: z
        .number('位置应为数字')
        .int('位置应为整数')
        .min(1, '位置从 1 开始')
        .max(50, '位置太大')
        .optional(),
    }),
    output: done,
  }),
};
