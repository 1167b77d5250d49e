import type { ApprovalKindName } from '../../../contract/approval/kinds.ts';
import type { CallName, Input, Output } from '../../../contract/index.ts';
import { awake, DAY, HOUR } from '../hours.ts';

/** What a deed can point to while the story is played. */
export type Known = {
  /** Id of somebody by username. */
  person: (username: string) => number;
  /** Id of a file of the story by its name. */
  file: (name: string) => number;
  /** The newest application of that kind of somebody. */
  application: (kind: ApprovalKindName, username: string) => Promise<{ id: number; revision: number }>;
  /** The answer of one call of somebody, at the time of the deed. */
  asks: <N extends CallName>(by: string, call: N, input?: object) => Promise<Output<N>>;
};

/** What the registers of people and companies answer to this deed; without it they find all in order. */
export type RegisterAnswer = 'match' | 'differ' | 'other_legal_person' | 'unsure';

/** Something that somebody did on the site, by a call that they could have made in their browser. */
export type CallDeed = {
  at: Date;
  by: string;
  call: CallName;
  /** null: there is nothing to do it to, in a small pack. */
  input: (known: Known) => object | null | Promise<object | null>;
  register: RegisterAnswer;
};
/** A turn of a job that the story needs. */
export type JobDeed = { at: Date; job: string; register: RegisterAnswer };
export type Deed = CallDeed | JobDeed;

type Made<N extends CallName> = Input<N> | null;
type Given<N extends CallName> = Input<N> | ((known: Known) => Made<N> | Promise<Made<N>>);

export const does = <N extends CallName>(
  at: Date,
  by: string,
  call: N,
  input: Given<N>,
  register: RegisterAnswer = 'match',
): CallDeed => ({
  at,
  by,
  call,
  input: (known) => (typeof input === 'function' ? input(known) : input),
  register,
});

export const runs = (at: Date, job: string, register: RegisterAnswer = 'match'): JobDeed => ({
  at,
  job,
  register,
});

type Verdict = { pass: true; reason?: string } | { pass: false; reason_code: string; reason: string };

/** A reviewer decides on what somebody sent in last. */
export const decides = (
  at: Date,
  by: string,
  kind: ApprovalKindName,
  applicant: string,
  verdict: Verdict = { pass: true },
): CallDeed =>
  does(at, by, 'admin.approval_decide', async (known) => ({
    kind,
    ...(await known.application(kind, applicant)),
    ...verdict,
  }));

/**
 * Instants before now: `hours` are exact, as the desk counts them; `days` are moved to where people are awake, and up to a
 * third of a day later, the same for all of one day. What is to stay in order across days lies at least 0.4 days apart.
 */
export type Ago = { days: (days: number) => Date; hours: (hours: number) => Date };
export const agoOf = (now: number): Ago => ({
  days: (days) => new Date(awake(now - (days - (Math.floor(days) % 17) / 51) * DAY + odd(days), now)),
  hours: (hours) => new Date(now - hours * HOUR),
});
const odd = (days: number): number => ((Math.floor(days) * 7919) % 60_000) - 60_000;
