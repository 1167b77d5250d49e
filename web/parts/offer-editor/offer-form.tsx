import './offer-form.css';
import { lazy, useState } from 'react';
import { seckill_limits as limits } from '../../../contract/seckill/seckill-limits.ts';
import { fenOf } from '../../../contract/trade/money.ts';
import { wholeTyped } from '../../../contract/whole-typed.ts';
import { quietApi } from '../../api.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { FormRail, FormSection, FormTodo } from '../writing/form-parts.tsx';
import { OtherDrafts } from '../writing/other-drafts.tsx';
import { useWriting } from '../writing/use-writing.ts';
import { PlainBody } from '../writing/plain-body.tsx';
import { WritingForm } from '../writing/writing-form.tsx';
import { PriceFields, StockFields } from './offer-fields.tsx';
import { offerKind } from './offer-kind.ts';
import { offerLacks, partsOf } from './offer-writing.ts';
import { PublicCard } from './public-card.tsx';
import type { OfferEditing } from './read-offer-editing.ts';
import { SoldOutSum } from './sold-out-sum.tsx';
import { WindowFields } from './window-fields.tsx';

const OfferPreview = lazy(() => import('./offer-preview.tsx'));

/** One form for a new flash sale and for one that is sent in again. */
export function OfferForm(data: OfferEditing) {
  const { products, fee_bp, deposit_bp, balance, others } = data.form;
  const [kind] = useState(() => offerKind(data));
  const form = useWriting(kind, data, { lacks: (typed) => offerLacks(typed, { products, now: data.now }) });
  const { writing, wrong, change } = form;
  const fields = { writing, wrong, change };
  const parts = partsOf(writing);
  const product = products.find(({ product_id }) => product_id === writing.product);
  const price = fenOf(writing.price.trim()) ?? 0;
  return (
    <WritingForm
      form={form}
      begun_at={data.draft?.updated_at}
      preview={<OfferPreview writing={writing} />}
      rail={<FormRail parts={parts} form={form} />}
      side={
        <aside className="side" aria-label="发布秒杀须知">
          {product ? <PublicCard product={product} price={price} writing={writing} now={data.now} /> : null}
          <SoldOutSum
            price={price}
            stock={wholeTyped(writing.stock) ?? 0}
            fee_bp={fee_bp}
            deposit_bp={deposit_bp}
            balance={balance}
          />
          <FormTodo parts={parts} form={form} />
          <section>
            <SectionHead title="提交前" more={{ title: '秒杀协议', href: '/agreement/seckill' }} />
            <ol className="rule-list">
              <li>一般 1 个工作日答复，开始前没有通过会自动作废</li>
              {deposit_bp > 0 ? <li>保证金通过时才从钱包扣，结算时退回</li> : null}
              <li>通过后价格和时间不能再改，库存只能加减</li>
            </ol>
          </section>
          <OtherDrafts
            drafts={data.drafts}
            now={data.now}
            current={form.draft.autosave.id}
            drop={(id) => quietApi('company.seckill_draft_delete', { id })}
          />
        </aside>
      }
    >
      <FormSection part={parts.price}>
        <PriceFields {...fields} products={products} product={product} fee_bp={fee_bp} />
      </FormSection>
      <FormSection part={parts.stock}>
        <StockFields {...fields} />
      </FormSection>
      <FormSection part={parts.window}>
        <WindowFields {...fields} others={others} now={data.now} />
      </FormSection>
      <FormSection part={parts.rules}>
        <PlainBody
          form={form}
          label="发货和售后"
          note="选填"
          rows={4}
          most={limits.rules}
          placeholder="从哪里发、多久发、什么情况不退"
        />
      </FormSection>
    </WritingForm>
  );
}
