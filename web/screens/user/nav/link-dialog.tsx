import { Form, Input, Select } from 'antd';
import type { NavFolder, NavLink } from '../../../../contract/navigation/nav-folders.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { quietApi } from '../../../api.ts';
import { filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { counted } from '../../../desk/counted.ts';

type Props = {
  link: NavLink | null;
  folders: readonly NavFolder[];
  folder_id: number;
  onClose: () => void;
  onSaved: () => Promise<void>;
};
type Values = { url?: string; title: string; note?: string; folder_id: number };

/** A link of one's own, or another name, note and folder for one. */
export function LinkDialog({ link, folders, folder_id, onClose, onSaved }: Props) {
  const state = useDeskForm<Values>(async ({ url = '', title, note = '', folder_id: into }) => {
    if (link) await quietApi('nav.link_edit', { id: link.id, title, note, folder_id: into });
    else await quietApi('nav.collect', { url, title, note, folder_id: into });
    toast(link ? '已保存' : `已添加“${title}”`);
    onClose();
    await onSaved();
  });
  return (
    <FormDialog
      state={state}
      title={link ? `改“${link.title}”` : '添加网址'}
      yes={link ? '保存' : '添加'}
      focus={link ? 'title' : 'url'}
      onClose={onClose}
      initial={link ?? { folder_id }}
    >
      {link ? null : (
        <Form.Item name="url" label="网址" rules={filled('网址')}>
          <Input maxLength={500} inputMode="url" placeholder="https://" />
        </Form.Item>
      )}
      <Form.Item name="title" label="名称" rules={filled('名称')}>
        <Input {...counted(nav_limits.link_title)} />
      </Form.Item>
      <Form.Item name="note" label="备注">
        <Input {...counted(nav_limits.note)} placeholder="只有自己看得到；分享的收藏夹除外" />
      </Form.Item>
      <Form.Item name="folder_id" label="放到">
        <Select options={folders.map(({ id, title }) => ({ value: id, label: title }))} />
      </Form.Item>
    </FormDialog>
  );
}
