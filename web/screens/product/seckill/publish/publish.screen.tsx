import '../../../../parts/product/market-page.css';
import '../../../../parts/product/product-card.css';
import '../../../../parts/seckill/seckill.css';
import './publish.css';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { fenOf } from '../../../../../contract/trade/money.ts';
import { quietApi } from '../../../../api.ts';
import { useKeepEdits } from '../../../../parts/use-keep-edits.ts';
import { useSubmit } from '../../../../parts/use-submit.ts';
import { pageRefusal } from '../../../../refused-call.ts';
import { guard } from '../../../../shell/guards.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { toast } from '../../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../../ui/notice.tsx';
import { worldOf } from '../../../../world.ts';
import { emptyForm, formOf, sentOf, type Typed } from './typed.ts';
import { PriceFields, StockFields, RulesField } from './fields.tsx';
import { Preview } from './preview.tsx';
import { SoldOutSum } from './sold-out-sum.tsx';
import { WindowFields } from './window-fields.tsx';

export const middleware = [guard('sec_kill_auth')];

const numberOf = (value: string | null) => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const asked = new URL(request.url).searchParams;
  const id = numberOf(asked.get('id'));
  const again = numberOf(asked.get('again'));
  const given = id ?? again;
  const form = await client('company.seckill_form', given ? { id: given } : {}).catch(pageRefusal);
  return { site, form, id: form.offer?.can.edit ? id : null, product_id: numberOf(asked.get('product_id')) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '发布秒杀',
        description: '选产品，定秒杀价、数量和时间，提交审核。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

/** Product and price, stock, window, rules; at the right how it will look and what it brings. */
export default function PublishSeckillScreen() {
  const { form, id, product_id } = useLoaderData<typeof loader>();
  const { products, offer } = form;
  const [typed, setTyped] = useState<Typed>(() =>
    offer ? formOf(offer, products, id !== null, form) : emptyForm(form, product_id),
  );
  const [saved, setSaved] = useState(id);
  const [kept, setKept] = useState(typed);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const product = products.find((one) => one.product_id === typed.product);
  const { errors, busy, setErrors, onSubmit } = useSubmit(async () => {
    await quietApi('company.seckill_publish', {
      ...sentOf(typed),
      ...(saved ? { id: saved } : {}),
    });
    toast('已提交审核，一般 1 个工作日答复');
    location.assign('/user/product/seckill/list?type=audit_wait');
  });
  const draft = useSubmit(async () => {
    setErrors({});
    const { id: of_draft } = await quietApi('company.seckill_draft', { ...sentOf(typed), id: saved });
    setSaved(of_draft);
    setKept(typed);
    toast('草稿已存');
  });
  useKeepEdits(typed !== kept && !busy);
  const shown = { ...errors, ...draft.errors };
  const price = fenOf(typed.price) ?? 0;
  return (
    <>
      <div className="page-head">
        <h1>{id ? '修改秒杀' : '发布秒杀'}</h1>
        <p className="meta">交了先审核，通过后只能加减库存</p>
        <div className="end">
          <ButtonLink href="/user/product/seckill/list?type=published">我的场次</ButtonLink>
        </div>
      </div>
      {offer?.reason && offer.status === 'rejected' ? <Notice bad>没有通过：{offer.reason}</Notice> : null}
      {products.length === 0 ? (
        <div className="work">
          <EmptyState title="还没有在架的产品" text="秒杀要选一件在架的产品，先发布产品。">
            <ButtonLink href="/product/publish">发布产品</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <form className="publish-cols" noValidate onSubmit={onSubmit}>
          <div className="publish-main">
            <PriceFields
              typed={typed}
              products={products}
              product={product}
              fee_bp={form.fee_bp}
              errors={shown}
              onChange={change}
            />
            <StockFields typed={typed} errors={shown} onChange={change} />
            <WindowFields
              typed={typed}
              others={form.others}
              server_time={form.server_time}
              errors={shown}
              onChange={change}
            />
            <RulesField typed={typed} errors={shown} onChange={change} />
          </div>
          <aside className="publish-side" aria-label="预览和合计">
            {product ? <Preview product={product} price={price} typed={typed} /> : null}
            <SoldOutSum
              price={price}
              stock={Number(typed.stock) || 0}
              fee_bp={form.fee_bp}
              deposit_bp={form.deposit_bp}
              balance={form.balance}
            />
            <Button kind="red" size="lg" wide type="submit" busy={busy}>
              提交审核
            </Button>
            <Button
              wide
              busy={draft.busy}
              onClick={({ currentTarget }) =>
                draft.onSubmit({
                  preventDefault: () => {},
                  currentTarget: currentTarget.form,
                } as unknown as Parameters<typeof draft.onSubmit>[0])
              }
            >
              存草稿
            </Button>
            <p className="meta">开始前没有通过会自动作废，保证金通过时才扣。</p>
          </aside>
        </form>
      )}
    </>
  );
}
