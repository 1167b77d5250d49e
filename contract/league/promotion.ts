import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { line } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import { landings, poster_templates, type Landing, type PosterTemplate } from './promotion-limits.ts';

export const inviteCode = z
  .string('缺少邀请码')
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-z]{8}$/, '邀请码是 8 位字母和数字');

const source = z
  .string()
  .trim()
  .regex(/^[0-9a-zA-Z_-]{0,32}$/, '来源至多 32 位，只用字母、数字、- 和 _');

export const promotionEndpoints = {
  'league.visit': endpoint('POST', '/api/league/visit', {
    summary: '记一次点开邀请链接；自己点不算，again 是这个浏览器开过的，不重复计数',
    access: 'public',
    limit: 'league_visit',
    input: z.object({
      code: inviteCode,
      from: source.default(''),
      again: z.boolean('again 为 true 或 false').default(false),
    }),
    output: done,
  }),
  'league.data': endpoint('GET', '/api/league/data', {
    summary: '联盟成员：一段时间里每天的点击、注册和佣金，从点到成交各多少人',
    access: 'league',
    input: z.object({ period: z.enum(['7', '30', '90'], '天数是 7、30 或 90').default('30') }),
    output: z.object({
      days: z.array(z.object({ day: z.string(), clicks: z.number(), registered: z.number() })),
      /** By the day on which it came or comes, up to two weeks ahead. */
      money: z.array(z.object({ day: z.string(), settled: fen, frozen: fen })),
      funnel: z.object({ clicks: z.number(), registered: z.number(), bought: z.number() }),
      levels: z.array(z.object({ level: z.number(), people: z.number(), buyers: z.number(), amount: fen })),
    }),
  }),
  'league.materials': endpoint('GET', '/api/league/materials', {
    summary: '联盟成员：海报、短文案、能带参数的链接和用过的来源',
    access: 'league',
    input: nothing,
    output: z.object({
      code: z.string(),
      link: z.string(),
      posters: z.array(
        z.object({
          template: z.enum(Object.keys(poster_templates) as [PosterTemplate, ...PosterTemplate[]]),
          title: z.string(),
          hint: z.string(),
          /** Path of this site; a PNG. */
          path: z.string(),
        }),
      ),
      texts: z.array(z.object({ title: z.string(), text: z.string() })),
      landings: z.array(
        z.object({ to: z.enum(Object.keys(landings) as [Landing, ...Landing[]]), title: z.string() }),
      ),
      sources: z.array(z.object({ source: z.string(), clicks: z.number() })),
      most_sources: z.number(),
    }),
  }),
  'league.poster': endpoint('GET', '/api/league/poster', {
    summary: '联盟成员：一张带自己二维码的海报（PNG）在哪；产品海报要产品编号',
    access: 'league',
    input: z.object({
      template: z.enum(
        Object.keys(poster_templates) as [PosterTemplate, ...PosterTemplate[]],
        '没有这种海报',
      ),
      pno: line('产品编号', 0, 20).optional(),
    }),
    output: z.object({ path: z.string(), link: z.string() }),
  }),
};
