import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';

type Props = {
  title: string;
  /** What is wrong with the name; null when it was taken. */
  onSave: (title: string) => Promise<string | null>;
  onCancel: () => void;
};

/** A name that is being changed, in its row. */
export function CateName({ title, onSave, onCancel }: Props) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const saving = useRef(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    const field = event.currentTarget.elements.namedItem('title') as HTMLInputElement;
    const wrong = await onSave(field.value);
    saving.current = false;
    if (wrong === null) return;
    setError(wrong);
    field.focus();
  };
  return (
    <form className="cate-name" onSubmit={(event) => void save(event)} noValidate>
      <input
        name="title"
        aria-label={`${title} 的新名称`}
        defaultValue={title}
        maxLength={20}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press
        autoFocus
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button size="sm" type="submit">
        保存
      </Button>
      <Button size="sm" kind="bare" onClick={onCancel}>
        取消
      </Button>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </form>
  );
}
