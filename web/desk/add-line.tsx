import '../ui/slim-line.css';
import './add-line.css';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { useOneField } from './use-one-field.ts';

type Props = {
  /** What is typed, for example 新分类的名称. */
  label: string;
  max: number;
  /** The verb. */
  verb: string;
  /** Throws what a refusal says; then what was typed stays. */
  add: (text: string) => Promise<unknown>;
  /** Stands under it until something is wrong. */
  hint?: ReactNode;
  /** What is chosen with it. */
  children?: ReactNode;
};

/** One line over a list that adds to it; the next one can be typed at once. */
export function AddLine({ label, max, verb, add, hint, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { error, clear, onSubmit } = useOneField(field, async (text) => {
    await add(text);
    field.current!.value = '';
  });
  return (
    <form className="desk-tools add-line slim-line" onSubmit={onSubmit} noValidate>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={field}
        placeholder={label}
        maxLength={max}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-words` : undefined}
        onChange={clear}
      />
      {children}
      <Button kind="ink" type="submit">
        {verb}
      </Button>
      {error ? (
        <FieldError id={`${id}-words`}>{error}</FieldError>
      ) : hint ? (
        <span className="meta" id={`${id}-words`}>
          {hint}
        </span>
      ) : null}
    </form>
  );
}
