import { wholeTyped } from '../whole-typed.ts';
import type { OfferForm, OfferPayload } from './offer-form.ts';

// No zod: pages run these.

/** When it is to begin, in ms; NaN where no time is typed yet. */
export const startTyped = ({ date, time }: Pick<OfferPayload, 'date' | 'time'>): number =>
  Date.parse(`${date}T${time}:00+08:00`);

const iso = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString() : '');

/** What was typed, as a sale is sent in; what is missing is what the form refuses at its field. */
export function formTyped(typed: OfferPayload): Omit<OfferForm, 'price'> & { price: string } {
  const start = startTyped(typed);
  return {
    product: typed.product ?? 0,
    price: typed.price.trim(),
    stock: wholeTyped(typed.stock) ?? Number.NaN,
    limit: wholeTyped(typed.limit) ?? Number.NaN,
    starts_at: iso(start),
    ends_at: iso(start + (wholeTyped(typed.minutes) ?? Number.NaN) * 60_000),
    rules: typed.rules,
    fair: typed.fair,
  };
}
