import * as z from 'zod';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { content_limits } from './content-words.ts';
import { day } from './day.ts';

/** Which of the whole site's things are listed; days are Beijing's, both included. */
export const filters = {
  author: z.string().trim().max(20, '用户名至多 20 个字符').optional(),
  keyword: z.string().trim().max(30, '关键词至多 30 个字').optional(),
  from: day.optional(),
  to: day.optional(),
  /** Behind this one, as `further` of an answer named it. */
  after: z
    .string()
    .regex(/^\d{1,17}\.\d{1,15}$/, '位置不对，请回到最新的再往后翻')
    .optional(),
  ...paging(20),
};

/** Complaints about one thing: those that still wait for a verdict, and those that were upheld. */
export const complaints = z.object({ open: z.number(), upheld: z.number() });
export type ComplaintCounts = z.output<typeof complaints>;

export const counts = z.record(z.string(), z.number());

/** A page of the longest list; `further` is where it goes on when more lie behind that, for `after`. */
export const contentPage = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ counts, further: z.string().nullable() });

export const reason = line('理由', 2, 200);
export const quality = z.coerce
  .number<number>('质量分应为数字')
  .int('质量分是 0 到 3 的整数')
  .min(0, '质量分是 0 到 3 的整数')
  .max(3, '质量分是 0 到 3 的整数');

export const ids = (name: string) =>
  z
    .array(numericId(name), `请选择${name}`)
    .min(1, `请选择${name}`)
    .max(content_limits.batch, `一次至多 ${content_limits.batch} 条`);

/** What became of one of a batch: the state it is in now, and why nothing was done to it. */
export const result = z.object({
  id: z.number(),
  status: z.string().nullable(),
  done: z.boolean(),
  msg: z.string(),
});
export type BatchResult = z.output<typeof result>;
