import { Form, Input, Select } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { column_categories, column_limits, cover_rule } from '../../../../contract/column/column-limits.ts';
import type { OwnColumn } from '../../../../contract/column/columns.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { ImageSlots } from '../../../parts/upload/image-slots.tsx';
import { factsOf } from '../../../refused-call.ts';
import { Button } from '../../../ui/button.tsx';

export type TypedColumn = { title?: string; cate_id?: number; introduce?: string };
export type SentColumn = TypedColumn & { cover: number | null };

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
  const cover = useRef({ id: column?.cover_id ?? null, uploading: 0, failed: 0 });
  const [wrong, setWrong] = useState<string | null>(null);
  const unready = (): string | null => {
    const { id, uploading, failed } = cover.current;
    if (uploading > 0) return '封面还在上传，传完再提交';
    if (failed > 0) return '封面没有通过，请换一张';
    return id === null ? '请上传封面' : null;
  };
  const check = (): boolean => {
    const said = unready();
    setWrong(said);
    if (said) document.getElementById('column-cover')?.focus();
    return said === null;
  };
  const state = useDeskForm<TypedColumn>(async (values) => {
    if (!check()) return;
    try {
      await onSend({ ...values, cover: cover.current.id });
    } catch (error) {
      const issue = factsOf(error)?.data?.issues?.find(({ path }) => path === 'cover');
      if (issue) setWrong(issue.message);
      throw error;
    }
  });
  const initial = {
    title: column?.pending_title ?? column?.title,
    cate_id: column?.cate.id || undefined,
    introduce: column?.introduce,
    ...typed,
  };
  return (
    <DeskForm
      state={state}
      label={label}
      initialValues={initial}
      onValuesChange={(_changed, values) => onType?.(values)}
      acts={
        <>
          <Button kind="red" type="submit" busy={state.busy}>
            {verb}
          </Button>
          {onKeep ? (
            <Button
              type="button"
              busy={keeping}
              onClick={() => void onKeep({ ...state.form.getFieldsValue(), cover: cover.current.id })}
            >
              存草稿
            </Button>
          ) : null}
          {end}
        </>
      }
    >
      <Form.Item
        name="title"
        label="专栏名称"
        extra={title_hint}
        rules={[
          { required: true, whitespace: true, message: '请填写专栏名称' },
          { min: title_min, message: `专栏名称至少 ${title_min} 个字` },
        ]}
      >
        <Input maxLength={title_max} showCount autoComplete="off" placeholder="例如：仓库里的数学" />
      </Form.Item>
      <Form.Item name="cate_id" label="分类" rules={[{ required: true, message: '请选择分类' }]}>
        <Select
          options={column_categories.map(({ id, title }) => ({ value: id, label: title }))}
          placeholder="选一个最贴近的"
        />
      </Form.Item>
      <div className="column-cover">
        <ImageSlots
          label="封面"
          id="column-cover"
          max={1}
          rule={cover_rule}
          initial={column?.cover_id && column.cover ? [{ id: column.cover_id, url: column.cover }] : []}
          error={wrong}
          onChange={([image], facts) => {
            cover.current = { id: image?.imgId ?? null, ...facts };
            if (image && facts.uploading + facts.failed === 0) setWrong(null);
          }}
        />
      </div>
      <Form.Item
        name="introduce"
        label="介绍"
        extra="写什么、写给谁、多久更新一次"
        rules={[
          { required: true, whitespace: true, message: '请填写介绍' },
          { min: introduce_min, message: `介绍至少 ${introduce_min} 个字` },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={introduce_max} showCount />
      </Form.Item>
    </DeskForm>
  );
}
