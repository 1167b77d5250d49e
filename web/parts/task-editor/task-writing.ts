import type { Input } from '../../../contract/index.ts';
import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import type { TaskPayload } from '../../../contract/task/task-form.ts';
import { sample_kinds, task_limits as limits, type SampleKind } from '../../../contract/task/task-limits.ts';
import type { OwnTask } from '../../../contract/task/task-shapes.ts';
import { fenOf, yuanOf } from '../../../contract/trade/money.ts';
import { wholeTyped } from '../../../contract/whole-typed.ts';
import { thousands } from '../../ui/count.ts';
import type { FormPart } from '../writing/form-parts.tsx';
import { lackOfCount, lackOfLine, wrongAmong } from '../writing/lacks.ts';
import type { Wrong } from '../writing/writing-kind.ts';

/** What stands in the form; `content` is what the task asks, in plain words. Tasks have no tags and one marketplace. */
export type TaskWriting = Omit<TaskPayload, 'target_desc'> & {
  content: string;
  tags: string[];
  marketplaces: string[];
};

export const writingOf = ({ target_desc, ...payload }: TaskPayload): TaskWriting => ({
  ...payload,
  content: target_desc,
  tags: [],
  marketplaces: [],
});

export const payloadOf = ({
  content,
  tags: _tags,
  marketplaces: _sites,
  ...payload
}: TaskWriting): TaskPayload => ({ ...payload, target_desc: content });

/** One that was sent in before, to be changed. */
export const payloadOfTask = (task: OwnTask): TaskPayload => ({
  product_id: task.product.product_id,
  title: task.title,
  marketplace: task.marketplace,
  target_desc: task.target_desc,
  expect: task.expect,
  sample: task.sample,
  template_name: task.template_name,
  valid_day: String(task.valid_day),
  finish_day: String(task.finish_day),
  num: String(task.num),
  max_num: String(task.max_num),
  reward: yuanOf(BigInt(task.reward)),
});

export const textOfTask = (writing: TaskWriting): string =>
  JSON.stringify(Object.entries(payloadOf(writing)).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isBlankTask = ({ title, content, expect }: TaskWriting): boolean =>
  !title.trim() && !content.trim() && !expect.trim();

export const task_fields = {
  product_id: '产品',
  marketplace: '站点',
  title: '任务标题',
  content: '任务要求',
  expect: '期望的测评官',
  sample: '样品',
  template_name: '报告模板',
  num: '名额',
  max_num: '申请上限',
  valid_day: '招募天数',
  finish_day: '完成天数',
  reward: '每份报告酬',
  tags: '标签',
  marketplaces: '站点',
} as const;
export type TaskField = keyof typeof task_fields;
export const fieldOfTask = (path: string) => (path === 'target_desc' ? 'content' : undefined);

/** All that two versions can differ in, each by its name. */
export const linesOfTask = (writing: TaskWriting, products: Products, templates: Templates) =>
  [
    ['产品', products.find(({ product_id }) => product_id === writing.product_id)?.title ?? ''],
    ['站点', writing.marketplace && marketplaceTitle(writing.marketplace)],
    ['样品', sample_kinds[writing.sample as SampleKind]?.title ?? ''],
    ['任务标题', writing.title],
    ['任务要求', writing.content],
    ['期望的测评官', writing.expect],
    ['报告模板', templates.find(({ id }) => id === writing.template_name)?.title ?? ''],
    ['名额', writing.num],
    ['申请上限', writing.max_num],
    ['招募天数', writing.valid_day],
    ['完成天数', writing.finish_day],
    ['每份报告酬', writing.reward],
  ] as const;
type Products = readonly { product_id: number; title: string }[];
type Templates = readonly { id: string; title: string }[];

/** The form in parts, in its order; each field is in one. */
export const partsOf = ({ product_id, title, content }: TaskWriting) =>
  ({
    product: {
      id: 'part-product',
      title: '产品与样品',
      fields: ['product_id', 'marketplace', 'sample'],
      begun: !!product_id,
    },
    asked: {
      id: 'part-asked',
      title: '要求与报告',
      fields: ['title', 'content', 'expect', 'template_name'],
      begun: title.trim() !== '' || content.trim() !== '',
    },
    places: {
      id: 'part-places',
      title: '名额与时间',
      fields: ['num', 'max_num', 'valid_day', 'finish_day'],
      begun: true,
    },
    reward: { id: 'part-reward', title: '报告酬', fields: ['reward'], begun: true },
  }) satisfies Record<string, FormPart & { fields: readonly TaskField[] }>;

/** What the server would refuse for certain, in the order of the form. */
export function taskLacks(writing: TaskWriting): Wrong<TaskField> {
  const [num, max_num] = [wholeTyped(writing.num), wholeTyped(writing.max_num)];
  const reward = fenOf(writing.reward.trim());
  return wrongAmong<TaskField>({
    product_id: writing.product_id ? undefined : '产品还没选',
    marketplace: writing.marketplace ? undefined : '站点还没选',
    sample: Object.hasOwn(sample_kinds, writing.sample) ? undefined : '寄不寄样品还没选',
    title: lackOfLine('任务标题', writing.title, [limits.title.min, limits.title.max]),
    content: lackOfLine('任务要求', writing.content, [limits.target_desc.min, limits.target_desc.max]),
    expect: writing.expect.trim()
      ? lackOfLine('期望的测评官', writing.expect, [0, limits.expect.max])
      : undefined,
    template_name: writing.template_name ? undefined : '报告模板还没选',
    num: lackOfCount('名额', '个', writing.num, limits.num),
    max_num:
      lackOfCount('申请上限', '人', writing.max_num, limits.max_num) ??
      (num && max_num && num > max_num ? '申请上限不能少于名额，请调大上限或减少名额' : undefined),
    valid_day: lackOfCount('招募天数', '天', writing.valid_day, limits.valid_day),
    finish_day: lackOfCount('完成天数', '天', writing.finish_day, limits.finish_day),
    reward:
      reward === null
        ? '报告酬要写成 60 或 60.50 这样，不付酬写 0'
        : reward > limits.reward
          ? `报告酬至多 ${thousands(limits.reward / 100)} 元`
          : undefined,
  });
}

/** As the call takes it. */
export function formOf(writing: TaskWriting): Input<'company.task_publish_approval'> {
  const count = (text: string) => wholeTyped(text) ?? Number.NaN;
  return {
    product_id: writing.product_id ?? 0,
    title: writing.title,
    marketplace: writing.marketplace,
    target_desc: writing.content,
    expect: writing.expect,
    sample: writing.sample as SampleKind,
    template_name: writing.template_name,
    valid_day: count(writing.valid_day),
    finish_day: count(writing.finish_day),
    num: count(writing.num),
    max_num: count(writing.max_num),
    reward: writing.reward.trim(),
  };
}
