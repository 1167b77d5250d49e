import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { useViewer } from '../../shell/viewer.ts';

type Relation = Output<'task.relation'>;

/** Who reads this task, asked once the page is alive; null for a visitor and until it is known. `again` asks anew. */
export function useTaskReader(task_id: number): { relation: Relation | null; again: () => void } {
  const viewer = useViewer();
  const [told, setTold] = useState<{ key: string; relation: Relation } | null>(null);
  const [turn, setTurn] = useState(0);
  const key = `${task_id}:${viewer?.id ?? 0}`;
  useEffect(() => {
    if (!viewer) return;
    const leaving = new AbortController();
    quietApi('task.relation', { task_ids: String(task_id) }, { signal: leaving.signal }).then(
      (relation) => setTold({ key, relation }),
      () => {},
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key names both
  }, [key, turn]);
  return {
    relation: told?.key === key ? told.relation : null,
    again: useCallback(() => setTurn((before) => before + 1), []),
  };
}
