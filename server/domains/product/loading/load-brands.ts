import { brand_limits, type BrandStatus } from '../../../../contract/product/brand-lifecycle.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { insertRows, reserveIds } from '../../../database/insert-rows.ts';
import type { Call } from '../../../call/call.ts';
import { openApproval } from '../../approval/index.ts';
import { nameKey } from '../brands/send-brand.ts';

export type BrandToLoad = {
  author_id: number;
  status: BrandStatus;
  name: string;
  proof: 'certificate' | 'letter';
  trademark_no: string;
  class: number;
  valid_from: string;
  valid_to: string;
  reason: string;
  created_at: Date;
  /** Of the claim by which it came into dispute: its place among those that are loaded. */
  disputed_by?: number;
};

/** Brands; what waits stands before staff. The ids in the order given. */
export async function loadBrands(call: Call, brands: readonly BrandToLoad[]): Promise<number[]> {
  const ids = await reserveIds(call.db, 'brands', brands.length);
  // Whoever is named by another comes first.
  const rows = brands.map(({ disputed_by, ...brand }, at) => ({
    ...brand,
    id: ids[at],
    rev: 1,
    name_key: nameKey(brand.name),
    proof_ids: [],
    changed_at: brand.created_at,
    approved_at: ['approved', 'disputed', 'expired'].includes(brand.status) ? brand.created_at : null,
    disputed_by: disputed_by === undefined ? null : ids[disputed_by],
    disputed_at: disputed_by === undefined ? null : brands[disputed_by]!.created_at,
    answer_by:
      disputed_by === undefined ? null : daysLater(brands[disputed_by]!.created_at, brand_limits.answer_days),
  }));
  await insertRows(call.db, 'brands', rows);
  for (const [at, { author_id, status, created_at, ...brand }] of brands.entries())
    if (status === 'pending')
      await openApproval(
        { ...call, now: created_at },
        {
          kind: 'brand',
          subject_id: ids[at]!,
          applicant_id: author_id,
          title: brand.name,
          payload: { ...brand, proof_files: [], logo_id: null, logo: null, renews: false },
        },
      );
  return ids;
}
