import type { Kysely, RawBuilder } from 'kysely';
import type { CallName, Output, Parsed } from '../../contract/index.ts';
import type { LiveEvent } from '../../contract/live.ts';
import type { LimitName } from '../../contract/limits.ts';
import type { Notice } from '../../contract/notify/notice.ts';
import type { ReindexedKind } from '../../contract/search/search-kinds.ts';
import type { Switches } from '../../contract/site/switches.ts';
import type { Viewer } from '../../contract/viewer.ts';
import type { DB } from '../database/tables.generated.ts';
import type { Gateways } from '../gateways/index.ts';
import type { JobsLook } from '../jobs/look-at-jobs.ts';
import type { Refusal } from './refusal.ts';

export type Db = Kysely<DB>;

/** What is written down by a statement that has another purpose; `written` hears whether it gave a row, and may refuse. */
export type Along = { statement: RawBuilder<object>; written: (given: boolean) => void };

/** A cookie that the answer sets. @property max_age seconds; null for as long as the browser stays open */
export type CookieChange = {
  name: string;
  value: string;
  max_age: number | null;
  http_only: boolean;
  same_site: 'lax' | 'strict';
};

/** A file that somebody sent, on disk until `remove`. `hash` is the SHA-256 of its bytes in hex. */
export type TakenFile = {
  path: string;
  name: string;
  mime: string;
  size: number;
  hash: string;
  remove: () => Promise<void>;
};

/** What became of a step that may be refused without the whole being refused. */
export type Attempt<T> = { done: true; value: T } | { done: false; refusal: Refusal };

/** Everything that a use case may know of the world around it; its only way to the database. */
export type Call = {
  viewer: Viewer | null;
  /** The clock, read once for the whole call. */
  now: Date;
  /** Inside a write: the transaction of this call. Inside a read, and a write `outside_transaction`: the pool. */
  db: Db;
  request: {
    id: string;
    ip: string;
    user_agent: string;
    token: string | null;
    /** Those of the browser, as it sent them; empty for a caller that is none. */
    cookies: Partial<Record<string, string>>;
    /** Of a call that is gathered: what its caller calls this wish. */
    wish?: string;
  };
  /** What reaches outside. Never waited for inside a transaction: see `inTransaction`. */
  gateways: Gateways;
  /**
   * Runs `work` in a transaction, with a call whose writes, jobs, tags and cookies count if and only if it commits; tried
   * again after a conflict. In a call that is in its transaction already, `work` is simply part of it.
   */
  inTransaction: <T>(work: (call: Call) => Promise<T>) => Promise<T>;
  /**
   * As `inTransaction`, under the key that the caller gave to this wish (`Idempotency-Key`): done once and answered alike. For a call
   * that is outside of a transaction; in one it is part of it, whose key has been taken already.
   */
  once: <T>(work: (call: Call) => Promise<T>) => Promise<T>;
  /**
   * One step of a transaction that may be refused alone. `work` gets a call of its own: what it writes, sends and says counts
   * if it succeeds; if it is refused, nothing of it is left and the refusal is the answer. Any other error ends the whole
   * transaction. One at a time; a step may have steps of its own.
   */
  attempt: <T>(work: (call: Call) => Promise<T>) => Promise<Attempt<T>>;
  /** What staff have switched off or left on. */
  switches: Readonly<Switches>;
  /** The jobs that wait, run or failed. */
  queue: JobsLook;
  /** A job that is sent if and only if this call commits. */
  later: (job: string, data: object) => Promise<void>;
  /** Says what the answer was made of, so that a kept page knows when it is out of date. */
  dependsOn: (...tags: string[]) => void;
  /** Says what was changed: kept pages made of it are dropped on every process once this call commits. */
  invalidates: (...tags: string[]) => void;
  /** Tells the open pages of somebody, on every process, once this call commits. */
  tells: (user_id: number, event: LiveEvent) => Promise<void>;
  /** Tells people of something by a notice, once this call commits. */
  notifies: (notice: Notice) => void;
  /** Says that what the search knows of these is out of date, once this call commits. */
  reindexes: (kind: ReindexedKind, ...ids: number[]) => void;
  /** Counts one try against a limit whose turn comes in the middle of a call; part of its transaction. */
  spend: (
    limit: LimitName,
    who: { ip?: string; receiver?: string; user?: number },
    times?: number,
  ) => Promise<void>;
  /** How often something may be done in each window of a limit, as staff have set it or as it stands in the contract. */
  allowed: (limit: LimitName) => { max: number; seconds: number }[];
  cookies: CookieChange[];
  /** The file of a call that takes one, on disk until the call has ended. */
  file?: TakenFile;
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
