import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { focusAfter } from '../ui/focus-after.ts';
import { wordsOfRefusal } from './words-of-refusal.ts';

/** A form of one field: one press is one call, what was typed stays while it is refused, and the words stand at the field. */
export function useOneField(
  field: RefObject<HTMLInputElement | null>,
  send: (text: string) => Promise<unknown>,
) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current || !field.current) return;
    running.current = true;
    const focus = focusAfter();
    setBusy(true);
    setError(null);
    try {
      await send(field.current.value);
    } catch (problem) {
      setError(wordsOfRefusal(problem));
    } finally {
      running.current = false;
      setBusy(false);
      focus(field.current);
    }
  };
  return { error, busy, clear: () => setError(null), onSubmit: (event: FormEvent) => void onSubmit(event) };
}
