import type { TaskForm } from '../../../../contract/task/task-form.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { productsForTasks } from '../../product/index.ts';
import { templateForTask } from '../templates/report-templates.ts';
import { judge, readKeywords, refuseGuarded } from '../../text/index.ts';

/** Keywords of the whole site hold here. */
const no_forum = 0;

/** What was sent, with what only the house knows of it. Refuses (40001) at its field. @param template_version that was seen */
export async function checkTask(call: Call, form: TaskForm, template_version?: number) {
  const product = (await productsForTasks(call, [form.product_id])).get(form.product_id);
  if (product?.author_id !== member(call).viewer.id)
    throw invalid('product_id', '没有这个产品，请从自己在架的产品里选');
  if (!product.on_shelf) throw invalid('product_id', '这个产品不在架上，上架之后才能发任务');
  if (!product.brand_holds) throw invalid('product_id', '这个产品的品牌证明已失效，续期之后才能发任务');
  if (!product.marketplaces.includes(form.marketplace))
    throw invalid('marketplace', '这个站点不在产品的可供站点里，请换一个，或先修改产品');
  const { title, target_desc, expect } = form;
  await checkWords(call, { title, target_desc, expect });
  return {
    ...form,
    cate_id: product.cate_id,
    ...(await templateForTask(call, form.template_name, template_version)),
  };
}
export type CheckedTask = Awaited<ReturnType<typeof checkTask>>;

const field_names = { title: '任务标题', target_desc: '任务要求', expect: '期望的测评官' } as const;
type Words = Partial<Record<keyof typeof field_names, string>>;

/** What may not be published at all, and what buys reviews or leads outside. @param path where the refusal stands, if not at the field */
export async function checkWords(call: Call, words: Words, path?: string): Promise<void> {
  const keywords = await readKeywords(call, no_forum);
  const fields = Object.entries(words).map(([field, text]) => ({
    path: path ?? field,
    name: field_names[field as keyof typeof field_names],
    text,
  }));
  for (const field of fields) {
    const { refused } = judge(keywords, field.text);
    if (refused) throw invalid(field.path, `${field.name}里有不能发布的词：${refused}`);
  }
  refuseGuarded('task', fields);
}
