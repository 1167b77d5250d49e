import '../ui/slim-line.css';
import './add-line.css';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { useOneField } from './use-one-field.ts';

type Props = {
  label: string;
  initial: string;
  max: number;
  /** Throws what a refusal says. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** A name that is changed in its row: Enter saves, Escape leaves it as it was. */
export function NameField({ label, initial, max, onSave, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const { error, busy, clear, onSubmit } = useOneField(field, async (text) => {
    if (text.trim() !== initial) await onSave(text.trim());
    onClose();
  });
  return (
    <form className="name-field slim-line" onSubmit={onSubmit} noValidate>
      <input
        ref={field}
        aria-label={label}
        defaultValue={initial}
        maxLength={max}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={clear}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button size="sm" kind="ink" type="submit" busy={busy}>
        保存
      </Button>
      <Button size="sm" kind="bare" onClick={onClose}>
        取消
      </Button>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </form>
  );
}
