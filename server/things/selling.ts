import type { Call } from '../call/call.ts';
import { holdUpNoOther } from '../jobs/hold-up-no-other.ts';
import type { Job, JobContext } from '../jobs/jobs.ts';

/** What may be sold no more: a product that staff took off the shelf, or whatever a company sells that may not any more. */
export type Unsellable = { reason: string } & (
  | { product_id: number; seller_id?: undefined }
  | { seller_id: number; product_id?: undefined }
);

const job_name = 'selling.ended';

/** Says so to every room that sells, if and only if the call commits. The rooms below them know of none. */
export const maySellNoMore = (call: Pick<Call, 'later'>, what: Unsellable): Promise<void> =>
  call.later(job_name, what);

/** What a room does then; it may be told twice. */
export type SellingEnded = (what: Unsellable, context: JobContext) => Promise<void>;

export const sellingEndedJob = (rooms: readonly SellingEnded[]): Job => ({
  name: job_name,
  // The second came without a reason, and only ever of a product that was taken off the shelf.
  formerly: ['seckill.stop_of', 'task.close_of_product'],
  work: (what: Unsellable, context) =>
    holdUpNoOther('rooms go on selling', (each) =>
      each(rooms, (ended) => ended({ ...what, reason: what.reason ?? '产品被平台下架' }, context)),
    ),
});
