import type { Call } from '../../../call/call.ts';

/** Whoever claims a brand, of what became of it by others or by time. */
export function tellOwner(
  call: Call,
  brand: { id: number; author_id: number; name: string },
  words: string,
  reason = '',
): void {
  call.notifies({
    to: [brand.author_id],
    kind: 'approval_decision',
    actor_id: null,
    object: 'brand',
    object_id: brand.id,
    title: brand.name,
    words,
    ...(reason === '' ? {} : { excerpt: reason }),
    href: '/user/product/brand',
  });
}
