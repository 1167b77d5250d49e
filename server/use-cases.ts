import type { CallName } from '../contract/index.ts';
import { accountJobs, accountUseCases } from './domains/account/index.ts';
import { adminJobs, adminUseCases } from './domains/admin/index.ts';
import { approvalJobs, approvalUseCases } from './domains/approval/index.ts';
import { forumJobs, forumUseCases, startForum } from './domains/forum/index.ts';
import { leagueJobs, leagueUseCases } from './domains/league/index.ts';
import { permissionJobs, permissionUseCases } from './domains/permission/index.ts';
import { siteUseCases } from './domains/site/index.ts';
import { socialJobs, socialUseCases } from './domains/social/index.ts';
import { uploadJobs, uploadUseCases } from './domains/upload/index.ts';
import { verificationJobs, verificationUseCases } from './domains/verification/index.ts';
import type { UseCases } from './http/call.ts';
import { sweepKernel } from './jobs/sweep-kernel.job.ts';

/** Everything that the contract promises, by the domain that keeps the promise. The compiler misses nothing. */
export const useCases = {
  ...accountUseCases,
  ...siteUseCases,
  ...uploadUseCases,
  ...approvalUseCases,
  ...verificationUseCases,
  ...permissionUseCases,
  ...leagueUseCases,
  ...socialUseCases,
  ...forumUseCases,
  ...adminUseCases,
} satisfies UseCases<CallName>;

export const jobs = [
  ...accountJobs,
  ...uploadJobs,
  ...approvalJobs,
  ...verificationJobs,
  ...permissionJobs,
  ...leagueJobs,
  ...socialJobs,
  ...forumJobs,
  ...adminJobs,
  sweepKernel,
];

/** What the domains do in the background of each process; the answer ends it. */
export const startDomains = startForum;
