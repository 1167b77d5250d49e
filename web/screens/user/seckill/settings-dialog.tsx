import { Form, Input, InputNumber } from 'antd';
import type { Output } from '../../../../contract/index.ts';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import { quietApi } from '../../../api.ts';
import { chosen } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { counted } from '../../../desk/counted.ts';

type Settings = Output<'company.seckill_settings'>;

/** What the next form begins with. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead('company.seckill_settings', {});
  return data ? <Fields settings={data} onClose={onClose} /> : null;
}

function Fields({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const state = useDeskForm<Settings>(async (fields) => {
    await quietApi('company.seckill_settings_save', fields);
    toast('默认设置已保存');
    onClose();
  });
  return (
    <FormDialog
      state={state}
      title="发布秒杀的默认设置"
      yes="保存"
      initial={settings}
      onClose={onClose}
      about={<p className="meta">只影响以后打开的表单，已经送审的不变。</p>}
    >
      <Form.Item name="per_user" label="每人限购" rules={chosen('每人限购')}>
        <InputNumber min={1} max={seckill_limits.per_user} precision={0} suffix="件" />
      </Form.Item>
      <Form.Item name="minutes" label="时长" rules={chosen('时长')}>
        <InputNumber
          min={seckill_limits.shortest_minutes}
          max={seckill_limits.longest_days * 1440}
          precision={0}
          suffix="分钟"
        />
      </Form.Item>
      <Form.Item name="rules" label="规则">
        <Input.TextArea {...counted(seckill_limits.rules)} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="return_to" label="退货寄到" extra="同意退货时写给买家看">
        <Input maxLength={120} placeholder="地址、收件人、电话" />
      </Form.Item>
    </FormDialog>
  );
}
