import type { Output, Parsed } from '../../../../contract/index.ts';
import { shown_reports } from '../../../../contract/trial/report-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { tagsOfTrialPost, tagTrialPost } from '../../forum/index.ts';
import { productsForTasks, runsChanged } from '../../product/index.ts';
import { refuseGuarded } from '../../text/index.ts';
import { reportsChanged } from '../page-tags.ts';
import { holdReport, type ReportRecord } from '../rows/report-record.ts';
import { tell } from '../rows/tell.ts';
import { trialDb } from '../tables.ts';

/** What stands around a report that everybody reads: its tags, and the product on whose page it is. Its words are the tester's. */
export async function editReport(
  { pcode, tags, product_id }: Parsed<'company.posts_edit'>,
  call: Call,
): Promise<Output<'company.posts_edit'>> {
  const { report } = await holdReport(call, { pcode }, 'company');
  if (!(shown_reports as readonly string[]).includes(report.status))
    throw refuse('报告还没有公开，通过初审之后才能加标签、换产品');
  if (tags !== undefined) await tag(call, report, [...new Set(tags)]);
  if (product_id !== undefined && product_id !== report.product_id) await link(call, report, product_id);
  return {
    pcode,
    tags: (await tagsOfTrialPost(call, pcode)) ?? [],
    product_id: product_id ?? report.product_id,
  };
}

async function tag(call: Call, { pcode }: ReportRecord, tags: string[]): Promise<void> {
  refuseGuarded(
    'chat',
    tags.map((text) => ({ path: 'tags', name: '标签', text })),
  );
  if (!(await tagTrialPost(call, pcode, tags))) throw invalid('tags', '这份报告没有帖子，不能加标签');
}

/** To what is the same thing under another number: a report says nothing of a product of another kind. */
async function link(call: Call, report: ReportRecord, product_id: number): Promise<void> {
  const products = await productsForTasks(call, [product_id, report.product_id]);
  const to = products.get(product_id);
  if (to?.author_id !== member(call).viewer.id || !to.on_shelf)
    throw invalid('product_id', '没有这个产品，请从自己在架的产品里选');
  if (to.cate_id !== products.get(report.product_id)?.cate_id)
    throw invalid('product_id', '只能换到同一类目的产品，报告写的是原来那一件');
  await trialDb(call)
    .updateTable('trial_reports')
    .set({ product_id, recommended_at: null, changed_at: call.now })
    .where('id', '=', report.id)
    .execute();
  reportsChanged(call, report);
  reportsChanged(call, { ...report, product_id });
  await runsChanged(call, report.product_id);
  await runsChanged(call, product_id);
  tell(call, report, 'tester', `改挂到产品《${to.title}》，文字没有变`);
}
