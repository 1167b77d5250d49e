import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';
import { agreement_names } from './site-limits.ts';

/** The primary red of the design tokens, for what has no stylesheet. */
export const primary_color = '#d4222c';

/** 1 MB = 1,048,576 bytes. */
export const upload_limits = { image_max_mb: 2, attachment_max_mb: 20 } as const;

export const siteEndpoints = {
  'common.header_link': endpoint('GET', '/api/common/header-link', {
    summary: '页头的链接',
    access: 'public',
    kept: 'for_all',
    input: nothing,
    output: z.array(z.object({ title: z.string(), href: z.string() })),
  }),
  'common.slogan': endpoint('GET', '/api/common/slogan', {
    summary: '口号',
    access: 'public',
    kept: 'for_all',
    input: nothing,
    output: z.object({ slogan: z.string() }),
  }),
  'common.agreement': endpoint('GET', '/api/common/agreement', {
    summary: '一份协议；不给版本时是最新的',
    access: 'public',
    kept: true,
    input: z.object({
      type: z.enum(agreement_names, '没有这种协议'),
      version: z.string().trim().max(20, '版本号太长').optional(),
    }),
    output: z.object({
      type: z.string(),
      title: z.string(),
      content: z.string(),
      version: z.string(),
      published_at: z.string(),
      versions: z.array(z.object({ version: z.string(), published_at: z.string() })),
    }),
  }),
  'common.site': endpoint('GET', '/api/common/site', {
    summary: '站点的名字、主色、上限与开关',
    access: 'public',
    kept: 'for_all',
    input: nothing,
    output: z.object({
      title: z.string(),
      subtitle: z.string(),
      primary_color: z.string(),
      limits: z.object({
        image_max_mb: z.number(),
        attachment_max_mb: z.number(),
        title: z.tuple([z.number(), z.number()]),
        content: z.tuple([z.number(), z.number()]),
        comment: z.tuple([z.number(), z.number()]),
        tags: z.number(),
        page_sizes: z.array(z.number()),
      }),
      switches: z.record(z.string(), z.boolean()),
    }),
  }),
  'common.random_nickname': endpoint('POST', '/api/common/random-nickname', {
    summary: '随机昵称，没有人在用',
    access: 'public',
    input: nothing,
    output: z.object({ nickname: z.string() }),
  }),
};
