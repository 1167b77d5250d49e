import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { useDeskForm } from './use-desk-form.ts';
import { toast } from '../shell/toast.ts';
import { counted } from './counted.ts';

type Props<V extends { reason: string }> = {
  title: string;
  /** What follows of it. */
  text?: string;
  /** The verb. */
  yes: string;
  danger?: boolean;
  initial?: Partial<V>;
  run: (values: V) => Promise<unknown>;
  /** What is said when it is done; where each has an answer of its own, `run` says it. */
  done?: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
  /** The fields before the reason. */
  children?: ReactNode;
};

/** One act upon somebody, or on several: its fields, and the reason, which the log keeps. */
export function ActDialog<V extends { reason: string }>(props: Props<V>) {
  const { title, text, yes, danger = false, initial, run, done, onDone, onClose, children } = props;
  const state = useDeskForm<V>(async (values) => {
    await run({ ...values, reason: values.reason.trim() });
    onClose();
    if (done) toast(done);
    await onDone();
  });
  return (
    <FormDialog
      state={state}
      title={title}
      yes={yes}
      danger={danger}
      initial={initial}
      focus={!children && 'reason'}
      onClose={onClose}
    >
      {text ? <p className="meta">{text}</p> : null}
      {children}
      <Form.Item
        name="reason"
        label="理由"
        rules={[
          { required: true, whitespace: true, message: '请写明理由' },
          { min: 2, message: '理由至少 2 个字' },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} {...counted(200)} />
      </Form.Item>
    </FormDialog>
  );
}
