import type { FormInstance } from 'antd';

type Name<V extends object> = Parameters<FormInstance<V>['scrollToField']>[0];

/**
 * Brings a field into sight and gives it the focus. A group of choices takes none itself: the one that is chosen has it, or the first.
 */
export function goToField<V extends object>(form: FormInstance<V>, name: Name<V>): void {
  form.scrollToField(name, { block: 'center', focus: true });
  const field: unknown = form.getFieldInstance(name);
  if (!(field instanceof HTMLElement) || field.contains(document.activeElement)) return;
  const choice =
    field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>('input');
  choice?.focus({ preventScroll: true });
}

/** For `onFinishFailed`: the first field that is wrong. */
export const goToFirst =
  <V extends object>(form: FormInstance<V>) =>
  ({ errorFields }: { errorFields: readonly { name: Name<V> }[] }): void => {
    const [first] = errorFields;
    if (first) goToField(form, first.name);
  };
