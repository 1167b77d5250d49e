import { Form, Input } from 'antd';
import type { NavFolder } from '../../../../contract/navigation/nav-folders.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { quietApi } from '../../../api.ts';
import { filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { counted } from '../../../desk/counted.ts';

type Props = { folder: NavFolder; onClose: () => void; onSaved: () => Promise<void> };

export function FolderNameDialog({ folder, onClose, onSaved }: Props) {
  const state = useDeskForm<{ title: string }>(async ({ title }) => {
    await quietApi('nav.folder_edit', { id: folder.id, title });
    onClose();
    await onSaved();
  });
  return (
    <FormDialog
      state={state}
      title="收藏夹改名"
      yes="保存"
      focus="title"
      onClose={onClose}
      initial={{ title: folder.title }}
    >
      <Form.Item name="title" label="收藏夹名称" rules={filled('收藏夹名称')}>
        <Input {...counted(nav_limits.folder_title)} />
      </Form.Item>
    </FormDialog>
  );
}
