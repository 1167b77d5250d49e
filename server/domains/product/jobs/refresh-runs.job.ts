import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { type ProductRuns, refreshRuns } from '../market/runs.ts';
import { productDb } from '../tables.ts';

/** What runs on one product, after something began or ended there; each minute on all with a sale, which no move ends. */
export const refreshRunsOf = (runs: ProductRuns): Job => ({
  name: 'product.refresh_runs',
  cron: '* * * * *',
  work: ({ product_id }: { product_id?: number }, { asCall }) =>
    asCall(async (call) => refreshRuns(call, product_id ? [product_id] : await withSale(call), runs)),
});

/** By the index of those, which asks for the words as they stand. */
async function withSale(call: Pick<Call, 'db'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where status = 'on_shelf' and has_seckill`.execute(productDb(call));
  return rows.map(({ id }) => id);
}
