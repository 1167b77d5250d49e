import type { FormInstance } from 'antd';

type Name<V extends object> = Parameters<FormInstance<V>['scrollToField']>[0];

/**
 * Brings a field into sight and gives it the focus. A group of choices takes none itself: the one that is chosen has it, or the first.
 */
function goToField<V extends object>(form: FormInstance<V>, name: Name<V>): void {
  form.scrollToField(name, { block: 'center', focus: true });
  const field: unknown = form.getFieldInstance(name);
  if (!(field instanceof HTMLElement) || field.contains(document.activeElement)) return;
  const choice =
    field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>('input');
  choice?.focus({ preventScroll: true });
}

/** Where the field stands in the page; null for one that does not say. */
function placeOf<V extends object>(form: FormInstance<V>, name: Name<V>): Node | null {
  const field: unknown = form.getFieldInstance(name);
  const place = field instanceof Node ? field : (field as { nativeElement?: unknown } | null)?.nativeElement;
  return place instanceof Node ? place : null;
}

/**
 * The topmost of those that are wrong, of what `onFinishFailed` gives or a refusal says: antd names first what was drawn first, and a
 * field that comes with what was chosen in another is drawn late.
 */
export const goToFirst =
  <V extends object>(form: FormInstance<V>) =>
  ({ errorFields }: { errorFields: readonly { name: Name<V> }[] }): void => {
    const [first, ...others] = errorFields.map(({ name }) => name);
    if (first === undefined) return;
    const topmost = others.reduce((top, name) => {
      const place = placeOf(form, name);
      const seen = place && placeOf(form, top)?.compareDocumentPosition(place);
      return seen && seen & Node.DOCUMENT_POSITION_PRECEDING ? name : top;
    }, first);
    goToField(form, topmost);
  };
