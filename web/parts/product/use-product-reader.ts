import { useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { useViewer } from '../../shell/viewer.ts';

type Relation = Output<'product.relation'>;

/** Who reads this product, asked once the page is alive; null for a visitor and until it is known. */
export function useProductReader(product_id: number): Relation | null {
  const viewer = useViewer();
  const [told, setTold] = useState<{ key: string; relation: Relation } | null>(null);
  const key = `${product_id}:${viewer?.id ?? 0}`;
  useEffect(() => {
    void quietApi('product.view', { product_id }).catch(() => {});
  }, [product_id]);
  useEffect(() => {
    if (!viewer) return;
    const leaving = new AbortController();
    quietApi('product.relation', { product_id }, { signal: leaving.signal }).then(
      (relation) => setTold({ key, relation }),
      () => {},
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key names both
  }, [key]);
  return told?.key === key ? told.relation : null;
}
