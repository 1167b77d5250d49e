import type { CallName } from '../contract/index.ts';
import type { Asker } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import type { Known } from './input-from-schema.ts';

/** Who asks, and somebody whose things they meet; `at` was an hour ago. */
export type FuzzPeople = Record<'member' | 'other' | 'staff' | 'finance', TestPerson> & {
  at: Date;
  password: string;
};

/** What calls should be sent whose name begins so; the longer beginning has the last word. */
export type KnownOfCalls = Readonly<Record<string, Known>>;

/** Who asks by one of the roles; a browser may have been here before without anybody signed in. */
export type FuzzAsker = Partial<Asker> & { cookie?: string };
export type FuzzRole = 'visitor' | 'member' | 'staff';
/** Who asks in place of the usual person of their role, where that one has nothing to do any more. */
export type AskersOfCalls = Partial<Record<CallName, Partial<Record<FuzzRole, FuzzAsker>>>>;

/** Of the fields of one call: what is known of calls in general, and then of calls like it. */
export function knownOf(name: CallName, general: Known, ofCalls: readonly KnownOfCalls[]): Known {
  const closer = ofCalls
    .flatMap((known) => Object.entries(known))
    .filter(([beginning]) => name.startsWith(beginning))
    .toSorted(([a], [b]) => a.length - b.length);
  return Object.assign({}, general, ...closer.map(([, known]) => known)) as Known;
}

/** One input that is good, as what is known of its fields. */
export const valuesOf = (input: object): Known =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, [value]]));
