import './pictures-field.css';
import { Form } from 'antd';
import { useImperativeHandle, useState, type Ref } from 'react';
import { checkImageCount } from '../../contract/upload/image-rules.ts';
import { ImageSlots } from '../parts/upload/image-slots.tsx';
import type { ImageSlotsProps } from '../parts/upload/slots-field.tsx';
import { judgedBy } from './filled.ts';

export type Picture = { id: number; url: string; name: string };
/** Pictures of a form: those that are stored, and how many are not yet or were refused. */
export type Pictures = { stored: readonly Picture[]; waits: number; failed: number };

/** What a form begins with. */
export const pictures = (...stored: readonly (Picture | null | undefined)[]): Pictures => ({
  stored: stored.filter((one) => !!one),
  waits: 0,
  failed: 0,
});

type Slots = Pick<ImageSlotsProps, 'label' | 'note' | 'hint' | 'rule' | 'max' | 'purpose' | 'shapes'>;
type Props = Slots & {
  /** As the call names it: what a refusal says of it stands here. */
  name: string | (string | number)[];
  /** At least one is wanted. */
  must?: boolean;
  /** So many are wanted. */
  least?: number;
  className?: string;
};

/** Pictures as a field of antd's form: it is not sent while one is under way or was refused. */
export const PicturesField = ({ name, must, least = 0, className = 'pictures-field', ...slots }: Props) => (
  <div className={must || least > 0 ? `${className} must` : className}>
    <Form.Item
      name={name}
      noStyle
      validateTrigger="onSubmit"
      rules={[
        judgedBy<Pictures>((given = pictures()) =>
          given.waits > 0
            ? `${slots.label}还在上传，传完再提交`
            : given.failed > 0
              ? `${slots.label}没有通过，请换一张或移除`
              : must && given.stored.length === 0
                ? `请上传${slots.label}`
                : checkImageCount(given.stored.length, least),
        ),
      ]}
    >
      <Control {...slots} />
    </Form.Item>
  </div>
);

type ControlProps = Slots & {
  id?: string;
  ref?: Ref<{ focus: () => void }>;
  value?: Pictures;
  onChange?: (value: Pictures) => void;
};

function Control({ id, ref, value, onChange, ...slots }: ControlProps) {
  const { errors } = Form.Item.useStatus();
  const [initial] = useState(value?.stored ?? []);
  useImperativeHandle(ref, () => ({ focus: () => document.getElementById(id ?? '')?.focus() }));
  return (
    <ImageSlots
      {...slots}
      id={id}
      initial={initial}
      error={(errors?.[0] as string | undefined) ?? null}
      onChange={(images, { uploading, failed }) =>
        onChange?.({
          stored: images.flatMap(({ imgId, src, fileName }) =>
            imgId === null ? [] : [{ id: imgId, url: src, name: fileName }],
          ),
          waits: uploading,
          failed,
        })
      }
    />
  );
}
