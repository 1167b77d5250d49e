import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';
import { line, numericId } from '../text.ts';
import { isDay } from './is-day.ts';

const amount = (name: string, most: number) =>
  z.number(`${name}应为数字`).positive(`${name}要大于 0`).max(most, `${name}太大`);
const tier = z.strictObject({
  title: line('尺寸档', 1, 10),
  sides: z.array(amount('边长', 500), '边长不对').length(3, '要有三条边').nullable(),
  girth: amount('围长', 2_000).nullable(),
  weight: amount('重量', 2_000).nullable(),
  by_volume: z.boolean('只能是 true 或 false'),
  fees: z
    .array(z.strictObject({ upto: amount('重量', 2_000), fee: amount('费用', 10_000) }))
    .max(60, '一档至多 60 行费用')
    .refine(
      (fees) => fees.every(({ upto }, at) => at === 0 || upto > fees[at - 1]!.upto),
      '费用要按重量从小到大',
    ),
  each_pound: amount('续重', 1_000).nullable(),
});
const content = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, '币种写成 USD 这样'),
  divisor: amount('体积重除数', 10_000),
  tiers: z.array(tier).min(1, '至少一档').max(12, '至多 12 档'),
});

const table = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  content,
  source: z.object({ title: z.string(), url: z.string() }),
  /** Since when the source says so. */
  as_of: z.string(),
  rev: z.number(),
});
export type FeeTableRow = z.output<typeof table>;

export const feeTableEndpoints = {
  'tools.fee_tables': endpoint('GET', '/api/tools/fee-tables', {
    summary: '尺寸档与配送费的表，带来源与日期',
    access: 'public',
    kept: 'for_all',
    input: nothing,
    output: z.array(table),
  }),
  'admin.fee_table_save': endpoint('POST', '/api/admin/fee-tables', {
    summary: '改一张尺寸与费用表，或添一张',
    access: 'staff_moderator',
    limit: 'edit',
    input: z
      .strictObject({
        id: numericId('表的编号').optional(),
        rev: numericId('版本').optional(),
        title: line('名称', 2, 30),
        content,
        source_title: line('来源', 2, 60),
        source_url: z.url({ protocol: /^https$/, error: '来源网址要以 https 开头' }).max(300, '网址太长'),
        as_of: z
          .string('请填写日期')
          .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期写成 2026-02-05 这样')
          .refine(isDay, '没有这一天'),
      })
      .refine(({ id, rev }) => id === undefined || rev !== undefined, {
        path: ['rev'],
        message: '缺少版本，请刷新后再改',
      }),
    output: table,
  }),
};
