import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { numericId } from '../text.ts';

/** An ad as everybody sees it; always shown with the word 广告. */
const ad = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  /** A path of this site, or an address that leaves it. */
  href: z.string(),
  picture: z
    .object({ url: z.string(), alt: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .nullable(),
});
export type Ad = z.output<typeof ad>;

export const adEndpoints = {
  'ad.home': endpoint('GET', '/api/ad/home', {
    summary: '首页的广告，正在期内的',
    access: 'public',
    kept: true,
    input: nothing,
    output: z.array(ad),
  }),
  'ad.login': endpoint('GET', '/api/ad/login', {
    summary: '登录页的广告，正在期内的',
    access: 'public',
    kept: true,
    input: nothing,
    output: z.array(ad),
  }),
  'ad.home_small': endpoint('GET', '/api/ad/home-small', {
    summary: '首页的小广告，正在期内的',
    access: 'public',
    kept: true,
    input: nothing,
    output: z.array(ad),
  }),
  'ad.click': endpoint('POST', '/api/ad/click', {
    summary: '记一次广告点击',
    access: 'public',
    limit: 'ad_click',
    input: z.object({ id: numericId('广告编号') }),
    output: done,
  }),
  'official.list': endpoint('GET', '/api/official', {
    summary: '页脚的官方页面',
    access: 'public',
    kept: 'for_all',
    input: nothing,
    output: z.array(z.object({ url: z.string(), title: z.string() })),
  }),
  'official.detail': endpoint('GET', '/api/official/:url', {
    summary: '一个官方页面',
    access: 'public',
    kept: true,
    input: z.object({ url: z.string().regex(/^[a-z0-9-]{1,40}$/, '没有这个页面') }),
    output: z.object({
      url: z.string(),
      title: z.string(),
      content: z.string(),
      summary: z.string(),
      updated_at: z.string(),
    }),
  }),
};
