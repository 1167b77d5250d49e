import { useState } from 'react';
import { codes } from '../../../../contract/http/envelope.ts';
import { factsOf } from '../../../refused-call.ts';
import { changesBetween, type Change, type Facts } from './changes.ts';

/** What somebody else did to the row while it was being edited; without `now` it is gone. */
export type Clash<T> = { now: T | undefined; changes: Change[] };

type Facing<T> = { read: () => Promise<T | undefined>; facts: (row: T) => Facts };

/**
 * Saves a row that others may have saved meanwhile. Where they did, what was typed stays, `clash` says what they changed, and
 * the next save goes on top of theirs (or adds the row anew where they deleted it). Where nothing that the form knows of has
 * changed, it is saved at once.
 */
export function useNewer<T extends object>(given: T | undefined, { read, facts }: Facing<T>) {
  const [base, setBase] = useState(given);
  const [clash, setClash] = useState<Clash<T> | null>(null);

  /** Answers whether it was saved; a refusal of another kind is thrown. */
  async function send(save: (base: T | undefined) => Promise<unknown>): Promise<boolean> {
    try {
      await save(base);
      return true;
    } catch (error) {
      if (!base || !isClash(error)) throw error;
    }
    const now = await read();
    const changes = now ? changesBetween(facts(base), facts(now)) : [];
    setBase(now);
    if (now && changes.length === 0) {
      await save(now);
      return true;
    }
    setClash({ now, changes });
    return false;
  }
  return { send, clash };
}

function isClash(error: unknown): boolean {
  const known = factsOf(error);
  return known?.code === codes.not_found || !!known?.data?.issues?.some(({ path }) => path === 'rev');
}
