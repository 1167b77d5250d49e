import { App, Form } from 'antd';
import { useRef, type ReactNode } from 'react';

type Question = {
  title: string;
  /** The verb that is done, for example 退回. */
  yes: string;
  width?: number;
  /** The fields, antd's. */
  fields: ReactNode;
};

/** Asks for some fields in a dialog; null is no. What is wrong stands at its field, and the dialog stays. */
export function useAskForm<V extends object>(): (question: Question) => Promise<V | null> {
  const { modal } = App.useApp();
  const [form] = Form.useForm<V>();
  const open = useRef(false);
  return ({ title, yes, width = 480, fields }) => {
    if (open.current) return Promise.resolve(null);
    open.current = true;
    return new Promise((answer) => {
      const done = (given: V | null) => {
        open.current = false;
        answer(given);
      };
      const give = async (close: () => void) => {
        const given = await form.validateFields().catch(() => null);
        if (!given) return;
        done(given);
        close();
      };
      modal.confirm({
        title,
        icon: null,
        autoFocusButton: null,
        width,
        okText: yes,
        cancelText: '取消',
        content: (
          <Form form={form} layout="vertical" preserve={false} requiredMark={false}>
            {fields}
          </Form>
        ),
        onOk: (close: () => void) => void give(close),
        onCancel: () => done(null),
      });
    });
  };
}
