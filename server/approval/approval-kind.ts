import type { ApprovalStatus } from '../../contract/approval/approval-lifecycle.ts';
import type { ApprovalKindName } from '../../contract/approval/kinds.ts';
import type { Call } from '../call/call.ts';

/** One revision of an application, as the kinds see it. */
export type Approval = {
  id: number;
  kind: ApprovalKindName;
  subject_id: number;
  applicant_id: number;
  revision: number;
  status: ApprovalStatus;
  title: string;
  payload: Record<string, unknown>;
  submitted_at: Date;
};

/**
 * One line of an application on the desk. `name` is the same in each revision, so that two can be laid side by side.
 * `masked` says that a part of the value is hidden on purpose.
 */
export type DeskField = { name: string; label: string } & (
  | { value: string; masked?: true }
  | { file_ids: readonly number[] }
);

/** What was looked up by machine: nothing to do, or something for a person to look at; with the files that speak of it. */
export type DeskCheck = { ok: boolean; says: string; file_ids?: readonly number[] };

export type Decision = { pass: boolean; reason_code: string | null; reason: string };

/** `says` goes on after “已通过”. */
export type NextStep = { says: string; href: string; act: string };

/** Its applicant has left, and took along what was sent. */
export const isErased = ({ payload }: Pick<Approval, 'payload'>): boolean =>
  Object.keys(payload).length === 0;

/** What a domain brings along so that its applications can be decided. */
export type ApprovalKind = {
  kind: ApprovalKindName;
  /** The fields as they stood in this revision: made of its payload alone, never of what is true today. */
  describe: (call: Call, approval: Approval) => Promise<DeskField[]>;
  /** What is true today and helps to decide. */
  check?: (call: Call, approval: Approval) => Promise<DeskCheck[]>;
  /** The effect on the subject, in the transaction of the decision. A Refusal that it throws takes the decision back. */
  decide: (call: Call, approval: Approval, decision: Decision) => Promise<void>;
  /** The effect on the subject when the applicant takes a pending application back. */
  withdraw: (call: Call, approval: Approval) => Promise<void>;
  /** Of these, the ids that the reviewer has a part in beside being the applicant (an own company). */
  avoid?: (call: Call, approvals: readonly Approval[], reviewer_id: number) => Promise<Set<number>>;
  /** Where the applicant reads on, as it stands now: a path of this site. */
  path: (approval: Approval) => string;
  /** What its applicant has to do after it was passed, and where; without it they need do nothing. */
  next?: (call: Call, approval: Approval) => Promise<NextStep | null>;
};
