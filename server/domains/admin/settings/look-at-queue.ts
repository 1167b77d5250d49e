import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';

/** admin.jobs */
export async function showQueue(_input: object, { queue }: Call): Promise<Output<'admin.jobs'>> {
  const [counts, failed] = await Promise.all([queue.counts(), queue.failed(50)]);
  return {
    counts: counts.map((row) => ({ ...row, oldest_at: row.oldest_at?.toISOString() ?? null })),
    failed: failed.map((row) => ({ ...row, failed_at: row.failed_at?.toISOString() ?? null })),
  };
}

/** admin.job_retry */
export async function retryJob({ id }: Parsed<'admin.job_retry'>, call: Call): Promise<null> {
  if (!(await call.queue.retry(id))) throw notFound('没有这个失败的任务，可能已经重试过');
  await writeAudit(call, { action: 'job.retry', subject: { kind: 'job', id: null, title: id } });
  return null;
}
