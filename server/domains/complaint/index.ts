import type { complaintEndpoints } from '../../../contract/complaint/complaints.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ComplaintTarget } from '../../complaint/complaint-target.ts';
import { addComplaintOf } from './add-complaint.ts';
import { appealBan, showBan } from './banned.ts';
import { decideComplaintOf } from './decide-complaint.ts';
import { listComplaints, showComplaintOf } from './desk.ts';
import { readAroundOf } from './read-around.ts';
import { acceptComplaint, askReporter, takeComplaint } from './handle.ts';
import { listOwnComplaints, showOwnComplaint } from './own-complaints.ts';
import { runClocks } from './run-clocks.job.ts';
import { addInfo, answer, appeal, withdraw } from './speak.ts';
import { targetsOf } from './targets.ts';

/** The calls of both sides and of the desk, for the things that the domains bring. */
export const complaintUseCasesOf = (brought: readonly ComplaintTarget[]) => {
  const targets = targetsOf(brought);
  return {
    'complaint.add': addComplaintOf(targets),
    'complaint.index': listOwnComplaints,
    'complaint.detail': showOwnComplaint,
    'complaint.add_info': addInfo,
    'complaint.answer': answer,
    'complaint.appeal': appeal,
    'complaint.ban': showBan,
    'complaint.appeal_ban': appealBan,
    'complaint.withdraw': withdraw,
    'admin.complaints': listComplaints,
    'admin.complaint_detail': showComplaintOf(targets),
    'admin.complaint_accept': acceptComplaint,
    'admin.complaint_take': takeComplaint,
    'admin.complaint_ask': askReporter,
    'admin.complaint_around': readAroundOf(targets),
    'admin.complaint_decide': decideComplaintOf(targets),
  } satisfies UseCases<keyof typeof complaintEndpoints>;
};

export const complaintJobs: Job[] = [runClocks];

export { countComplaints } from './desk.ts';
export { complaintsAbout } from './complaints-about.ts';
export { complaintExportParts, complaintLeaving } from './leave.ts';
