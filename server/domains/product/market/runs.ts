import { sql } from 'kysely';
import type { ProductRun } from '../../../../contract/product/product-limits.ts';
import type {
  MarketProduct,
  NextSale,
  RecruitingTask,
  ReportSum,
} from '../../../../contract/product/product-shapes.ts';
import type { Call } from '../../../call/call.ts';
import type { Reading } from '../../../things/thing.ts';
import { tags } from '../page-tags.ts';
import { productDb } from '../tables.ts';
import { card_columns, inOrder, shapeCards } from './present-product.ts';

/** What one room says of several products, by one read; those of which it has nothing to say are left out. */
type RunsOf<T> = (call: Reading, product_ids: readonly number[]) => Promise<Map<number, T>>;

/** What runs on products is known above: by the rooms of tasks, flash sales and reports. */
export type ProductRuns = {
  task: RunsOf<RecruitingTask>;
  seckill: RunsOf<NextSale>;
  report: RunsOf<ReportSum>;
};

/** The cards of the market, in the order of the ids; the rooms above are asked only of what they have something on. */
export async function marketCards(
  call: Reading,
  ids: readonly number[],
  runs: ProductRuns,
): Promise<MarketProduct[]> {
  if (ids.length === 0) return [];
  const rows = await productDb(call)
    .selectFrom('products')
    .select([...card_columns, 'has_task', 'has_seckill', 'has_report'])
    .where('id', 'in', [...ids])
    .execute();
  const read = <T>(run: ProductRun, of: RunsOf<T>): Promise<Map<number, T>> | Map<number, T> => {
    const on = rows.flatMap((row) => (row[`has_${run}`] ? [row.id] : []));
    return on.length === 0 ? new Map<number, T>() : of(call, on);
  };
  const [cards, tasks, sales, reports] = await Promise.all([
    shapeCards(call, rows),
    read('task', runs.task),
    read('seckill', runs.seckill),
    read('report', runs.report),
  ]);
  return inOrder(
    ids,
    cards.map((card) => ({
      ...card,
      task: tasks.get(card.product_id) ?? null,
      sale: sales.get(card.product_id) ?? null,
      reports: reports.get(card.product_id) ?? null,
    })),
  );
}

/** For whoever starts or ends something on a product: once that is so, the market is told. */
export const runsChanged = (call: Pick<Call, 'later'>, product_id: number): Promise<void> =>
  call.later('product.refresh_runs', { product_id });

/** Writes down what runs on these products, by which the market is narrowed and counted. */
export async function refreshRuns(call: Call, ids: readonly number[], runs: ProductRuns): Promise<void> {
  if (ids.length === 0) return;
  const db = productDb(call);
  // Held before the rooms are asked: of two things that end at once the later one sees what the earlier did.
  const held = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const all = held.map(({ id }) => id);
  const on = {
    task: await runs.task(call, all),
    seckill: await runs.seckill(call, all),
    report: await runs.report(call, all),
  };
  const has = (run: ProductRun) => all.map((id) => on[run].has(id));
  const { numAffectedRows } = await sql`
    update products p set has_task = n.task, has_seckill = n.seckill, has_report = n.report
    from unnest(${all}::int[], ${has('task')}::bool[], ${has('seckill')}::bool[], ${has('report')}::bool[]) as n (id, task, seckill, report)
    where p.id = n.id
      and (p.has_task, p.has_seckill, p.has_report) is distinct from (n.task, n.seckill, n.report)`.execute(
    db,
  );
  const began = [...on.seckill.values()].some(
    ({ running, starts_at }) => running && call.now.getTime() - Date.parse(starts_at) < 2 * look_ms,
  );
  if (numAffectedRows || began) call.invalidates(tags.products);
}

/** How often those with a sale are looked at: a sale begins and ends by the clock. */
const look_ms = 60_000;
