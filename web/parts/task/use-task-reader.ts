import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { useViewer } from '../../shell/viewer.ts';

export type TaskRelation = Output<'task.relation'>;

/** Who reads these tasks, asked once the page is alive; null for a visitor and until it is known. `again` asks anew. */
export function useTaskReader(ids: readonly number[]): {
  relation: TaskRelation | null;
  again: () => void;
} {
  const viewer = useViewer();
  const [told, setTold] = useState<{ key: string; relation: TaskRelation } | null>(null);
  const [turn, setTurn] = useState(0);
  const task_ids = ids.join();
  const key = `${task_ids}:${viewer?.id ?? 0}`;
  useEffect(() => {
    if (!viewer || task_ids === '') return;
    const leaving = new AbortController();
    quietApi('task.relation', { task_ids }, { signal: leaving.signal }).then(
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
