import { Form, Input, InputNumber, Radio } from 'antd';
import {
  brand_limits,
  brand_logo_rule,
  brand_proofs,
  type BrandProof,
} from '../../../../contract/product/brand-lifecycle.ts';
import type { OwnBrand } from '../../../../contract/product/brands.ts';
import { quietApi } from '../../../api.ts';
import { OwnNameInput } from '../../../desk/own-name-input.tsx';
import { DayInput } from '../../../desk/day-input.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProofsField, useProofs } from './proofs-field.tsx';
import { counted } from '../../../desk/counted.ts';

type Values = {
  proof: BrandProof;
  name: string;
  trademark_no: string;
  class: number;
  valid_from: string;
  valid_to: string;
  logo?: Pictures;
};

type Props = { brand: OwnBrand | null; onClose: () => void; onSent: () => void };

/** A new claim, one that is mended, or a new proof of one that was approved. */
export function BrandDialog({ brand, onClose, onSent }: Props) {
  const renews = brand?.once_approved ?? false;
  const proofs = useProofs(renews ? [] : (brand?.proof_files ?? []));
  const state = useDeskForm<Values>(async ({ logo, ...typed }) => {
    const proof_files = proofs.ready('请上传证书或授权书');
    if (!proof_files) return false;
    const form = {
      ...typed,
      proof_files,
      logo: logo?.stored[0]?.id ?? null,
    };
    const sent = brand
      ? await quietApi('company.brand_edit', { ...form, brand_id: brand.brand_id, rev: brand.rev })
      : await quietApi('company.brand_add', form);
    toast(
      sent.disputes
        ? '已送审；这个商标号和类别已有一家在用，平台会比对双方的证明'
        : '已送审，一个工作日内答复',
    );
    return onSent();
  });
  return (
    <FormDialog
      state={state}
      title={brand === null ? '添加品牌' : renews ? `给“${brand.name}”换新证明` : `修改“${brand.name}”`}
      yes="提交审核"
      width={560}
      onClose={onClose}
      focus={false}
      initial={
        brand
          ? {
              proof: brand.proof,
              name: brand.name,
              trademark_no: brand.trademark_no,
              class: brand.class,
              valid_from: brand.valid_from,
              valid_to: renews ? '' : brand.valid_to,
              logo: pictures(brand.logo && { ...brand.logo, name: '标识' }),
            }
          : { proof: 'certificate' }
      }
      about={renews ? <Notice>只换证明和有效期，品牌名、商标号和类别不变。</Notice> : undefined}
    >
      <Form.Item name="proof" label="凭什么用" rules={chosen('凭据')}>
        <Radio.Group
          options={(Object.keys(brand_proofs) as BrandProof[]).map((value) => ({
            value,
            label: `${brand_proofs[value].title}（${brand_proofs[value].hint}）`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label="品牌名"
        rules={filled('品牌名', brand_limits.name[0])}
        extra="标识上怎么写就怎么填"
      >
        <OwnNameInput
          kind="brand"
          at={['name']}
          now={brand?.name}
          {...counted(brand_limits.name[1])}
          disabled={renews}
        />
      </Form.Item>
      <Form.Item name="trademark_no" label="商标号" rules={filled('商标号')}>
        <Input maxLength={13} inputMode="numeric" disabled={renews} />
      </Form.Item>
      <Form.Item name="class" label="类别，1 到 45" rules={chosen('类别')}>
        <InputNumber min={1} max={45} precision={0} disabled={renews} />
      </Form.Item>
      <Form.Item name="valid_from" label="有效期的第一天" rules={chosen('有效期的第一天')}>
        <DayInput />
      </Form.Item>
      <Form.Item
        name="valid_to"
        label="有效期的最后一天"
        rules={chosen('有效期的最后一天')}
        extra="和证书一致，到期前会提醒"
      >
        <DayInput />
      </Form.Item>
      <ProofsField label="证书或授权书" hint="站务看；和别家登记冲突时，对方也看得到" proofs={proofs} />
      <PicturesField name="logo" label="标识" note="选填" max={1} rule={brand_logo_rule} />
    </FormDialog>
  );
}
