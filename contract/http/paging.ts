import * as z from 'zod';
import { default_page_size } from './page-sizes.ts';

/** `page` from 1 and `limit` (at most 100, or `most`); query strings arrive as text, so both are coerced. */
export const paging = (limit: number = default_page_size, most = 100) => ({
  page: z.coerce
    .number<number>('页码应为数字')
    .int('页码应为整数')
    .min(1, '页码从 1 开始')
    .max(1_000_000, '页码太大')
    .default(1),
  limit: z.coerce
    .number<number>('每页条数应为数字')
    .int('每页条数应为整数')
    .min(1, '每页至少 1 条')
    .max(most, `每页至多 ${most} 条`)
    .default(limit),
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number(), page: z.number(), limit: z.number() });

export type Page<T> = { list: T[]; total: number; page: number; limit: number };
