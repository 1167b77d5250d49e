import { Form, Input } from 'antd';
import { filled } from './filled.ts';
import { useAskForm } from './use-ask-form.tsx';

export type Parcel = { carrier: string; tracking_no: string };

/** Asks by whom and under which number something was sent, and says so by `run`, which answers whether it was done. */
export function useAskParcel(): (
  title: string,
  yes: string,
  run: (parcel: Parcel) => Promise<boolean>,
) => void {
  const ask = useAskForm<Parcel>();
  return (title, yes, run) =>
    ask({
      title,
      yes,
      run,
      fields: (
        <>
          <Form.Item name="carrier" label="承运商" rules={filled('承运商', 2)}>
            <Input maxLength={20} placeholder="顺丰速运、中通" />
          </Form.Item>
          <Form.Item
            name="tracking_no"
            label="运单号"
            rules={[
              ...filled('运单号'),
              { pattern: /^[A-Za-z0-9\s-]{8,40}$/, message: '运单号是 8 到 30 位字母和数字' },
            ]}
          >
            <Input maxLength={40} />
          </Form.Item>
        </>
      ),
    });
}
