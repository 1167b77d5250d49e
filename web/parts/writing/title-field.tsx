import type { RefObject } from 'react';
import { characters } from '../../../contract/characters.ts';
import { Field } from '../../ui/field.tsx';
import { fieldId } from './writing-kind.ts';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  most: number;
  label?: string;
  hint?: string;
  error: string | undefined;
  onChange: (title: string) => void;
  /** Enter leads on to the next field. */
  onNext: () => void;
};

export function TitleField({ ref, label = '标题', hint, value, most, error, onChange, onNext }: Props) {
  return (
    <Field
      ref={ref}
      label={label}
      hint={hint}
      id={fieldId('title')}
      name="title"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onNext();
      }}
      counter={[characters(value.trim()), most]}
      error={error ?? null}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}
