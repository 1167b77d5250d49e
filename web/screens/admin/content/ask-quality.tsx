import { App, Form, Radio } from 'antd';
import { useRef } from 'react';
import { qualities } from '../../../../contract/admin/content-words.ts';
import { chosen } from '../../../desk/filled.ts';

/** Asks in a dialog how good something is, from 0 to 3; null is no. */
export function useAskQuality(): (title: string) => Promise<{ quality: number } | null> {
  const { modal } = App.useApp();
  const [form] = Form.useForm<{ quality: string }>();
  const open = useRef(false);
  return (title) => {
    if (open.current) return Promise.resolve(null);
    open.current = true;
    return new Promise((answer) => {
      const done = (given: { quality: number } | null) => {
        open.current = false;
        answer(given);
      };
      // What is wrong stands at its field, and the dialog stays.
      const give = async (close: () => void) => {
        const given = await form.validateFields().catch(() => null);
        if (!given) return;
        done({ quality: Number(given.quality) });
        close();
      };
      modal.confirm({
        title,
        icon: null,
        autoFocusButton: null,
        width: 420,
        okText: '确定',
        cancelText: '取消',
        content: (
          <Form form={form} layout="vertical" preserve={false} requiredMark={false}>
            <p className="meta">搜索和推荐靠它排先后，作者看不到。</p>
            <Form.Item name="quality" label="质量" rules={chosen('质量分')}>
              <Radio.Group
                options={Object.entries(qualities).map(([value, label]) => ({
                  value,
                  label: `${value} ${label}`,
                }))}
              />
            </Form.Item>
          </Form>
        ),
        onOk: (close: () => void) => void give(close),
        onCancel: () => done(null),
      });
    });
  };
}
