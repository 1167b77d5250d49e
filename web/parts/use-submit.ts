import { useRef, useState, type FormEvent } from 'react';
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

  /** Shows what a refusal says at the fields that this form has. @returns whether it has all of them */
  const show = (form: HTMLFormElement, error: unknown): boolean => {
    const issues = factsOf(error)?.data?.issues ?? [];
    const found: FieldErrors = {};
    for (const issue of issues) if (form.elements.namedItem(issue.path)) found[issue.path] ??= issue.message;
    setErrors(found);
    const first = Object.keys(found)[0];
    const control = first ? form.elements.namedItem(first) : null;
    requestAnimationFrame(() => (control instanceof HTMLElement ? control.focus() : null));
    return Object.keys(found).length > 0;
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
      if (own) setErrors(own);
    } catch (error) {
      if (!show(form, error)) reactTo(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, errors, setErrors, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}
