import { useEffect, useState } from 'react';
import type { Relation } from '../../../../contract/social/social.ts';
import type { Profile } from '../../../../contract/account/users.ts';
import { useRelation } from '../../../parts/use-relation.ts';

export type PersonReader = ReturnType<typeof usePerson>;

/** What the page of a person, which is the same for everyone, becomes for the one who reads it. */
export function usePerson({ username, fan_count }: Profile) {
  const { viewer, own, relation, setRelation } = useRelation(username);
  const [fans, setFans] = useState(fan_count);
  const [busy, setBusy] = useState(false);

  useEffect(() => setFans(fan_count), [fan_count]);

  const act = async (work: () => Promise<Partial<Relation> & { fan_count?: number }>) => {
    if (busy) return;
    setBusy(true);
    try {
      const { fan_count: counted, ...changed } = await work();
      setRelation((now) => now && { ...now, ...changed });
      if (counted !== undefined) setFans(counted);
    } catch {
      // said already
    }
    setBusy(false);
  };
  return { viewer, own, relation, fans, busy, act };
}
