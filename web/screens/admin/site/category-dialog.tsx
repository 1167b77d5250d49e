import { Form, Input, InputNumber } from 'antd';
import { quietApi } from '../../../api.ts';
import { chosen, filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { counted } from '../../../desk/counted.ts';

type Props = {
  category: { id: number; title: string; shown_first: number };
  place: number;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** What a category of the directory is called, how many it shows first, and where it stands. */
export function CategoryDialog({ category, place, onClose, onSaved }: Props) {
  const state = useDeskForm<{ title: string; shown_first: number; place: number }>(async (values) => {
    await quietApi('admin.nav_category_save', { category_id: category.id, ...values });
    toast('分类已保存');
    onClose();
    await onSaved();
  });
  return (
    <FormDialog
      state={state}
      title={`改分类“${category.title}”`}
      yes="保存"
      focus="title"
      onClose={onClose}
      initial={{ title: category.title, shown_first: category.shown_first, place }}
    >
      <Form.Item name="title" label="分类名称" rules={filled('分类名称', 2)}>
        <Input {...counted(10)} />
      </Form.Item>
      <Form.Item name="shown_first" label="先给几个" rules={chosen('先给几个')}>
        <InputNumber min={3} max={30} precision={0} />
      </Form.Item>
      <Form.Item name="place" label="排在第几" rules={chosen('位置')}>
        <InputNumber min={1} max={50} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
