import '../task/task.css';
import './task-form.css';
import { lazy, useState } from 'react';
import { sample_kinds, task_limits as limits, type SampleKind } from '../../../contract/task/task-limits.ts';
import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import { fenOf } from '../../../contract/trade/money.ts';
import { quietApi } from '../../api.ts';
import { AmountField } from '../amount-field.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { yuan } from '../../ui/yuan.ts';
import { zhTitle } from '../../ui/zh-title.tsx';
import { Crop } from '../crop.tsx';
import { FormRail, FormSection, FormTodo } from '../writing/form-parts.tsx';
import { OtherDrafts } from '../writing/other-drafts.tsx';
import { TitleField } from '../writing/title-field.tsx';
import { useWriting } from '../writing/use-writing.ts';
import { PlainBody } from '../writing/plain-body.tsx';
import { WordsField } from '../../ui/words-field.tsx';
import { fieldId } from '../writing/writing-kind.ts';
import { WritingForm } from '../writing/writing-form.tsx';
import type { TaskEditing } from './read-task-editing.ts';
import { TaskBudget } from './task-budget.tsx';
import { CountFields, ProductFields, SampleField, TemplateField } from './task-fields.tsx';
import { taskKind } from './task-kind.ts';
import { partsOf, taskLacks, type TaskWriting } from './task-writing.ts';

const TaskPreview = lazy(() => import('./task-preview.tsx'));

/** One form for a new trial task and for one that is sent in again. */
export function TaskForm(data: TaskEditing) {
  const { templates, kind } = useTemplates(data);
  const form = useWriting(kind, data, { lacks: taskLacks });
  const { writing, wrong, change } = form;
  const fields = { writing, wrong, change };
  const parts = partsOf(writing);
  return (
    <WritingForm
      form={form}
      begun_at={data.draft?.updated_at}
      preview={<TaskPreview writing={writing} />}
      rail={<FormRail parts={parts} form={form} />}
      side={
        <aside className="side" aria-label="发布任务须知">
          <section>
            <SectionHead title="测评官看到的" meta="随填随变" />
            <Seen writing={writing} products={data.products} />
          </section>
          <TaskBudget writing={writing} terms={data.terms} />
          <FormTodo parts={parts} form={form} />
          <section>
            <SectionHead title="提交前" more={{ title: '任务协议', href: '/agreement/task' }} />
            <ol className="rule-list">
              <li>要的是如实的报告，不能要求好评、返现或改评价</li>
              <li>一个工作日内答复，通过并存入后开始招募</li>
              <li>提交就表示同意任务协议</li>
            </ol>
          </section>
          <OtherDrafts
            drafts={data.drafts}
            now={data.now}
            current={form.draft.autosave.id}
            drop={(id) => quietApi('company.task_draft_delete', { id })}
          />
        </aside>
      }
    >
      <FormSection part={parts.product}>
        <ProductFields {...fields} products={data.products} />
        <SampleField {...fields} />
      </FormSection>
      <FormSection part={parts.asked}>
        <TitleField
          {...form.title}
          label="任务标题"
          hint="说清是什么产品、怎么试"
          most={limits.title.max}
          onNext={() => form.go('content')}
        />
        <PlainBody
          form={form}
          label="任务要求"
          hint="写清做什么、拍什么；不能要求店铺好评"
          rows={5}
          most={limits.target_desc.max}
          placeholder="例如连用六天，拍开箱、使用和细节，记三次充放电的时间"
        />
        <WordsField
          label="期望的测评官"
          note="选填"
          id={fieldId('expect')}
          name="expect"
          rows={3}
          most={limits.expect.max}
          value={writing.expect}
          error={wrong.expect}
          placeholder="例如每月露营两次以上，家里有院子"
          onChange={(expect) => change({ expect })}
        />
        <TemplateField {...fields} templates={templates} />
      </FormSection>
      <FormSection part={parts.places}>
        <CountFields {...fields} />
      </FormSection>
      <FormSection part={parts.reward}>
        <AmountField
          label="每份报告酬（元）"
          id={fieldId('reward')}
          name="reward"
          value={writing.reward}
          hint="验收通过后付给测评官；不付酬写 0，只送样品也可以"
          error={wrong.reward ?? null}
          onTyped={(reward) => change({ reward })}
        />
      </FormSection>
    </WritingForm>
  );
}

/** Templates as the form shows them, and how it is sent with them; staff may change one while the form is open. */
function useTemplates({ templates: read, products }: Pick<TaskEditing, 'templates' | 'products'>) {
  const [templates, setTemplates] = useState(read);
  const [kind] = useState(() => {
    let shown = read;
    return taskKind({
      products,
      templates: read,
      versionOf: (name) => shown.find(({ id }) => id === name)?.version,
      onTemplates(now) {
        shown = now;
        setTemplates(now);
      },
    });
  });
  return { templates, kind };
}

/** What a tester would meet in the list of tasks. */
function Seen({ writing, products }: { writing: TaskWriting } & Pick<TaskEditing, 'products'>) {
  const product = products.find(({ product_id }) => product_id === writing.product_id);
  const reward = fenOf(writing.reward.trim());
  return (
    <div className="work task-seen">
      {product ? <Crop as="square" of={product.cover} width={80} /> : null}
      <div>
        <b>{zhTitle(writing.title.trim() || '任务标题')}</b>
        <p className="meta">
          {[product?.title, writing.marketplace && marketplaceTitle(writing.marketplace)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="meta">
          {sample_kinds[writing.sample as SampleKind]?.title}，{writing.num.trim() || '—'} 个名额
        </p>
      </div>
      <p className="task-reward n">{reward === 0 ? '不付酬' : `¥${reward === null ? '—' : yuan(reward)}`}</p>
    </div>
  );
}
