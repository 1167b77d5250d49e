import {
  deliveries,
  product_limits,
  product_units,
  type Delivery,
} from '../../../contract/product/product-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError, SelectField } from '../../ui/field.tsx';
import { AmountField } from '../amount-field.tsx';
import { fieldId, type Wrong } from '../writing/writing-kind.ts';
import type { ProductField, ProductWriting } from './product-writing.ts';

type Props = {
  writing: ProductWriting;
  wrong: Wrong<ProductField>;
  change: (patch: Partial<ProductWriting>) => void;
};

/** Up to three steps: from how many pieces on which price. */
export function TiersField({ writing: { tiers, unit }, wrong, change }: Props) {
  const set = (at: number, patch: Partial<ProductWriting['tiers'][number]>) =>
    change({ tiers: tiers.map((tier, n) => (n === at ? { ...tier, ...patch } : tier)) });
  return (
    <fieldset className="field tiers-field" id={fieldId('tiers')} tabIndex={-1}>
      <legend className="lb">
        供货价<small>买得多可以便宜，最多 {product_limits.tiers} 档</small>
      </legend>
      {tiers.map(({ min_qty, price }, at) => (
        <div className="tier" key={at}>
          <Field
            label={at === 0 ? '起订量' : `第 ${at + 1} 档，起订`}
            inputMode="numeric"
            maxLength={9}
            value={min_qty}
            end={<span className="meta">{unit}</span>}
            onChange={(event) => set(at, { min_qty: event.target.value })}
          />
          <AmountField label="供货价，元" value={price} onTyped={(typed) => set(at, { price: typed })} />
          {at > 0 ? (
            <Button kind="bare" size="sm" onClick={() => change({ tiers: tiers.filter((_, n) => n !== at) })}>
              去掉这一档
            </Button>
          ) : (
            <SelectField
              label="单位"
              id={fieldId('unit')}
              value={unit}
              error={wrong.unit}
              onChange={(event) => change({ unit: event.target.value as ProductWriting['unit'] })}
            >
              {product_units.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
          )}
        </div>
      ))}
      {tiers.length < product_limits.tiers ? (
        <Button size="sm" onClick={() => change({ tiers: [...tiers, { min_qty: '', price: '' }] })}>
          再加一档
        </Button>
      ) : null}
      {wrong.tiers ? <FieldError>{wrong.tiers}</FieldError> : null}
    </fieldset>
  );
}

export function DeliveryField({ writing: { delivery, stock, lead_days, unit }, wrong, change }: Props) {
  return (
    <div className="pub-two">
      <fieldset className="field" id={fieldId('delivery')} tabIndex={-1}>
        <legend className="lb">交货</legend>
        <div className="pub-chips">
          {(Object.keys(deliveries) as Delivery[]).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="delivery"
                checked={delivery === one}
                onChange={() => change({ delivery: one })}
              />
              {deliveries[one].title}
            </label>
          ))}
        </div>
        {wrong.delivery ? <FieldError>{wrong.delivery}</FieldError> : null}
      </fieldset>
      {delivery === 'stock' ? (
        <Field
          label="现货数量"
          id={fieldId('stock')}
          inputMode="numeric"
          maxLength={9}
          value={stock}
          error={wrong.stock}
          end={<span className="meta">{unit}</span>}
          onChange={(event) => change({ stock: event.target.value })}
        />
      ) : delivery === 'made' ? (
        <Field
          label="生产天数"
          id={fieldId('lead_days')}
          inputMode="numeric"
          maxLength={3}
          value={lead_days}
          error={wrong.lead_days}
          onChange={(event) => change({ lead_days: event.target.value })}
        />
      ) : null}
    </div>
  );
}
