import { Form, Input, Select } from 'antd';
import { type ReactNode } from 'react';
import { column_categories, column_limits, cover_rule } from '../../../../contract/column/column-limits.ts';
import type { OwnColumn } from '../../../../contract/column/columns.ts';
import { OwnNameInput } from '../../../desk/own-name-input.tsx';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../../desk/counted.ts';

export type TypedColumn = { title?: string; cate_id?: number; introduce?: string };
export type SentColumn = TypedColumn & { cover: number | null };
type Values = TypedColumn & { cover?: Pictures };

type Props = {
  label: string;
  column: OwnColumn | null;
  /** What was typed in this browser and not sent. */
  typed?: TypedColumn;
  onType?: (typed: TypedColumn) => void;
  title_hint: string;
  /** Throws what a refusal says. */
  onSend: (form: SentColumn) => Promise<unknown>;
  /** What the red button does. */
  verb: string;
  /** Keeps what stands in the form, whole or not. */
  onKeep?: ((form: SentColumn) => Promise<unknown>) | undefined;
  keeping?: boolean;
  /** A quiet way out, or a word. */
  end?: ReactNode;
};

const [title_min, title_max] = column_limits.title;
const [introduce_min, introduce_max] = column_limits.introduce;

/** Name, category, cover and introduction; for the application and for a change alike. */
export function ColumnForm({
  label,
  column,
  typed,
  onType,
  title_hint,
  onSend,
  verb,
  onKeep,
  keeping,
  end,
}: Props) {
  const sent = ({ cover, ...typed_now }: Values): SentColumn => ({
    ...typed_now,
    cover: cover?.stored[0]?.id ?? null,
  });
  const state = useDeskForm<Values>((values) => onSend(sent(values)));
  const initial: Values = {
    title: column?.pending_title ?? column?.title,
    cate_id: column?.cate.id || undefined,
    introduce: column?.introduce,
    ...typed,
    cover: pictures(
      column?.cover_id && column.cover ? { id: column.cover_id, url: column.cover, name: '' } : null,
    ),
  };
  return (
    <DeskForm
      state={state}
      label={label}
      initialValues={initial}
      onValuesChange={(_changed, { cover: _cover, ...values }: Values) => onType?.(values)}
      acts={
        <>
          <Button kind="red" type="submit" busy={state.busy}>
            {verb}
          </Button>
          {onKeep ? (
            <Button
              type="button"
              busy={keeping}
              onClick={() => void onKeep(sent(state.form.getFieldsValue()))}
            >
              存草稿
            </Button>
          ) : null}
          {end}
        </>
      }
    >
      <Form.Item name="title" label="专栏名称" extra={title_hint} rules={filled('专栏名称', title_min)}>
        <OwnNameInput
          kind="column"
          at={['title']}
          now={column?.title}
          {...counted(title_max)}
          autoComplete="off"
          placeholder="例如：仓库里的数学"
        />
      </Form.Item>
      <Form.Item name="cate_id" label="分类" rules={chosen('分类')}>
        <Select
          options={column_categories.map(({ id, title }) => ({ value: id, label: title }))}
          placeholder="选一个最贴近的"
        />
      </Form.Item>
      <PicturesField
        name="cover"
        label="封面"
        max={1}
        rule={cover_rule}
        shapes={['cover', 'square']}
        must
        className="column-cover"
      />
      <Form.Item
        name="introduce"
        label="介绍"
        extra="写什么、写给谁、多久更新一次"
        rules={filled('介绍', introduce_min)}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} {...counted(introduce_max)} />
      </Form.Item>
    </DeskForm>
  );
}
