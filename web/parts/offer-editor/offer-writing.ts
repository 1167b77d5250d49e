import type { Input, Output } from '../../../contract/index.ts';
import type { OfferPayload } from '../../../contract/seckill/offer-form.ts';
import { formTyped, startTyped } from '../../../contract/seckill/offer-typed.ts';
import { seckill_limits as limits } from '../../../contract/seckill/seckill-limits.ts';
import type { OwnOffer } from '../../../contract/seckill/seckill-shapes.ts';
import { fenOf, yuanOf } from '../../../contract/trade/money.ts';
import { wholeTyped } from '../../../contract/whole-typed.ts';
import { yuan } from '../../ui/yuan.ts';
import type { FormPart } from '../writing/form-parts.tsx';
import { lackOfCount, wrongAmong } from '../writing/lacks.ts';
import type { Wrong } from '../writing/writing-kind.ts';

export type OfferAround = Output<'company.seckill_form'>;
export type ShelfProduct = OfferAround['products'][number];
export type OtherSale = OfferAround['others'][number];

/** What stands in the form; `content` is what is said of shipping and returns. A sale has the title of its product, no tags, no marketplaces. */
export type OfferWriting = Omit<OfferPayload, 'rules'> & {
  title: '';
  content: string;
  tags: string[];
  marketplaces: string[];
};

export const writingOf = ({ rules, ...payload }: OfferPayload): OfferWriting => ({
  ...payload,
  title: '',
  content: rules,
  tags: [],
  marketplaces: [],
});

export const payloadOf = ({
  title: _title,
  content,
  tags: _tags,
  marketplaces: _sites,
  ...payload
}: OfferWriting): OfferPayload => ({ ...payload, rules: content });

const beijing_ms = 8 * 3_600_000;
const day_ms = 86_400_000;
const minute_ms = 60_000;
const dateOf = (ms: number): string => new Date(ms + beijing_ms).toISOString().slice(0, 10);
const timeOf = (ms: number): string => new Date(ms + beijing_ms).toISOString().slice(11, 16);

/** A new one: with what its seller has set, tomorrow at eight in the evening, when most read. */
export function emptyPayload(
  { products, settings, server_time }: OfferAround,
  product_id: number | null,
): OfferPayload {
  const product = products.find((one) => one.product_id === product_id) ?? products[0];
  return {
    product: product?.product_id ?? null,
    price: '',
    stock: '',
    limit: String(settings.per_user),
    date: dateOf(Date.parse(server_time) + day_ms),
    time: '20:00',
    minutes: String(settings.minutes),
    rules: settings.rules,
    fair: false,
  };
}

/** One that was sent in before, to be changed. */
export function payloadOfOffer(offer: OwnOffer): OfferPayload {
  const [starts, ends] = [Date.parse(offer.starts_at), Date.parse(offer.ends_at)];
  return {
    product: offer.product_id,
    price: yuanOf(BigInt(offer.price)),
    stock: String(offer.total),
    limit: String(offer.per_user),
    date: dateOf(starts),
    time: timeOf(starts),
    minutes: String(Math.round((ends - starts) / minute_ms)),
    rules: offer.rules,
    fair: offer.fair,
  };
}

export const textOfOffer = (writing: OfferWriting): string =>
  JSON.stringify(Object.entries(payloadOf(writing)).sort(([a], [b]) => (a < b ? -1 : 1)));

export const offer_fields = {
  product: '产品',
  price: '秒杀价',
  stock: '数量',
  limit: '每人最多',
  date: '开始时间',
  minutes: '时长',
  content: '发货和售后',
  title: '标题',
  tags: '标签',
  marketplaces: '站点',
} as const;
export type OfferField = keyof typeof offer_fields;
export const fieldOfOffer = (path: string): string | undefined =>
  ({ starts_at: 'date', ends_at: 'minutes', rules: 'content' })[path];

/** All that two versions can differ in, each by its name. */
export const linesOfOffer = (writing: OfferWriting, products: readonly ShelfProduct[]) =>
  [
    ['产品', products.find(({ product_id }) => product_id === writing.product)?.title ?? ''],
    ['秒杀价', writing.price],
    ['数量', writing.stock],
    ['每人最多', writing.limit],
    ['公平抽签', writing.fair ? '开' : '关'],
    ['开始时间', `${writing.date} ${writing.time}`.trim()],
    ['时长', writing.minutes && `${writing.minutes} 分钟`],
    ['发货和售后', writing.content],
  ] as const;

/** The form in parts, in its order; each field is in one. */
export const partsOf = ({ product, price, stock, content }: OfferWriting) =>
  ({
    price: {
      id: 'part-price',
      title: '产品与价格',
      fields: ['product', 'price'],
      begun: !!product && price.trim() !== '',
    },
    stock: {
      id: 'part-stock',
      title: '库存与公平',
      fields: ['stock', 'limit'],
      begun: stock.trim() !== '',
    },
    window: { id: 'part-window', title: '时间', fields: ['date', 'minutes'], begun: true },
    rules: { id: 'part-rules', title: '说明', fields: ['content'], begun: content.trim() !== '' },
  }) satisfies Record<string, FormPart & { fields: readonly OfferField[] }>;

type Around = { products: readonly ShelfProduct[]; now: number };

/** What the server would refuse for certain, in the order of the form. */
export function offerLacks(writing: OfferWriting, { products, now }: Around): Wrong<OfferField> {
  const product = products.find(({ product_id }) => product_id === writing.product);
  const [stock, limit] = [wholeTyped(writing.stock), wholeTyped(writing.limit)];
  return wrongAmong<OfferField>({
    product: product ? undefined : '产品还没选',
    price: lackOfPrice(writing.price, product),
    stock: writing.stock.trim() ? lackOfCount('数量', '件', writing.stock, limits.stock) : '数量还没填',
    limit:
      lackOfCount('每人最多', '件', writing.limit, limits.per_user) ??
      (stock && limit && limit > stock ? '每人限购不能多于数量' : undefined),
    date: lackOfStart(startTyped(writing), now),
    minutes: lackOfMinutes(wholeTyped(writing.minutes)),
    content:
      writing.content.length > limits.rules
        ? `发货和售后至多 ${limits.rules} 个字，现在是 ${writing.content.length} 个`
        : undefined,
  });
}

function lackOfPrice(typed: string, product: ShelfProduct | undefined): string | undefined {
  if (!typed.trim()) return '秒杀价还没填';
  const price = fenOf(typed.trim());
  if (!price) return '秒杀价要写成 99 或 99.90 这样';
  return product && price >= product.price ? `秒杀价要低于原价 ${yuan(product.price)} 元` : undefined;
}

function lackOfStart(start: number, now: number): string | undefined {
  if (!Number.isFinite(start)) return '开始时间还没选';
  const hours = limits.lead_minutes / 60;
  return start < now + limits.lead_minutes * minute_ms
    ? `开始时间要在 ${hours} 小时以后，留给审核和预约`
    : undefined;
}

function lackOfMinutes(minutes: number | undefined): string | undefined {
  if (!minutes) return '时长还没选';
  if (minutes < limits.shortest_minutes) return `至少要卖 ${limits.shortest_minutes} 分钟`;
  return minutes > limits.longest_days * 1440 ? `至多卖 ${limits.longest_days} 天` : undefined;
}

/** As the call takes it. */
export const formOf = (writing: OfferWriting): Input<'company.seckill_publish'> =>
  formTyped(payloadOf(writing));
