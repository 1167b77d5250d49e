import '../../../../parts/task/task.css';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { marketplaceTitle } from '../../../../../contract/marketplaces.ts';
import { sample_kinds, task_limits, type SampleKind } from '../../../../../contract/task/task-limits.ts';
import type { OwnTask } from '../../../../../contract/task/task-shapes.ts';
import { fenOf } from '../../../../../contract/trade/money.ts';
import { quietApi } from '../../../../api.ts';
import { useSubmit } from '../../../../parts/use-submit.ts';
import { factsOf, pageRefusal } from '../../../../refused-call.ts';
import { guard } from '../../../../shell/guards.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { toast } from '../../../../shell/toast.ts';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Field, FieldFrame, SelectField } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import { worldOf } from '../../../../world.ts';

export const middleware = [guard('source')];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const asked = new URL(request.url).searchParams;
  const [{ list }, { list: templates }] = await Promise.all([
    client('company.product_index', { status: 1, page_size: 100 }),
    client('common.report_template', {}),
  ]).catch(pageRefusal);
  const draft_id = Number(asked.get('draft_id')) || null;
  const drafts = draft_id ? (await client('company.task_drafts', { limit: 20 }).catch(pageRefusal)).list : [];
  const task_id = Number(asked.get('product_task_id')) || null;
  const task = task_id
    ? await client('company.task_detail', { product_task_id: task_id }).catch(pageRefusal)
    : null;
  return {
    site,
    // One that staff refused or that waits is opened again as it was sent in.
    again: task?.can.send ? { product_task_id: task.task_id, rev: task.rev, payload: payloadOf(task) } : null,
    draft: drafts.find((one) => one.draft_id === draft_id) ?? null,
    products: list.map(({ product_id, title, marketplaces }) => ({ product_id, title, marketplaces })),
    read_templates: templates,
    chosen: Number(asked.get('product_id')) || null,
  };
}

const payloadOf = (task: OwnTask) => ({
  product_id: task.product.product_id,
  title: task.title,
  marketplace: task.marketplace,
  target_desc: task.target_desc,
  expect: task.expect,
  sample: task.sample as string,
  template_name: task.template_name,
  valid_day: String(task.valid_day),
  finish_day: String(task.finish_day),
  num: String(task.num),
  max_num: String(task.max_num),
  reward: String(task.reward / 100),
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '发布试用任务',
        description: '选产品，写要求，定报告酬。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

const fields = [
  'title',
  'target_desc',
  'expect',
  'num',
  'max_num',
  'valid_day',
  'finish_day',
  'reward',
] as const;
const number = (text: string) => Number(text.trim() === '' ? Number.NaN : text);

export default function PublishTaskScreen() {
  const { products, read_templates, draft, again, chosen } = useLoaderData<typeof loader>();
  const typed = again?.payload ?? draft?.payload;
  const [product_id, setProduct] = useState(typed?.product_id ?? chosen ?? products[0]?.product_id ?? 0);
  const [money, setMoney] = useState({ num: typed?.num || '5', reward: typed?.reward || '60' });
  const [kept, setKept] = useState({ draft_id: draft?.draft_id ?? null, rev: draft?.rev ?? 0 });
  const [templates, setTemplates] = useState(read_templates);
  const [template_name, setTemplate] = useState(typed?.template_name || (templates[0]?.id ?? ''));
  const template = templates.find(({ id }) => id === template_name);
  const sites = products.find((one) => one.product_id === product_id)?.marketplaces ?? [];
  const { errors, busy, onSubmit } = useSubmit(async (form) => {
    const { funds } = await quietApi('company.task_publish_approval', {
      product_id,
      title: form.text('title'),
      marketplace: form.text('marketplace'),
      target_desc: form.text('target_desc'),
      expect: form.text('expect'),
      sample: form.text('sample') as SampleKind,
      template_name: form.text('template_name'),
      ...(template && { template_version: template.version }),
      valid_day: number(form.text('valid_day')),
      finish_day: number(form.text('finish_day')),
      num: number(form.text('num')),
      max_num: number(form.text('max_num')),
      reward: form.text('reward'),
      draft_id: kept.draft_id,
      ...(again ? { product_task_id: again.product_task_id, rev: again.rev } : {}),
    }).catch(async (refused) => {
      // Staff changed or retired it: what there is now stands in the form before it is sent again, all else stays as typed.
      if (factsOf(refused)?.data?.issues?.some(({ path }) => path === 'template_name'))
        setTemplates((await quietApi('common.report_template', {})).list);
      throw refused;
    });
    toast(`已送审，通过后存入 ¥${yuan(funds.total)} 开始招募`);
    location.assign('/user/product/task/list?type=audit_wait');
  });
  const keep = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => (data.get(name) as string | null) ?? '';
    const payload = {
      product_id,
      marketplace: text('marketplace'),
      sample: text('sample'),
      template_name: text('template_name'),
      ...Object.fromEntries(fields.map((name) => [name, text(name)])),
    };
    const { draft_id, rev } = await quietApi('company.task_draft', { ...kept, payload });
    setKept({ draft_id, rev });
    return draft_id;
  };
  const each = fenOf(money.reward) ?? 0;
  const places = Number(money.num) || 0;
  const fee = each === 0 ? 0 : Math.max(Math.ceil(each / 10), 100);
  const usual = (name: (typeof fields)[number], otherwise = '') => typed?.[name] || otherwise;
  return (
    <>
      <Breadcrumb
        items={[
          { title: '我发布的任务', href: '/user/product/task/list?type=published' },
          { title: '发布任务', href: '/product/task/publish' },
        ]}
      />
      <div className="page-head">
        <h1>发布试用任务</h1>
      </div>
      {products.length === 0 ? (
        <EmptyState title="还没有在架的产品" text="任务要选一个在架的产品，先发布产品。">
          <ButtonLink href="/product/publish">发布产品</ButtonLink>
        </EmptyState>
      ) : (
        <div className="cols-2">
          <form className="work task-form" noValidate onSubmit={onSubmit}>
            <SelectField
              label="产品"
              name="product_id"
              value={product_id}
              error={errors.product_id ?? null}
              onChange={(event) => setProduct(Number(event.target.value))}
            >
              {products.map((one) => (
                <option key={one.product_id} value={one.product_id}>
                  {one.title}
                </option>
              ))}
            </SelectField>
            <Field
              label="任务标题"
              name="title"
              defaultValue={usual('title')}
              maxLength={task_limits.title.max}
              error={errors.title ?? null}
            />
            <SelectField
              key={product_id}
              label="站点"
              name="marketplace"
              defaultValue={typed?.marketplace || sites[0]}
              error={errors.marketplace ?? null}
            >
              {sites.map((code) => (
                <option key={code} value={code}>
                  {marketplaceTitle(code)}
                </option>
              ))}
            </SelectField>
            <FieldFrame
              label="任务要求"
              hint="写清做什么、拍什么；不能要求店铺好评"
              error={errors.target_desc ?? null}
            >
              {(wires) => (
                <textarea {...wires} name="target_desc" rows={4} defaultValue={usual('target_desc')} />
              )}
            </FieldFrame>
            <FieldFrame label="期望的测评官" note="选填" error={errors.expect ?? null}>
              {(wires) => <textarea {...wires} name="expect" rows={2} defaultValue={usual('expect')} />}
            </FieldFrame>
            <SelectField
              label="样品"
              name="sample"
              defaultValue={typed?.sample || 'keep'}
              error={errors.sample ?? null}
            >
              {Object.entries(sample_kinds).map(([name, { title, hint }]) => (
                <option key={name} value={name}>
                  {title}：{hint}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="报告模板"
              name="template_name"
              value={template?.id ?? ''}
              error={errors.template_name ?? null}
              onChange={(event) => setTemplate(event.target.value)}
            >
              {template ? null : <option value="">原来选的已经停用，请另选一个</option>}
              {templates.map(({ id, title, min_words, min_images, questions }) => (
                <option key={id} value={id}>
                  {title}（{min_words} 字、{min_images} 张图起
                  {questions.length > 0 ? `，${questions.length} 个问题` : ''}）
                </option>
              ))}
            </SelectField>
            <Field
              label="名额"
              name="num"
              inputMode="numeric"
              value={money.num}
              error={errors.num ?? null}
              onChange={(event) => setMoney({ ...money, num: event.target.value })}
            />
            <Field
              label="申请上限"
              name="max_num"
              inputMode="numeric"
              defaultValue={usual('max_num', '20')}
              error={errors.max_num ?? null}
            />
            <Field
              label="招募天数"
              name="valid_day"
              inputMode="numeric"
              defaultValue={usual('valid_day', '14')}
              error={errors.valid_day ?? null}
            />
            <Field
              label="完成天数"
              name="finish_day"
              inputMode="numeric"
              hint="从确认或收到样品起"
              defaultValue={usual('finish_day', '30')}
              error={errors.finish_day ?? null}
            />
            <Field
              label="每份报告酬（元）"
              name="reward"
              inputMode="decimal"
              value={money.reward}
              error={errors.reward ?? null}
              onChange={(event) => setMoney({ ...money, reward: event.target.value })}
            />
            <footer className="task-go">
              <Button
                onClick={(event) =>
                  void keep(event.currentTarget.form!).then(
                    () => toast('草稿已存'),
                    (e: Error) => toast(e.message),
                  )
                }
              >
                存草稿
              </Button>
              <Button
                onClick={(event) =>
                  void keep(event.currentTarget.form!).then(
                    (draft_id) => location.assign(`/product/preview/task?draft_id=${draft_id}`),
                    (e: Error) => toast(e.message),
                  )
                }
              >
                预览
              </Button>
              <Button kind="red" type="submit" busy={busy}>
                提交审核
              </Button>
            </footer>
          </form>
          <aside className="side task-side" aria-label="预算">
            <section className="work">
              <b>预算</b>
              <p className="n">
                {places} 个名额 ×（报告酬 ¥{yuan(each)} + 服务费约 ¥{yuan(fee)}）
              </p>
              <p className="task-reward n">约 ¥{yuan(places * (each + fee))}</p>
              <p className="meta">审核通过后 72 小时内存入托管，以那时的费率为准；没用上的名额自动退回。</p>
            </section>
          </aside>
        </div>
      )}
    </>
  );
}
