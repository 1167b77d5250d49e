import { loadBrands, loadProducts } from '../../server/domains/product/loading/index.ts';
import type { Demo } from './index.ts';
import { HOUR } from './hours.ts';
import { ask, callOf, type Stage } from './play.ts';
import { demoBrands, demoProducts, good_of_task } from './products.ts';

/** The product that a task is about, by the task's key. */
export type Shelf = (task: string) => number;

/** What the companies offer, and under which names. */
export async function loadMarket(
  stage: Stage,
  demo: Demo,
  people: readonly number[],
  now: Date,
): Promise<Shelf> {
  const call = callOf(stage, null, now, 'match');
  const brands = demoBrands(stage.people, now);
  const ids = await loadBrands(
    call,
    brands.map(({ owner: _owner, ...brand }) => ({ ...brand, ...asSentIn(brand) })),
  );
  await refuseAll(
    stage,
    now,
    'brand',
    brands.filter(isRefused).map(({ name, reason }) => [name, reason]),
  );
  const live = brands.flatMap(({ owner, status }, at) =>
    status === 'approved' ? [[owner, ids[at]!] as const] : [],
  );
  const crowd = [...demo.people, ...demo.readers].map((one) => people[one.index]!);
  const staff_id = people[demo.staff[0]!.index]!;
  const products = demoProducts({ person: stage.people, staff_id, crowd, brands: new Map(live) }, now);
  // Staff refuse by the desk, so that its row is there.
  const product_ids = await loadProducts(
    call,
    products.map((product) => ({ ...product, ...asSentIn(product) })),
  );
  await refuseAll(
    stage,
    now,
    'product',
    products.filter(isRefused).map(({ content, decision }) => [content.title, decision!.reason]),
  );
  return (task) => product_ids[good_of_task.get(task)!]!;
}

const isRefused = ({ status }: { status: string }): boolean => status === 'rejected';
const asSentIn = (one: { status: string }) => (isRefused(one) ? { status: 'pending' as const } : {});

const reason_codes = { product: 'P04', brand: 'B02' } as const;

async function refuseAll(
  stage: Stage,
  now: Date,
  kind: 'product' | 'brand',
  refused: readonly (readonly [title: string, reason: string])[],
): Promise<void> {
  const reviewer = stage.people.get('xunuo')!;
  const at = new Date(now.getTime() - 2 * HOUR);
  const { list } = await ask(stage, reviewer, at, 'admin.approval_queue', { kind, keyword: '', limit: 50 });
  for (const [title, reason] of refused) {
    const { id, revision } = list.find((one) => one.title === title)!;
    const verdict = {
      pass: false,
      reason_code: reason_codes[kind],
      reason: reason.slice(reason.indexOf('：') + 1),
    };
    await ask(stage, reviewer, at, 'admin.approval_decide', { kind, id, revision, ...verdict });
  }
}
