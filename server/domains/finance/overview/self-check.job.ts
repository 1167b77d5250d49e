import type { Job } from '../../../jobs/jobs.ts';
import { runSelfCheck } from '../../../ledger/self-check.ts';
import { tellOfFindings } from './tell-of-findings.ts';

/** A self-check that finance asked for. What is wrong is told as it is after the nightly one. */
export const selfCheckJob: Job = {
  name: 'finance.self_check',
  async work(_data: object, { db, now, asCall }) {
    const findings = await runSelfCheck(db, now);
    if (findings.length > 0) await asCall(tellOfFindings);
  },
};
