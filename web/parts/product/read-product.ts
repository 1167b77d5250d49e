import type { Output } from '../../../contract/index.ts';
import type { PageWorld } from '../../../contract/page-world.ts';
import { shownProduct } from './product-card.tsx';

/** What the page of one product holds: itself, its tasks and reports, how its company deals with them. */
export async function pageOfProduct(
  client: PageWorld['client'],
  { similar, more, company_count, ...product }: Output<'product.v2_detail'>,
) {
  const [tasks, reports, credit] = await Promise.all([
    client('task.index', { product_id: product.product_id, limit: 18 }),
    client('product.reports', { pno: product.pno }),
    client('company.credit', { company_id: product.company.id }),
  ]);
  return {
    product,
    company_count,
    similar: similar.map(shownProduct),
    more: more.map(shownProduct),
    tasks: tasks.list.filter(({ status }) => status === 'running' || status === 'closing').slice(0, 4),
    reports,
    credit,
  };
}

export type ReadProduct = Awaited<ReturnType<typeof pageOfProduct>>;
