import {
  productLifecycle,
  type ProductEvent,
  type ProductStatus,
} from '../../../contract/product/product-lifecycle.ts';
import { product_limits } from '../../../contract/product/product-limits.ts';
import { startsFrom } from '../../../contract/lifecycle.ts';

/** Keywords of the whole site hold here; forums have theirs. */
export const no_forum = 0;

const day_ms = 86_400_000;

/** Whole days in which what was approved may come back to the shelf unseen; 0 when it will be looked at. */
export function daysToRestore(approved_at: Date | null, now: Date): number {
  if (approved_at === null) return 0;
  const passed = now.getTime() - approved_at.getTime();
  return passed > product_limits.restore_days * day_ms
    ? 0
    : Math.max(1, Math.ceil(product_limits.restore_days - passed / day_ms));
}

type Facts = {
  status: ProductStatus;
  /** Something that staff have to decide on waits. */
  waiting: boolean;
};

/** What its owner may do with a product now. */
export function ownCan({ status, waiting }: Facts) {
  const may = (event: ProductEvent) => startsFrom(productLifecycle, event, 'author').includes(status);
  return {
    edit: status !== 'deleted',
    withdraw: waiting && (may('withdraw') || may('withdraw_edit')),
    off: may('off'),
    restore: may('restore'),
    delete: may('del'),
  };
}
