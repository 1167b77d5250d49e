import * as z from 'zod';
import { body, numericId, typed } from '../text.ts';
import { yuan } from '../trade/money-fields.ts';
import { seckill_limits } from './seckill-limits.ts';

export const whole = (name: string, most: number) =>
  z
    .number(`请填写${name}`)
    .int(`${name}应为整数`)
    .min(1, `${name}至少 1`)
    .max(most, `${name}至多 ${most.toLocaleString('en-US')}`);
const moment = (name: string) =>
  z.iso
    .datetime({ offset: true, error: `请选择${name}` })
    .pipe(z.string().refine((text) => /^20\d\d-/.test(text), `${name}不对`));

export const offerForm = z
  .object({
    product: numericId('产品'),
    price: yuan('秒杀价'),
    stock: whole('数量', seckill_limits.stock),
    limit: whole('每人限购', seckill_limits.per_user),
    starts_at: moment('开始时间'),
    ends_at: moment('结束时间'),
    rules: body('规则', seckill_limits.rules).default(''),
    fair: z.boolean('公平抽签要么开，要么关').default(false),
  })
  .superRefine(({ limit, stock, starts_at, ends_at }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (stock >= 1 && limit > stock) refuse('limit', '每人限购不能多于数量');
    const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
    if (minutes < seckill_limits.shortest_minutes)
      refuse('ends_at', `至少要卖 ${seckill_limits.shortest_minutes} 分钟`);
    if (minutes > seckill_limits.longest_days * 1440)
      refuse('ends_at', `至多卖 ${seckill_limits.longest_days} 天`);
  });
export type OfferForm = z.output<typeof offerForm>;

/** A draft keeps whatever was typed; nothing is required of it. Day and hour are those of Beijing's clock. */
export const offerPayload = z.object({
  product: numericId('产品').nullish(),
  price: typed(20),
  stock: typed(20),
  limit: typed(20),
  date: typed(20),
  time: typed(20),
  minutes: typed(20),
  rules: typed(3_000),
  fair: z.boolean('公平抽签要么开，要么关').default(false),
});
export type OfferPayload = z.output<typeof offerPayload>;
