import type { CallName } from '../contract/index.ts';
import { accountJobs, accountUseCases } from './domains/account/index.ts';
import { forumJobs, forumUseCases, startForum } from './domains/forum/index.ts';
import { siteUseCases } from './domains/site/index.ts';
import type { UseCases } from './http/call.ts';
import { sweepKernel } from './jobs/sweep-kernel.job.ts';

/** Everything that the contract promises, by the domain that keeps the promise. The compiler misses nothing. */
export const useCases = {
  ...accountUseCases,
  ...siteUseCases,
  ...forumUseCases,
} satisfies UseCases<CallName>;

export const jobs = [...accountJobs, ...forumJobs, sweepKernel];

/** What the domains do in the background of each process; the answer ends it. */
export const startDomains = startForum;
