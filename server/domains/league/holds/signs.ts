import { hold_limits } from '../../../../contract/league/hold-limits.ts';

/** What was seen of a commission's order, as it was seen. */
export type Sign =
  /** So long after its buyer opened the link. */
  | { sign: 'quick'; ms: number }
  /** So many of the people who bought paid from one network. */
  | { sign: 'shared'; same: number; of: number };

const { quick_order_ms, shared_above_bp, shared_days, shared_least } = hold_limits;

export const isQuick = (ms: number): boolean => ms >= 0 && ms < quick_order_ms;

/** Two friends at home are no share of anything; nor are those of whom as many come from elsewhere. */
export const isShared = ({ same, of }: { same: number; of: number }): boolean =>
  of >= shared_least && same * 10_000 > of * shared_above_bp;

/** To be read by the member as well as by staff. */
export const wordsOfSign = (sign: Sign): string =>
  sign.sign === 'quick'
    ? `点开推广链接 ${Math.floor(sign.ms / 100) / 10} 秒就下了单，不到 ${quick_order_ms / 1000} 秒，像是程序下的单`
    : `${shared_days} 天里带来的 ${sign.of} 位买家，有 ${sign.same} 位用同一个网络付款，超过 ${shared_above_bp / 100}%`;
