import { useEffect, useRef, useState, type FormEvent } from 'react';
import { factsOf } from '../refused-call.ts';
import { reactTo } from '../shell/react-to-refusal.ts';

export type FieldErrors = Partial<Record<string, string>>;

/** What the form holds when it is sent. */
export type SentForm = { text: (name: string) => string; has: (name: string) => boolean };

const sentForm = (form: HTMLFormElement): SentForm => {
  const fields = new FormData(form);
  return {
    text(name) {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    },
    has: (name) => fields.has(name),
  };
};

/**
 * A form that is sent by a call: one press is one call, what was typed stays, a refusal is shown at its fields and the
 * first of them gets the focus. `run` may also give errors of its own. What belongs to no field of the form is said as the mission says for its code.
 */
export function useSubmit(run: (form: SentForm) => Promise<FieldErrors | void>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const faulty = useRef<HTMLFormElement>(null);

  const show = (form: HTMLFormElement, found: FieldErrors): void => {
    faulty.current = form;
    setErrors(found);
  };
  // A field may come with its error, so the focus waits until both are there.
  useEffect(() => {
    const first = Object.keys(errors)[0];
    if (!first) return;
    const found = faulty.current?.elements.namedItem(first);
    const control = found instanceof RadioNodeList ? found[0] : found;
    faulty.current = null;
    if (control instanceof HTMLElement) control.focus();
  }, [errors]);
  /** What a refusal says about the fields that this form has. */
  const ofThisForm = (form: HTMLFormElement, error: unknown): FieldErrors => {
    const found: FieldErrors = {};
    for (const { path, message } of factsOf(error)?.data?.issues ?? [])
      if (form.elements.namedItem(path)) found[path] ??= message;
    return found;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    running.current = true;
    setBusy(true);
    setErrors({});
    try {
      const own = await run(sentForm(form));
      if (own) show(form, own);
    } catch (error) {
      const found = ofThisForm(form, error);
      show(form, found);
      if (Object.keys(found).length === 0) reactTo(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, errors, setErrors, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}
