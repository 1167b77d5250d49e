import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import { sample_kinds, task_limits as limits, type SampleKind } from '../../../contract/task/task-limits.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { PickProduct } from '../product/pick-product.tsx';
import { fieldId, type Wrong } from '../writing/writing-kind.ts';
import type { TaskEditing, Template } from './read-task-editing.ts';
import type { TaskField, TaskWriting } from './task-writing.ts';

type Props = {
  writing: TaskWriting;
  wrong: Wrong<TaskField>;
  change: (patch: Partial<TaskWriting>) => void;
};

/** Which product, and on which of its sites; another product takes the site along if it has it. */
export function ProductFields({ writing, wrong, change, products }: Props & Pick<TaskEditing, 'products'>) {
  const sites = products.find(({ product_id }) => product_id === writing.product_id)?.marketplaces ?? [];
  const choose = (product_id: number) => {
    const next = products.find((one) => one.product_id === product_id)?.marketplaces ?? [];
    const marketplace = next.find((site) => site === writing.marketplace) ?? next[0] ?? '';
    change({ product_id, marketplace });
  };
  return (
    <>
      <PickProduct
        id={fieldId('product_id')}
        name="product_id"
        products={products}
        value={writing.product_id ?? 0}
        words={({ title }) => title}
        error={wrong.product_id}
        onChange={choose}
      />
      <SelectField
        label="站点"
        id={fieldId('marketplace')}
        name="marketplace"
        value={writing.marketplace}
        hint="产品可供的站点里选一个，测评官按站点找任务"
        error={wrong.marketplace ?? null}
        onChange={({ target }) => change({ marketplace: target.value })}
      >
        {sites.map((code) => (
          <option key={code} value={code}>
            {marketplaceTitle(code)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const icons: Record<SampleKind, IconName> = { none: 'eye', keep: 'box', lend: 'undo' };
const samples = (Object.keys(sample_kinds) as SampleKind[]).map(
  (kind) => [kind, icons[kind], sample_kinds[kind].title, sample_kinds[kind].hint] as const,
);

export const SampleField = ({ writing, wrong, change }: Props) => (
  <ChoiceCards
    legend="样品"
    name="sample"
    id={fieldId('sample')}
    choices={samples}
    value={writing.sample as SampleKind}
    error={wrong.sample}
    onChange={(sample) => change({ sample })}
  />
);

export const templateWords = ({ title, min_words, min_images, questions }: Template): string =>
  `${title}（${min_words} 字、${min_images} 张图起${questions.length > 0 ? `，${questions.length} 个问题` : ''}）`;

/** One that staff retired stands there no more and has to be chosen anew. */
export function TemplateField({ writing, wrong, change, templates }: Props & Pick<TaskEditing, 'templates'>) {
  const chosen = templates.find(({ id }) => id === writing.template_name);
  return (
    <SelectField
      label="报告模板"
      id={fieldId('template_name')}
      name="template_name"
      value={chosen?.id ?? ''}
      error={wrong.template_name ?? null}
      {...(chosen?.hint ? { hint: chosen.hint } : {})}
      onChange={({ target }) => change({ template_name: target.value })}
    >
      {chosen ? null : <option value="">原来选的已经停用，请另选一个</option>}
      {templates.map((one) => (
        <option key={one.id} value={one.id}>
          {templateWords(one)}
        </option>
      ))}
    </SelectField>
  );
}

const counts = [
  ['num', '名额', '个', `1 到 ${limits.num}，每个名额一份报告`],
  ['max_num', '申请上限', '人', '申请到这么多就不再收'],
  ['valid_day', '招募天数', '天', `1 到 ${limits.valid_day}，从存入托管起`],
  ['finish_day', '完成天数', '天', '从确认或收到样品起'],
] as const;

export const CountFields = ({ writing, wrong, change }: Props) =>
  [counts.slice(0, 2), counts.slice(2)].map((pair) => (
    <div className="pub-two" key={pair[0]![0]}>
      {pair.map(([field, label, unit, hint]) => (
        <Field
          key={field}
          label={label}
          id={fieldId(field)}
          name={field}
          inputMode="numeric"
          maxLength={5}
          value={writing[field]}
          hint={hint}
          end={<span className="meta">{unit}</span>}
          error={wrong[field] ?? null}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
    </div>
  ));
