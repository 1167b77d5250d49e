import { useEffect, useState } from 'react';
import type { Relation } from '../../contract/social/social.ts';
import { quietApi } from '../api.ts';
import { useViewer } from '../shell/viewer.ts';

/** How the reader stands to this person; null until it is known, for visitors and for oneself. */
export function useRelation(username: string) {
  const viewer = useViewer();
  const viewer_id = viewer?.id ?? 0;
  const own = viewer?.username === username;
  const [relation, setRelation] = useState<Relation | null>(null);
  useEffect(() => {
    const left = new AbortController();
    setRelation(null);
    if (viewer_id && !own)
      quietApi('user.relation', { username }, { signal: left.signal }).then(setRelation, () => {});
    return () => left.abort();
  }, [viewer_id, own, username]);
  return { viewer, own, relation, setRelation };
}
