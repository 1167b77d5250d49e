import { Form, Select } from 'antd';
import { quietApi } from '../../../api.ts';
import { chosen } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';

type Props = { onClose: () => void; onClaimed: () => Promise<void> };

/** Which of the listed sites is one's own. */
export function ClaimDialog({ onClose, onClaimed }: Props) {
  const sites = useRead('nav.sites', {});
  const state = useDeskForm<{ site_id: number }>(async ({ site_id }) => {
    await quietApi('nav.claim', { site_id });
    toast('开始认领，7 天内放好证明');
    onClose();
    await onClaimed();
  });
  return (
    <FormDialog state={state} title="认领一个网址" yes="开始认领" focus="site_id" onClose={onClose}>
      <Form.Item name="site_id" label="你的站" rules={chosen('网址')} extra="没有收录的，先在导航页推荐">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={sites.loading}
          placeholder="按名称或网址找"
          options={(sites.data?.list ?? [])
            .filter(({ claimed }) => !claimed)
            .map(({ id, title, url }) => ({ value: id, label: `${title}，${new URL(url).host}` }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
