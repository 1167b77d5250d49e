import type { ComparedField, ShownField } from '../../../contract/approval/approvals.ts';

/** Lays two revisions side by side, in the order of the newer; what only the older has comes last, as gone. */
export function compareFields(
  now: readonly ShownField[],
  before: readonly ShownField[] | null,
): ComparedField[] {
  if (!before) return now.map((field) => ({ ...field, before: null, changed: false }));
  const olds = new Map(before.map((field) => [field.name, field]));
  const kept = now.map((field): ComparedField => {
    const old = olds.get(field.name);
    if (!old) return { ...field, before: null, changed: true };
    return { ...field, before: { value: old.value, files: old.files }, changed: !same(field, old) };
  });
  const names = new Set(now.map((field) => field.name));
  const gone = before
    .filter((field) => !names.has(field.name))
    .map((old): ComparedField => ({
      ...old,
      value: '',
      files: [],
      before: { value: old.value, files: old.files },
      changed: true,
    }));
  return [...kept, ...gone];
}

/** The order of files is part of what was sent. */
const same = (a: ShownField, b: ShownField): boolean =>
  a.value === b.value && a.files.map((file) => file.id).join() === b.files.map((file) => file.id).join();
