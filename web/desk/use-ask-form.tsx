import { App, Form } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { mayGiveUp } from '../parts/give-up.ts';
import { whileAsked } from './asked-fields.ts';
import { goToFirst } from './go-to-field.ts';
import { showAtFields } from './use-desk-form.ts';

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

/**
 * Asks for some fields in a dialog, and does what they are for. What is wrong stands at its field, what a refusal says of one as well;
 * what was typed is not given up unasked.
 */
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
      const done = await whileAsked(
        (refusal) => showAtFields(form, refusal),
        () => run(given),
      ).finally(() => box.update({ okButtonProps: { loading: false } }));
      if (done) end(close);
    };
    const end = (close: () => void) => {
      open.current = false;
      close();
    };
    const leave = async (close: () => void) => {
      if (await mayGiveUp(form.isFieldsTouched())) end(close);
    };
    // antd closes by Escape without asking; a list that is open in the dialog, or a question over it, closes first.
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      const first =
        event.currentTarget.querySelector('.ant-select-open') ?? document.querySelector('dialog[open]');
      if (!first) void leave(() => box.destroy());
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
      keyboard: false,
      wrapProps: { onKeyDown },
      onOk: (close: () => void) => void give(close),
      onCancel: (close: () => void) => void leave(close),
    });
  };
}
