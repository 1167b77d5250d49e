import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { body, line, numericId } from '../text.ts';
import {
  ad_limits,
  ad_slot_names,
  agreement_names,
  header_limits,
  page_limits,
  slogan_limits,
} from './site-limits.ts';

const id = numericId('编号');
const rev = z.number('版本不对').int('版本不对').positive('版本不对').max(2_147_483_647, '版本不对');
/** Of what is there already, with the `rev` that was read; both are absent for something new. */
const existing = { id: id.optional(), rev: rev.optional() };
const sort = z
  .number('排序写成数字')
  .int('排序写成整数')
  .min(0, '排序从 0 开始')
  .max(9999, '排序至多 9999')
  .default(0);
const at = (name: string) =>
  z.iso.datetime({ offset: true, error: `请填写${name}` }).refine(inOurTime, `${name}不对`);
const frame_rev = z.string('版本不对').regex(/^[0-9a-f]{16}$/, '版本不对');

/** What is no time at all has been refused before. */
function inOurTime(given: string): boolean {
  const time = Date.parse(given);
  return Number.isNaN(time) || (time >= Date.parse('2020-01-01') && time < Date.parse('2100-01-01'));
}

const path_of_site = /^\/(?![/\\])[^\s\\]*$/;

/** A path of this site; where an address elsewhere is allowed as well, it is a safe one. */
const href = (outside: boolean) =>
  line('链接', 1, ad_limits.href).refine(
    (given) => path_of_site.test(given) || (outside && isOutside(given)),
    outside ? '链接写成 / 开头的站内地址，或 https:// 开头的网址' : '链接写成 / 开头的站内地址',
  );

function isOutside(given: string): boolean {
  if (!given.startsWith('https://') || !URL.canParse(given)) return false;
  const { hostname, username, password } = new URL(given);
  return hostname.includes('.') && !username && !password;
}

const ad = z.object({
  id: z.number(),
  rev: z.number(),
  slot: z.enum(ad_slot_names),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  file_id: z.number().nullable(),
  picture: z.string().nullable(),
  alt: z.string(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  sort: z.number(),
  clicks: z.number(),
  state: z.enum(['waiting', 'shown', 'over']),
});
export type AdForStaff = z.output<typeof ad>;

const frame = z.object({
  rev: z.string(),
  links: z.array(z.object({ title: z.string(), href: z.string() })),
  slogans: z.array(z.string()),
  /** The site's own stand in where staff have written none. */
  slogans_own: z.boolean(),
});
export type SiteFrame = z.output<typeof frame>;

const page_line = z.object({
  id: z.number(),
  url: z.string(),
  title: z.string(),
  published: z.boolean(),
  in_footer: z.boolean(),
  sort: z.number(),
  version: z.number(),
  updated_at: z.string(),
});
export type PageLine = z.output<typeof page_line>;

export const siteAdminEndpoints = {
  'admin.site_ads': endpoint('GET', '/api/admin/site/ads', {
    summary: '所有广告，带点击数',
    access: 'staff_moderator',
    input: nothing,
    output: z.array(ad),
  }),
  'admin.site_ad_save': endpoint('POST', '/api/admin/site/ads', {
    summary: '添一个广告，或改一个',
    access: 'staff_moderator',
    input: z.strictObject({
      ...existing,
      slot: z.enum(ad_slot_names, '请选择位置'),
      title: line('标题', 2, ad_limits.title),
      text: line('文字', 0, ad_limits.text).default(''),
      href: href(true),
      file_id: id.nullable().default(null),
      alt: line('图片说明', 0, ad_limits.alt).default(''),
      starts_at: at('开始时间'),
      ends_at: at('结束时间').nullable().default(null),
      sort,
    }),
    output: z.object({ id: z.number(), rev: z.number() }),
  }),
  'admin.site_ad_delete': endpoint('POST', '/api/admin/site/ads/:id/delete', {
    summary: '删去一个广告',
    access: 'staff_moderator',
    input: z.strictObject({ id, rev }),
    output: done,
  }),
  'admin.site_frame': endpoint('GET', '/api/admin/site/frame', {
    summary: '页头的链接和口号',
    access: 'staff_admin',
    input: nothing,
    output: frame,
  }),
  'admin.site_header_save': endpoint('POST', '/api/admin/site/header', {
    summary: '改页头的链接',
    access: 'staff_admin',
    input: z.strictObject({
      rev: frame_rev,
      links: z
        .array(z.strictObject({ title: line('名称', 1, header_limits.title), href: href(false) }))
        .min(1, '页头至少留一个链接')
        .max(header_limits.links, `页头至多 ${header_limits.links} 个链接`)
        .superRefine((links, said) => {
          links.forEach((one, index) => {
            if (links.findIndex((other) => other.href === one.href) < index)
              said.addIssue({ code: 'custom', path: [index, 'href'], message: '这个链接已经有了' });
          });
        }),
    }),
    output: frame,
  }),
  'admin.site_slogans_save': endpoint('POST', '/api/admin/site/slogans', {
    summary: '改口号；一条也不留时用本站自带的',
    access: 'staff_admin',
    input: z.strictObject({
      rev: frame_rev,
      slogans: z
        .array(line('口号', 2, slogan_limits.words))
        .max(slogan_limits.slogans, `至多 ${slogan_limits.slogans} 条口号`)
        .transform((list) => [...new Set(list)]),
    }),
    output: frame,
  }),
  'admin.site_pages': endpoint('GET', '/api/admin/site/pages', {
    summary: '官方页面',
    access: 'staff_admin',
    input: nothing,
    output: z.array(page_line),
  }),
  'admin.site_page': endpoint('GET', '/api/admin/site/pages/:id', {
    summary: '一个官方页面和它的各个版本；给了版本时正文是那一版的',
    access: 'staff_admin',
    input: z.object({
      id,
      version: numericId('版本').optional(),
    }),
    output: page_line.extend({
      rev: z.number(),
      content: z.string(),
      versions: z.array(
        z.object({
          version: z.number(),
          title: z.string(),
          saved_by: z.string().nullable(),
          saved_at: z.string(),
        }),
      ),
    }),
  }),
  'admin.site_page_save': endpoint('POST', '/api/admin/site/pages', {
    summary: '添一个官方页面，或改一个；文字有变时留下新的一版',
    access: 'staff_admin',
    input: z.strictObject({
      ...existing,
      url: line('地址', 1, 40).refine(
        (given) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given),
        '地址只用小写字母、数字和中间的短横',
      ),
      title: line('标题', 2, page_limits.title),
      content: body('正文', 200_000),
      published: z.boolean('只能是 true 或 false').default(false),
      in_footer: z.boolean('只能是 true 或 false').default(false),
      sort,
    }),
    output: z.object({ id: z.number(), rev: z.number() }),
  }),
  'admin.site_agreements': endpoint('GET', '/api/admin/site/agreements', {
    summary: '各份协议的各个版本',
    access: 'staff_admin',
    input: nothing,
    output: z.array(
      z.object({
        type: z.enum(agreement_names),
        versions: z.array(
          z.object({
            version: z.string(),
            title: z.string(),
            published_at: z.string(),
            state: z.enum(['waiting', 'current', 'past']),
            asks_consent: z.boolean(),
            /** How many of those who were asked have agreed. */
            consents: z.number(),
          }),
        ),
      }),
    ),
  }),
  'admin.site_agreement_add': endpoint('POST', '/api/admin/site/agreements', {
    summary: '发布协议的新版本，并告诉所有用户',
    access: 'staff_admin',
    input: z.strictObject({
      type: z.enum(agreement_names, '没有这种协议'),
      version: z
        .string('请填写版本号')
        .trim()
        .regex(/^\d{1,3}(\.\d{1,3}){1,2}$/, '版本号写成 2.1 这样'),
      title: line('标题', 2, page_limits.title),
      content: body('正文', 200_000),
      /** A day in Beijing; the version holds from its beginning. */
      effective_on: z.iso.date('生效日期写成 2026-12-01 这样').refine(inOurTime, '生效日期不对'),
      /** Members say once that they agree when it holds. */
      asks_consent: z.boolean('只能是 true 或 false').default(false),
    }),
    output: done,
  }),
};
