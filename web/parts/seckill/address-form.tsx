import { useEffect, useState } from 'react';
import type { Address } from '../../../contract/account/settings.ts';
import { quietApi } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError, SelectField } from '../../ui/field.tsx';
import type { Region } from '../regions/regions.ts';
import { useSubmit } from '../use-submit.ts';

type Props = { first: boolean; onSaved: (address: Address) => void; onCancel?: () => void };

/** A new address in the middle of an order. The list of regions is heavy, so it comes with the form. */
export default function AddressForm({ first, onSaved, onCancel }: Props) {
  const [regions, setRegions] = useState<Region[] | null>(null);
  const [region, setRegion] = useState(['', '', '']);
  useEffect(() => {
    void import('../regions/regions.ts').then((loaded) => setRegions(loaded.regions));
  }, []);
  const { errors, busy, onSubmit } = useSubmit(async (form) => {
    if (region.includes('')) return { province: '地区要选到区县' };
    onSaved(
      await quietApi('user.address_add', {
        name: form.text('name'),
        phone: form.text('phone'),
        region,
        detail: form.text('detail'),
        is_default: first || form.has('is_default'),
      }),
    );
  });
  const province = regions?.find(({ value }) => value === region[0]);
  const city = province?.children?.find(({ value }) => value === region[1]);
  const select = (at: number, label: string, name: string, options: readonly Region[] | undefined) => (
    <SelectField
      label={label}
      name={name}
      value={region[at]}
      disabled={!options}
      onChange={({ target }) =>
        setRegion(region.map((before, n) => (n < at ? before : n === at ? target.value : '')))
      }
    >
      <option value="">{regions ? '请选择' : '正在载入'}</option>
      {options?.map(({ value }) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form className="address-form" noValidate onSubmit={onSubmit} aria-label="新增地址">
      <div className="pair">
        <Field label="收货人" name="name" maxLength={20} autoComplete="name" error={errors['name'] ?? null} />
        <Field
          label="电话"
          name="phone"
          maxLength={20}
          inputMode="tel"
          autoComplete="tel"
          error={errors['phone'] ?? null}
        />
      </div>
      <div className="triple">
        {select(0, '省', 'province', regions ?? undefined)}
        {select(1, '市', 'city', province?.children)}
        {select(2, '区县', 'district', city?.children)}
      </div>
      {errors['province'] ? <FieldError>{errors['province']}</FieldError> : null}
      <Field
        label="详细地址"
        name="detail"
        maxLength={100}
        placeholder="街道、门牌、楼层"
        autoComplete="street-address"
        error={errors['detail'] ?? null}
      />
      {first ? null : (
        <label className="checkbox">
          <input type="checkbox" name="is_default" />
          <span>设为默认地址</span>
        </label>
      )}
      <div className="go">
        {onCancel ? <Button onClick={onCancel}>取消</Button> : null}
        <Button kind="ink" type="submit" busy={busy}>
          保存地址
        </Button>
      </div>
    </form>
  );
}
