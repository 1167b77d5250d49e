import { Form, Input, InputNumber } from 'antd';
import type { FeeTableRow } from '../../../../contract/tools/fee-tables.ts';
import { quietApi } from '../../../api.ts';
import { DayInput } from '../../../desk/day-input.tsx';
import { chosen, filled, judgedBy } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { lineOfTier, tiersOf } from './tier-lines.ts';

type Props = { table: FeeTableRow | null; onClose: () => void; onSaved: () => Promise<void> };
type Values = {
  title: string;
  currency: string;
  divisor: number;
  lines: string;
  source_title: string;
  source_url: string;
  as_of: string;
};

/** One table; its classes are typed as lines, which copies out of a sheet. */
export function FeeTableDialog({ table, onClose, onSaved }: Props) {
  const state = useDeskForm<Values>(async ({ currency, divisor, lines, ...facts }) => {
    await quietApi('admin.fee_table_save', {
      ...(table ? { id: table.id, rev: table.rev } : {}),
      ...facts,
      content: { currency, divisor, tiers: tiersOf(lines).tiers },
    });
    toast('表已保存');
    onClose();
    await onSaved();
  });
  return (
    <FormDialog
      state={state}
      title={table ? `改“${table.title}”` : '添一张表'}
      yes="保存"
      width={720}
      focus="title"
      onClose={onClose}
      initial={
        table
          ? {
              title: table.title,
              currency: table.content.currency,
              divisor: table.content.divisor,
              lines: table.content.tiers.map(lineOfTier).join('\n'),
              source_title: table.source.title,
              source_url: table.source.url,
              as_of: table.as_of,
            }
          : { currency: 'USD', divisor: 139 }
      }
    >
      <Form.Item name="title" label="名称" rules={filled('名称', 2)}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="currency" label="币种" rules={filled('币种', 3)}>
        <Input maxLength={3} />
      </Form.Item>
      <Form.Item name="divisor" label="体积重除数（立方英寸一磅）" rules={chosen('体积重除数')}>
        <InputNumber min={1} max={10_000} />
      </Form.Item>
      <Form.Item
        name="lines"
        label="尺寸档"
        extra="一行一档：名称 | 长x宽x高（英寸） | 围长 | 重量（磅） | 按体积重（是或否） | 到几磅:多少钱 | 续重每磅；没有的写“不限”"
        rules={[judgedBy<string>((text = '') => tiersOf(text).wrong)]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} />
      </Form.Item>
      <Form.Item name="source_title" label="来源" rules={filled('来源', 2)}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="source_url" label="来源网址" rules={filled('来源网址')}>
        <Input maxLength={300} placeholder="https://" />
      </Form.Item>
      <Form.Item name="as_of" label="从哪天起" rules={chosen('日期')}>
        <DayInput />
      </Form.Item>
    </FormDialog>
  );
}
