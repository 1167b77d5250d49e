import type { Output, Parsed } from '../../../../contract/index.ts';
import { sample_kinds, type SampleKind } from '../../../../contract/task/task-limits.ts';
import { fenOf } from '../../../../contract/trade/money.ts';
import { wholeTyped } from '../../../../contract/whole-typed.ts';
import { feeOf } from '../../../../contract/task/task-fee.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { productsForTasks } from '../../product/index.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { shapeTasks } from '../cards/present-task.ts';
import { clocksOf, termsNow } from '../market/clocks-of.ts';
import type { TaskRecord } from '../rows/task-record.ts';
import { contentOf, templatesInUse } from '../templates/report-templates.ts';

const no_forum = 0;

/** As testers would see it; what is missing is left out, nothing is kept. */
export async function previewTask(
  { payload }: Parsed<'company.task_preview'>,
  call: Call,
): Promise<Output<'company.task_preview'>> {
  const { viewer } = member(call);
  const { product_id } = payload;
  const product = product_id ? (await productsForTasks(call, [product_id])).get(product_id) : undefined;
  if (product?.author_id !== viewer.id)
    throw invalid('payload.product_id', '先选一个自己的产品，任务才能预览');
  const now = await termsAt(call);
  const terms = termsNow(now);
  const reward = BigInt(Math.max(0, fenOf(payload.reward.trim()) ?? 0));
  const fee = feeOf(reward, terms);
  const num = wholeTyped(payload.num) || 1;
  const finish_day = wholeTyped(payload.finish_day) || 1;
  const templates = await templatesInUse(call);
  const template = templates.find(({ name }) => name === payload.template_name) ?? templates[0]!;
  const row = {
    id: 0,
    task_no: '',
    author_id: viewer.id,
    product_id: product.id,
    status: 'draft',
    title: payload.title.trim() || '还没有标题',
    target_desc: payload.target_desc.trim() || '还没有写任务要求',
    marketplace: payload.marketplace,
    cate_id: product.cate_id,
    sample: Object.hasOwn(sample_kinds, payload.sample) ? (payload.sample as SampleKind) : 'keep',
    reward,
    num,
    max_num: wholeTyped(payload.max_num) || num,
    taken_count: 0,
    applied_count: 0,
    follow_count: 0,
    finish_day,
    started_at: null,
    end_at: null,
    ended_at: null,
  } as unknown as TaskRecord;
  const [[card], masks] = await Promise.all([shapeTasks(call, [row]), readMasks(call)]);
  return {
    ...card!,
    left: num,
    target_desc: maskText(masks, no_forum, row.target_desc),
    expect: maskText(masks, no_forum, payload.expect.trim()),
    template_title: template.title,
    template: contentOf(template),
    valid_day: wholeTyped(payload.valid_day) || 1,
    clocks: clocksOf(terms, now),
    escrow: {
      held: 0,
      reward: Number(reward),
      fee: Number(fee),
      open: num,
      at_work: 0,
      paid: 0,
      failed: 0,
      paid_amount: 0,
    },
    fill_days: null,
  };
}
