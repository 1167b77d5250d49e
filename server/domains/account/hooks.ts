import type { Call } from '../../call/call.ts';
import type { ExportPart, Leaving } from '../../things/own-data.ts';

/** Whose invitation this is, or null. Codes belong to a domain above this one, which hands its answer in. */
export type InviterOfCode = (call: Call, code: string) => Promise<number | null>;

/** Refuses words that may not be published; each text by its field and name. The list is a domain's above this one. */
export type RequireCleanWords = (
  call: Call,
  texts: readonly (readonly [path: string, name: string, text: string | undefined])[],
) => Promise<void>;

/** What the domains above give this one, which may not enter them. Put together in server/use-cases.ts. */
export type AccountHooks = {
  inviterOfCode: InviterOfCode;
  /** Keeps what a newcomer agreed to with the account, in its versions of this moment. */
  keepConsents: (call: Call, user_id: number) => Promise<void>;
  requireCleanWords: RequireCleanWords;
  export_parts: readonly ExportPart[];
  leavings: readonly Leaving[];
  /** What the bound WeChat is needed for at the moment, in words; null: nothing. */
  wechat_needed: readonly ((call: Call, user_id: number) => Promise<string | null>)[];
};
