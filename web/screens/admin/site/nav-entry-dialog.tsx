import { Form, Input, Select, Switch } from 'antd';
import type { NavEntry } from '../../../../contract/navigation/nav-desk.ts';
import { nav_limits, nav_regions, type NavRegion } from '../../../../contract/navigation/nav-words.ts';
import { quietApi } from '../../../api.ts';
import { chosen, filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { counted } from '../../../desk/counted.ts';

type Props = {
  entry: NavEntry | null;
  categories: readonly { id: number; title: string }[];
  category_id: number | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
};
type Values = {
  title: string;
  url: string;
  category_id: number;
  intro?: string;
  regions?: NavRegion[];
  needs_proxy?: boolean;
  in_chinese?: boolean;
};

const regions = Object.entries(nav_regions).map(([value, label]) => ({ value, label }));

/** One entry of the directory. */
export function NavEntryDialog({ entry, categories, category_id, onClose, onSaved }: Props) {
  const state = useDeskForm<Values>(async ({ intro = '', ...values }) => {
    await quietApi('admin.nav_save', {
      ...(entry ? { id: entry.id, rev: entry.rev, hidden: entry.hidden } : {}),
      ...values,
      intro,
    });
    toast(entry ? '网址已保存' : '网址已添加');
    onClose();
    await onSaved();
  });
  return (
    <FormDialog
      state={state}
      title={entry ? `改“${entry.title}”` : '添一个网址'}
      yes="保存"
      focus="title"
      onClose={onClose}
      initial={entry ?? { category_id, regions: [] }}
    >
      <Form.Item name="title" label="名称" rules={filled('名称')}>
        <Input {...counted(nav_limits.title)} />
      </Form.Item>
      <Form.Item name="url" label="网址" rules={filled('网址')}>
        <Input maxLength={500} inputMode="url" placeholder="https://" />
      </Form.Item>
      <Form.Item name="category_id" label="分类" rules={chosen('分类')}>
        <Select options={categories.map(({ id, title }) => ({ value: id, label: title }))} />
      </Form.Item>
      <Form.Item name="intro" label="介绍" extra="说它是什么，不评好坏">
        <Input {...counted(nav_limits.intro)} />
      </Form.Item>
      <Form.Item name="regions" label="站点" extra="不限站点的留空">
        <Select mode="multiple" options={regions} />
      </Form.Item>
      <Form.Item name="needs_proxy" label="要代理" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="in_chinese" label="有中文" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
