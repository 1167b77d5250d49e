import type { Viewer } from '../../../contract/viewer.ts';

/** Where somebody finds what they reserved and bought: sellers have it beside the orders of their buyers. */
export const ownPlace = (viewer: Pick<Viewer, 'seckill_auth'> | null, type: 'my-sub' | 'my-order'): string =>
  `/user/product/seckill/${(viewer?.seckill_auth ?? 0) > 0 ? 'forcompany' : 'foruser'}?type=${type}`;
