import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { wordsOfRefusal } from '../../../desk/judging/words-of-refusal.ts';

type Props = {
  label: string;
  initial: string;
  max: number;
  onSave: (title: string) => Promise<void>;
  onCancel: () => void;
};

/** A name that is changed in its row: Enter saves, Escape leaves it as it was. */
export function TitleField({ label, initial, max, onSave, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.select(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const title = field.current!.value.trim();
    if (title === initial) return onCancel();
    setBusy(true);
    try {
      await onSave(title);
    } catch (problem) {
      setError(wordsOfRefusal(problem));
      setBusy(false);
      field.current?.focus();
    }
  };
  return (
    <form className="title-field" onSubmit={(event) => void save(event)} noValidate>
      <input
        ref={field}
        aria-label={label}
        defaultValue={initial}
        maxLength={max}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'title-field-error' : undefined}
        onChange={() => setError(null)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button size="sm" kind="ink" type="submit" busy={busy}>
        保存
      </Button>
      <Button size="sm" kind="bare" onClick={onCancel}>
        取消
      </Button>
      {error ? <FieldError id="title-field-error">{error}</FieldError> : null}
    </form>
  );
}
