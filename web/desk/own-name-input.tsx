import { Form, Input } from 'antd';
import type { ComponentProps, FocusEvent } from 'react';
import type { Input as CallInput } from '../../contract/index.ts';
import { quietApi } from '../api.ts';

type Props = ComponentProps<typeof Input> & {
  kind: CallInput<'search.check'>['type'];
  /** Where the form has it. */
  at: (string | number)[];
  /** What it is called already, which nobody needs to be told of. */
  now?: string | undefined;
};

/** A name that others read: whether it can be had is said when the field is left, and decided once more by what is sent. */
export function OwnNameInput({ kind, at, now, ...input }: Props) {
  const form = Form.useFormInstance();
  const check = async (event: FocusEvent<HTMLInputElement>): Promise<void> => {
    const field = event.currentTarget;
    const value = field.value.trim();
    if (value === '' || value === now) return;
    const said = await quietApi('search.check', { type: kind, value }).catch(() => null);
    if (said && !said.free && field.value.trim() === value)
      form.setFields([{ name: at as never, errors: [said.msg] }]);
  };
  return <Input {...input} onBlur={(event) => void check(event)} />;
}
