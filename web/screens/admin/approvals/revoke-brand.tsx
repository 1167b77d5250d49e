import { Checkbox, Form, Input } from 'antd';
import { api } from '../../../api.ts';
import { filled } from '../../../desk/filled.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useAskForm } from '../../../desk/use-ask-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../../desk/counted.ts';

type Props = { brand_id: number; name: string; after: () => Promise<void> };

/** Takes a brand that was approved back: its badge leaves the products, and where a complaint holds the products leave too. */
export function RevokeBrand({ brand_id, name, after }: Props) {
  const ask = useAskForm<{ reason: string; upheld?: boolean }>();
  const { act, busy } = useAct(after);
  const revoke = () =>
    ask({
      title: `撤销品牌“${name}”`,
      yes: '撤销',
      run: ({ reason, upheld = false }) =>
        act('revoke', () => api('admin.brand_revoke', { brand_id, reason, upheld }), {
          said: '品牌已撤销',
        }),
      fields: (
        <>
          <Form.Item name="reason" label="理由，给持有方看" rules={filled('理由', 2)}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(200)} />
          </Form.Item>
          <Form.Item name="upheld" valuePropName="checked">
            <Checkbox>投诉成立，用它的产品一起下架</Checkbox>
          </Form.Item>
        </>
      ),
    });
  return (
    <p>
      <Button busy={busy === 'revoke'} onClick={revoke}>
        撤销品牌
      </Button>
    </p>
  );
}
