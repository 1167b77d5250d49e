import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { paid, told } from '../../shell/told.ts';
import { useViewer } from '../../shell/viewer.ts';

type Relation = Output<'product.seckill_relation'>;
export type SaleReader = { signed_in: boolean; relation: Relation | null; again: () => void };

/** Who reads these offers, asked once the page is alive, and anew when something was paid. */
export function useSaleReader(ids: string): SaleReader {
  const viewer = useViewer();
  const [known, setKnown] = useState<{ key: string; relation: Relation } | null>(null);
  const [turn, setTurn] = useState(0);
  const key = `${viewer?.id ?? 0}:${ids}`;
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    if (!viewer || ids === '') return;
    const leaving = new AbortController();
    quietApi('product.seckill_relation', { ids }, { signal: leaving.signal }).then(
      (relation) => setKnown({ key, relation }),
      () => {},
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key names both
  }, [key, turn]);
  useEffect(() => {
    for (const event of [paid, told]) addEventListener(event, again);
    return () => {
      for (const event of [paid, told]) removeEventListener(event, again);
    };
  }, [again]);
  return { signed_in: viewer !== null, relation: known?.key === key ? known.relation : null, again };
}
