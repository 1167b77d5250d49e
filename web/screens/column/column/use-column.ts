import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { useFollowing } from '../../../parts/follow-button.tsx';
import { useViewer } from '../../../shell/viewer.ts';

/** What the page, which is the same for everyone, becomes for the one who reads it. */
export function useColumn({ id, follow_count }: { id: number; follow_count: number }) {
  const viewer_id = useViewer()?.id ?? 0;
  const [relation, setRelation] = useState<Output<'column.relation'> | null>(null);
  useEffect(() => {
    const left = new AbortController();
    setRelation(null);
    if (viewer_id)
      quietApi('column.relation', { column_id: id }, { signal: left.signal }).then(setRelation, () => {});
    return () => left.abort();
  }, [viewer_id, id]);
  return { relation, follow: useFollowing('focus_column', id, relation?.following, follow_count) };
}
