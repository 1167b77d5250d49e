import { useState } from 'react';
import { extra_groups } from '../../../contract/product/categories.ts';
import { isAmazon, readListing } from '../../../contract/product/listings.ts';
import { product_limits } from '../../../contract/product/product-limits.ts';
import { marketplaces, marketplaceTitle } from '../../../contract/marketplaces.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { fieldId, type Wrong } from '../writing/writing-kind.ts';
import type { ProductField, ProductWriting } from './product-writing.ts';

type Props = {
  writing: ProductWriting;
  wrong: Wrong<ProductField>;
  change: (patch: Partial<ProductWriting>) => void;
};

/** Further categories, each in its group. */
export function ExtraField({ writing: { extra_cate }, wrong, change }: Props) {
  const chosen = extra_cate.flat();
  const full = chosen.length >= product_limits.extras;
  const toggle = (group: number, id: number, on: boolean) =>
    change({
      extra_cate: extra_groups.map((_, n) => {
        const own = extra_cate[n] ?? [];
        return n !== group ? own : on ? [...own, id] : own.filter((one) => one !== id);
      }),
    });
  return (
    <fieldset className="field extra-field" id={fieldId('extra_cate')} tabIndex={-1}>
      <legend className="lb">
        附加类目<small>选填</small>
        <span className="count n">
          {chosen.length} / {product_limits.extras}
        </span>
      </legend>
      {extra_groups.map(({ title, options }, group) => (
        <div key={title} role="group" aria-label={title}>
          <span className="meta">{title}</span>
          <div className="pub-chips small">
            {options.map(({ id, title: words }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  disabled={full && !chosen.includes(id)}
                  onChange={(event) => toggle(group, id, event.target.checked)}
                />
                {words}
              </label>
            ))}
          </div>
        </div>
      ))}
      {wrong.extra_cate ? <FieldError>{wrong.extra_cate}</FieldError> : null}
    </fieldset>
  );
}

const common = ['amz-us', 'amz-ca', 'amz-uk', 'amz-de', 'amz-jp', 'wmt-us', 'tts-us', 'temu'];
const groups = [...new Set(marketplaces.map(({ group }) => group))];
const known = new Map(marketplaces.map((one) => [one.code, one]));

/** Where it may be sold, and for each a number or a link. */
export function SitesField({ writing, wrong, change }: Props) {
  const { marketplaces: value, listings } = writing;
  const [open, setOpen] = useState(false);
  const row = [...new Set([...common, ...value])];
  const full = value.length >= product_limits.marketplaces;
  const chip = (code: string) => (
    <label key={code}>
      <input
        type="checkbox"
        checked={value.includes(code)}
        disabled={full && !value.includes(code)}
        onChange={(event) =>
          change({
            marketplaces: event.target.checked ? [...value, code] : value.filter((one) => one !== code),
          })
        }
      />
      {known.get(code)?.short ?? code}
    </label>
  );
  return (
    <>
      <fieldset className="field" id={fieldId('marketplaces')} tabIndex={-1}>
        <legend className="lb">
          可供站点<small>最多 {product_limits.marketplaces} 个</small>
        </legend>
        <div className="pub-chips">
          {row.map(chip)}
          <button
            type="button"
            className="more"
            aria-expanded={open}
            aria-controls="pub-all-sites"
            onClick={() => setOpen(!open)}
          >
            {open ? '收起' : '更多'}
          </button>
        </div>
        {wrong.marketplaces ? <FieldError>{wrong.marketplaces}</FieldError> : null}
        <div id="pub-all-sites" className="pub-sites" hidden={!open}>
          {groups.map((group) => (
            <div key={group} role="group" aria-label={group}>
              <span className="meta">{group}</span>
              <div className="pub-chips small">
                {marketplaces
                  .filter((one) => one.group === group && !row.includes(one.code))
                  .map(({ code }) => chip(code))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      {value.length > 0 ? (
        <fieldset className="field" id={fieldId('listings')} tabIndex={-1}>
          <legend className="lb">
            已上架的链接<small>选填，亚马逊可以只填 ASIN</small>
          </legend>
          <div className="listing-fields">
            {value.map((code) => (
              <ListingField
                key={code}
                code={code}
                value={listings[code] ?? ''}
                onChange={(typed) => change({ listings: { ...listings, [code]: typed } })}
              />
            ))}
          </div>
          {wrong.listings ? <FieldError>{wrong.listings}</FieldError> : null}
        </fieldset>
      ) : null}
    </>
  );
}

function ListingField({
  code,
  value,
  onChange,
}: {
  code: string;
  value: string;
  onChange: (typed: string) => void;
}) {
  const [left, setLeft] = useState(false);
  const read = readListing(code, value);
  const wrong = typeof read === 'string' ? read : null;
  return (
    <Field
      label={`${isAmazon(code) ? 'ASIN 或链接' : '链接'}，${marketplaceTitle(code)}`}
      value={value}
      maxLength={600}
      spellCheck={false}
      autoCapitalize="none"
      error={left ? wrong : null}
      hint={
        typeof read !== 'string' && read.asin && read.asin !== value.trim()
          ? `已认出 ASIN：${read.asin}`
          : undefined
      }
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Rows of a name and a value. */
export function SpecsField({ writing: { specs }, wrong, change }: Props) {
  const rows = specs.length > 0 ? specs : [{ name: '', value: '' }];
  const set = (at: number, patch: Partial<(typeof rows)[number]>) =>
    change({ specs: rows.map((row, n) => (n === at ? { ...row, ...patch } : row)) });
  return (
    <fieldset className="field specs-field" id={fieldId('specs')} tabIndex={-1}>
      <legend className="lb">
        参数<small>选填，例如 净重 286 g</small>
      </legend>
      {rows.map(({ name, value }, at) => (
        <div className="spec-row" key={at}>
          <div className="field-box">
            <input
              type="text"
              aria-label={`第 ${at + 1} 行参数名`}
              placeholder="净重"
              maxLength={product_limits.spec_name}
              value={name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
          </div>
          <div className="field-box">
            <input
              type="text"
              aria-label={`第 ${at + 1} 行参数值`}
              placeholder="286 g"
              maxLength={product_limits.spec_value}
              value={value}
              onChange={(event) => set(at, { value: event.target.value })}
            />
          </div>
          <Button
            kind="bare"
            size="sm"
            aria-label={`去掉第 ${at + 1} 行`}
            onClick={() => change({ specs: rows.filter((_, n) => n !== at) })}
          >
            去掉
          </Button>
        </div>
      ))}
      {rows.length < product_limits.specs ? (
        <Button size="sm" onClick={() => change({ specs: [...rows, { name: '', value: '' }] })}>
          再加一行
        </Button>
      ) : null}
      {wrong.specs ? <FieldError>{wrong.specs}</FieldError> : null}
    </fieldset>
  );
}
