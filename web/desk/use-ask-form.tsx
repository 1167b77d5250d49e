import { App, Form } from 'antd';
import { useRef, type ReactNode } from 'react';
import { goToFirst } from './go-to-field.ts';

type Question<V> = {
  title: string;
  /** The verb that is done, for example 退回. */
  yes: string;
  width?: number;
  /** The fields, antd's. */
  fields: ReactNode;
  /** Does it. @returns whether it was done: while it is not, the dialog stays with all that was typed */
  run: (given: V) => Promise<boolean>;
};

/** Asks for some fields in a dialog, and does what they are for. What is wrong stands at its field. */
export function useAskForm<V extends object>(): (question: Question<V>) => void {
  const { modal } = App.useApp();
  const [form] = Form.useForm<V>();
  const open = useRef(false);
  return ({ title, yes, width = 480, fields, run }) => {
    if (open.current) return;
    open.current = true;
    const give = async (close: () => void) => {
      const given = await form.validateFields().catch((refused: { errorFields?: { name: never }[] }) => {
        goToFirst(form)({ errorFields: refused.errorFields ?? [] });
        return null;
      });
      if (!given) return;
      box.update({ okButtonProps: { loading: true } });
      const done = await run(given).finally(() => box.update({ okButtonProps: { loading: false } }));
      if (!done) return;
      open.current = false;
      close();
    };
    const box = modal.confirm({
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
      onCancel: () => {
        open.current = false;
      },
    });
  };
}
