import type { Parsed } from '../../contract/index.ts';
import type { Call } from '../call/call.ts';

/** What a domain brings along so that somebody learns whether a name is free before they send the form. */
export type NameCheck = {
  type: Parsed<'search.check'>['type'];
  /** Why nobody, or not this one, may have it, in words; null where it is free. */
  refusal: (call: Call, value: string) => Promise<string | null>;
};
