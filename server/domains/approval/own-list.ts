import type { ApprovalStatus } from '../../../contract/approval/approval-lifecycle.ts';

const parts = {
  pending: 'audit_wait',
  superseded: 'audit_wait',
  approved: 'published',
  rejected: 'audit_wait&group=refused',
  withdrawn: 'audit_wait&group=refused',
} as const satisfies Record<ApprovalStatus, string>;

/** Where somebody finds what they sent in, of a list of the user centre that has a part for what waits and for what was refused. */
export const ownListOf = (path: string, status: ApprovalStatus): string => `${path}?type=${parts[status]}`;
