import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { factsOf } from '../refused-call.ts';
import { goToFirst } from './go-to-field.ts';
import { reactTo } from '../shell/react-to-refusal.ts';

/** `addresses.0.phone` of a refusal is `['addresses', 0, 'phone']` of antd. */
export const namePath = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

export type DeskFormState<V extends object> = {
  form: FormInstance<V>;
  busy: boolean;
  submit: (values: V) => Promise<void>;
  /** Something was typed that is not sent yet; put it to the form as `onValuesChange`. */
  touched: boolean;
  onTouch: () => void;
};

/**
 * A form of antd that is sent by a call: one press is one call, what was typed stays, what a refusal says of a field is shown
 * there and the first of them gets the focus; what belongs to no field of the form is said as the mission says for its code.
 * A `run` that answers false has sent nothing. `fieldNamed` is for what the form calls otherwise than the call does.
 */
export function useDeskForm<V extends object>(
  run: (values: V, form: FormInstance<V>) => Promise<unknown>,
  fieldNamed: (path: string) => string = (path) => path,
): DeskFormState<V> {
  const [form] = Form.useForm<V>();
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const running = useRef(false);

  const submit = async (values: V): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      if ((await run(values, form)) !== false) setTouched(false);
    } catch (error) {
      if (!showAtFields(form, error, fieldNamed)) reactTo(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { form, busy, submit, touched, onTouch: () => setTouched(true) };
}

/** The field that an issue is about: `file_ids.0` is said at `file_ids`. */
function fieldOf<V extends object>(form: FormInstance<V>, path: string): (string | number)[] | null {
  for (let name = namePath(path); name.length > 0; name = name.slice(0, -1))
    if (form.getFieldInstance(name)) return name;
  return null;
}

/** Puts the issues of a refusal to the fields that the form has; answers whether there was one. */
export function showAtFields<V extends object>(
  form: FormInstance<V>,
  error: unknown,
  fieldNamed: (path: string) => string = (path) => path,
): boolean {
  const found = new Map<string, { name: never; errors: string[] }>();
  for (const { path, message } of factsOf(error)?.data?.issues ?? []) {
    const name = fieldOf(form, fieldNamed(path));
    const key = String(name);
    if (name && !found.has(key)) found.set(key, { name: name as never, errors: [message] });
  }
  if (found.size === 0) return false;
  form.setFields([...found.values()]);
  goToFirst(form)({ errorFields: [...found.values()] });
  return true;
}
