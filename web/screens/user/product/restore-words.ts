import { product_limits } from '../../../../contract/product/product-limits.ts';

/** Counted from the approval, not from the day it is taken off: who takes it off late has fewer days left. */
export const restore_words = `通过审核未满 ${product_limits.restore_days} 天的，恢复不用再审。`;
