import type { Call } from '../../../call/call.ts';
import { type ProductRuns, refreshRuns } from '../market/runs.ts';
import { productDb } from '../tables.ts';

/** Of all products what runs on them, where tasks, sales and reports came without the jobs that tell of them. */
export async function loadRuns(call: Call, runs: ProductRuns): Promise<void> {
  const rows = await productDb(call).selectFrom('products').select('id').execute();
  await refreshRuns(
    call,
    rows.map(({ id }) => id),
    runs,
  );
}
