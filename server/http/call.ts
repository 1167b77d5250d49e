import type { Kysely } from 'kysely';
import type { CallName, Output, Parsed } from '../../contract/index.ts';
import type { LiveEvent } from '../../contract/live.ts';
import type { LimitName } from '../../contract/limits.ts';
import type { Viewer } from '../../contract/viewer.ts';
import type { DB } from '../database/tables.generated.ts';
import type { CookieChange } from './session-cookies.ts';

export type Db = Kysely<DB>;

/** Everything that a use case may know of the world around it; its only way to the database. */
export type Call = {
  viewer: Viewer | null;
  /** The clock, read once for the whole call. */
  now: Date;
  /** Inside a write: the transaction of this call. Inside a read: the pool. */
  db: Db;
  request: { id: string; ip: string; user_agent: string; token: string | null };
  /** A job that is sent if and only if this call commits. */
  later: (job: string, data: object) => Promise<void>;
  /** Says what the answer was made of, so that a kept page knows when it is out of date. */
  reads: (...tags: string[]) => void;
  /** Says what was changed: kept pages made of it are dropped on every process once this call commits. */
  writes: (...tags: string[]) => void;
  /** Tells the open pages of somebody, on every process, once this call commits. */
  tells: (user_id: number, event: LiveEvent) => Promise<void>;
  /** Counts one try against a limit whose turn comes in the middle of a call; part of its transaction. */
  spend: (limit: LimitName, who: { ip?: string; receiver?: string }) => Promise<void>;
  cookies: CookieChange[];
};

/** A call by somebody signed in; `serve` has checked it, the type says so. */
export type MemberCall = Call & { viewer: Viewer };

export type UseCase<N extends CallName> = (input: Parsed<N>, call: Call) => Promise<Output<N>>;

/** What a domain keeps of the contract: a use case for each of its calls. */
export type UseCases<N extends CallName> = { [K in N]: UseCase<K> };

export const member = (call: Call): MemberCall => {
  if (!call.viewer) throw new Error('a use case for members was reached without a viewer');
  return call as MemberCall;
};
