import type { verificationEndpoints } from '../../../contract/verification/verification.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ApprovalKind } from '../approval/index.ts';
import { companyApproval } from './company/company-approval.ts';
import { endRightsJob } from './company/end-rights.job.ts';
import { recheckCompaniesJob } from './company/recheck-companies.job.ts';
import { revokeCompany } from './company/revoke-company.ts';
import { saveDraft } from './company/save-draft.ts';
import { showCompany } from './company/show-company.ts';
import { submitCompany } from './company/submit-company.ts';
import { withdrawCompany } from './company/withdraw-company.ts';
import { askStaff } from './person/ask-staff.ts';
import { checkPerson } from './person/check-person.ts';
import { faceResult } from './person/face-result.ts';
import { finishFacesJob } from './person/finish-faces.job.ts';
import { forgetPapersJob } from './person/forget-papers.job.ts';
import { personApproval } from './person/person-approval.ts';
import { revokePerson } from './person/revoke-person.ts';
import { showPerson } from './person/show-person.ts';
import { startFace } from './person/start-face.ts';
import { resealNumbersJob } from './reseal-numbers.job.ts';

export const verificationUseCases = {
  'verify.person': checkPerson,
  'verify.person_state': showPerson,
  'verify.person_manual': askStaff,
  'verify.person_revoke': revokePerson,
  'verify.face': startFace,
  'common.face_verify_result': faceResult,
  'verify.company': submitCompany,
  'verify.company_state': showCompany,
  'verify.company_draft': saveDraft,
  'verify.company_withdraw': withdrawCompany,
  'verify.company_revoke': revokeCompany,
} satisfies UseCases<keyof typeof verificationEndpoints>;

export const verificationApprovalKinds: ApprovalKind[] = [personApproval, companyApproval];

export const verificationJobs: Job[] = [
  finishFacesJob,
  forgetPapersJob,
  resealNumbersJob,
  recheckCompaniesJob,
  endRightsJob,
];

export { verifiedFigures } from './verified-figures.ts';
export { approvedCompany, type ApprovedCompany, companyContact } from './company/approved-company.ts';
export { nameToPay, verifiedPerson, type VerifiedPerson } from './person/verified-person.ts';
export { verificationLeaving } from './leave.ts';
export { verificationExportParts } from './own-data.ts';
export { payeeIdentities, type PayeeIdentity } from './payee-identities.ts';
