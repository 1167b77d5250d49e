import type { Person } from '../../contract/account/person.ts';

/** A message before or after one that was reported. */
export type AroundLine = {
  author: Person | null;
  text: string;
  state: string;
  at: string;
  reported: boolean;
};
