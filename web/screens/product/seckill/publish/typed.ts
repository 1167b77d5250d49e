import type { Input, Output } from '../../../../../contract/index.ts';
import type { OwnOffer } from '../../../../../contract/seckill/seckill-shapes.ts';
import { yuanOf } from '../../../../../contract/trade/money.ts';

export type OfferForm = Output<'company.seckill_form'>;
export type ShelfProduct = OfferForm['products'][number];
export type OtherSale = OfferForm['others'][number];

/** The form as it is typed; the window by Beijing's clock. */
export type Typed = {
  product: number;
  price: string;
  stock: string;
  limit: number;
  date: string;
  time: string;
  minutes: number;
  rules: string;
  fair: boolean;
};

const beijing_ms = 8 * 3_600_000;
const day_ms = 86_400_000;

const dateOf = (ms: number): string => new Date(ms + beijing_ms).toISOString().slice(0, 10);
const timeOf = (ms: number): string => new Date(ms + beijing_ms).toISOString().slice(11, 16);

/** Of the typed window; NaN where there is none yet. */
export const startOf = ({ date, time }: Pick<Typed, 'date' | 'time'>): number =>
  Date.parse(`${date}T${time}:00+08:00`);

/** Tomorrow at eight in the evening, when most read. */
export function emptyForm({ products, settings, server_time }: OfferForm, chosen: number | null): Typed {
  const product = products.find(({ product_id }) => product_id === chosen) ?? products[0];
  return {
    product: product?.product_id ?? 0,
    price: '',
    stock: '',
    limit: settings.per_user,
    date: dateOf(Date.parse(server_time) + day_ms),
    time: '20:00',
    minutes: settings.minutes,
    rules: settings.rules,
    fair: false,
  };
}

/** An own one again: to be changed, or (where it is over) as the beginning of another. */
export function formOf(
  offer: OwnOffer,
  products: readonly ShelfProduct[],
  same: boolean,
  form: OfferForm,
): Typed {
  const [starts, ends] = [Date.parse(offer.starts_at), Date.parse(offer.ends_at)];
  return {
    ...emptyForm(form, null),
    product: products.find(({ pno }) => pno === offer.pno)?.product_id ?? products[0]?.product_id ?? 0,
    price: yuanOf(BigInt(offer.price)),
    stock: String(offer.total),
    limit: offer.per_user,
    minutes: Math.round((ends - starts) / 60_000),
    rules: offer.rules,
    fair: offer.fair,
    ...(same ? { date: dateOf(starts), time: timeOf(starts) } : {}),
  };
}

/** What the call takes. */
export function sentOf(typed: Typed): Input<'company.seckill_preview'> {
  const start = startOf(typed);
  const known = Number.isFinite(start);
  return {
    product: typed.product,
    price: typed.price,
    stock: typed.stock.trim() === '' ? Number.NaN : Number(typed.stock),
    limit: typed.limit,
    starts_at: known ? new Date(start).toISOString() : '',
    ends_at: known ? new Date(start + typed.minutes * 60_000).toISOString() : '',
    rules: typed.rules,
    fair: typed.fair,
  };
}
