import './product-form.css';
import { lazy, useState } from 'react';
import { product_image_rule, product_limits } from '../../../contract/product/product-limits.ts';
import { characters } from '../../../contract/characters.ts';
import { fenOf } from '../../../contract/trade/money.ts';
import { quietApi } from '../../api.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { ImageSlots } from '../upload/image-slots.tsx';
import { BodyField } from '../writing/body-field.tsx';
import { FormRail, FormSection, FormTodo } from '../writing/form-parts.tsx';
import { OtherDrafts } from '../writing/other-drafts.tsx';
import { TitleField } from '../writing/title-field.tsx';
import { useWriting } from '../writing/use-writing.ts';
import { fieldId } from '../writing/writing-kind.ts';
import { WritingForm } from '../writing/writing-form.tsx';
import { Cascader } from './cascader.tsx';
import { DeliveryField, TiersField } from './offer-fields.tsx';
import { productKind } from './product-kind.ts';
import { partsOf, productLacks, type ProductWriting } from './product-writing.ts';
import type { ProductEditing } from './read-product-editing.ts';
import { ExtraField, SitesField, SpecsField } from './site-fields.tsx';

const ProductPreview = lazy(() => import('./product-preview.tsx'));

/** One form for a new product and for the change of one's own. */
export function ProductForm(data: ProductEditing) {
  const [pictures, setPictures] = useState({ uploading: 0, failed: 0 });
  const form = useWriting(productKind, data, {
    lacks: (writing, length) => productLacks(writing, length, pictures),
  });
  const { writing, wrong, change, start } = form;
  const fields = { writing, wrong, change };
  const parts = partsOf(writing);
  return (
    <WritingForm
      form={form}
      begun_at={data.draft?.updated_at}
      preview={<ProductPreview writing={writing} />}
      rail={<FormRail parts={parts} form={form} />}
      side={
        <aside className="side" aria-label="发布产品须知">
          <section>
            <SectionHead title="买手看到的" meta="随填随变" />
            <div className="work product-seen">
              <ProductCard product={seenOf(writing, data)} />
            </div>
          </section>
          <FormTodo parts={parts} form={form} />
          <section>
            <SectionHead title="提交前" />
            <ol className="rule-list">
              <li>图片与文字不侵犯他人权利</li>
              <li>写是什么、多大、有什么不同，不写促销语</li>
              <li>一个工作日内答复，通过后自动上架</li>
            </ol>
          </section>
          <OtherDrafts
            drafts={data.drafts}
            now={data.now}
            current={form.draft.autosave.id}
            drop={(id) => quietApi('company.product_draft_delete', { id })}
          />
        </aside>
      }
    >
      <FormSection part={parts.category}>
        <Cascader
          key={`cate ${start.at}`}
          value={writing.cate_id}
          error={wrong.cate_id}
          onChange={(cate_id) => change({ cate_id })}
        />
        <ExtraField {...fields} />
      </FormSection>
      <FormSection part={parts.name}>
        <div className="pub-two">
          <SelectField
            label="品牌"
            id={fieldId('brand_id')}
            value={writing.brand_id ?? ''}
            error={wrong.brand_id}
            side={
              <a href="/user/product/brand" className="count">
                添加品牌
              </a>
            }
            onChange={(event) => change({ brand_id: Number(event.target.value) || null })}
          >
            <option value="">无品牌</option>
            {data.brands.map(({ brand_id, name }) => (
              <option key={brand_id} value={brand_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label="型号"
            note="选填"
            id={fieldId('model')}
            maxLength={product_limits.model}
            value={writing.model}
            error={wrong.model}
            onChange={(event) => change({ model: event.target.value })}
          />
        </div>
        <TitleField
          {...form.title}
          label="产品名称"
          hint="写是什么、多大、有什么不同，不写促销语"
          most={product_limits.title[1]}
          onNext={() => form.go('summary')}
        />
        <Field
          label="一句话卖点"
          note="选填"
          id={fieldId('summary')}
          value={writing.summary}
          error={wrong.summary}
          counter={[characters(writing.summary.trim()), product_limits.summary]}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </FormSection>
      <FormSection part={parts.pictures}>
        <ImageSlots
          key={`images ${start.at}`}
          label="图片"
          id={fieldId('images')}
          max={product_limits.images[1]}
          rule={product_image_rule}
          shapes={['row', 'tall']}
          initial={start.writing.images}
          error={wrong.images}
          sortable
          onChange={(images, facts) => {
            setPictures(facts);
            const next = images.flatMap(({ imgId, src }) => (imgId ? [{ id: imgId, url: src }] : []));
            const same = next.map(({ url }) => url).join() === writing.images.map(({ url }) => url).join();
            if (same) form.forgive('images');
            else change({ images: next });
          }}
        />
      </FormSection>
      <FormSection part={parts.offer}>
        <TiersField {...fields} />
        <DeliveryField {...fields} />
      </FormSection>
      <FormSection part={parts.sites}>
        <SitesField {...fields} />
        <Field
          label="条码"
          note="选填，GTIN、UPC 或 EAN"
          id={fieldId('gtin')}
          inputMode="numeric"
          maxLength={20}
          value={writing.gtin}
          error={wrong.gtin}
          onChange={(event) => change({ gtin: event.target.value })}
        />
      </FormSection>
      <FormSection part={parts.details}>
        <SpecsField {...fields} />
        <BodyField
          key={`body ${start.at}`}
          {...form.body}
          label="介绍"
          most={product_limits.introduce}
          placeholder="材料、工艺、和上一批的不同，缺点也写"
        />
      </FormSection>
    </WritingForm>
  );
}

/** What a buyer would meet in the market. */
const seenOf = (writing: ProductWriting, { brands }: ProductEditing) => {
  const [first] = writing.tiers;
  const own = brands.find(({ brand_id }) => brand_id === writing.brand_id);
  return {
    pno: '',
    title: writing.title.trim() || '产品名称',
    cover: writing.images[0]?.url ?? '',
    price: fenOf(first?.price.trim() ?? '') ?? 0,
    min_qty: Number(first?.min_qty) || 0,
    unit: writing.unit,
    delivery: writing.delivery ?? ('stock' as const),
    stock: Number(writing.stock) || 0,
    lead_days: Number(writing.lead_days) || 0,
    brand: own ? { id: own.brand_id, name: own.name, logo: null, verified: true } : null,
    company: '草稿',
  };
};
