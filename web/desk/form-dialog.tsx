import './form-dialog.css';
import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { goToFirst } from './go-to-field.ts';
import type { DeskFormState } from './use-desk-form.ts';
import { useFocusBack } from './use-focus-back.ts';
import { mayGiveUp } from '../parts/give-up.ts';
import { useKeepEdits } from '../parts/use-keep-edits.ts';

export type FormDialogProps<V extends object> = {
  state: DeskFormState<V>;
  title: string;
  /** The verb. */
  yes: string;
  danger?: boolean;
  /** It cannot be sent yet. */
  unready?: boolean;
  width?: number;
  /** What follows of it, before the fields. */
  about?: ReactNode;
  initial?: object | undefined;
  /** The field that has the focus when it opens. */
  focus?: string | false;
  onClose: () => void;
  children?: ReactNode;
};

/** A form in a dialog: a press beside it does not close it, what was typed stays while it is refused and is not given up unasked. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { state, title, yes, danger = false, unready = false, width = 480, about, initial, focus } = props;
  useFocusBack();
  const edited = state.touched && !state.busy;
  useKeepEdits(edited);
  const close = async () => {
    // The Escape of what stands over it, as the library of pictures; antd hears it as well.
    if (document.querySelector('dialog[open]')) return;
    if (await mayGiveUp(edited)) props.onClose();
  };
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={yes}
      okButtonProps={{ danger, disabled: unready }}
      cancelText="取消"
      confirmLoading={state.busy}
      onOk={() => state.form.submit()}
      onCancel={() => void close()}
      mask={{ closable: false }}
      afterOpenChange={(open) => {
        if (open && focus) state.form.focusField(focus);
      }}
    >
      {about}
      <Form<V>
        className="form-dialog"
        form={state.form}
        layout="vertical"
        requiredMark={false}
        onFinishFailed={goToFirst(state.form)}
        initialValues={initial}
        onValuesChange={state.onTouch}
        onFinish={(values) => void state.submit(values)}
      >
        {props.children}
      </Form>
    </Modal>
  );
}
