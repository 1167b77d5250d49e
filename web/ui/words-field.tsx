import type { ReactNode } from 'react';
import { characters } from '../../contract/characters.ts';
import { FieldFrame } from './field.tsx';

type Words = {
  label: string;
  note?: string;
  hint?: ReactNode;
  id?: string;
  name: string;
  rows: number;
  /** In characters, counted without the blanks around them. */
  most: number;
  value: string;
  error: string | undefined;
  placeholder?: string;
  onChange: (text: string) => void;
};

/** Plain words over some lines. What is too long stays as it was typed, and is counted in red. */
export const WordsField = ({ name, rows, most, value, error, placeholder, onChange, ...frame }: Words) => (
  <FieldFrame {...frame} counter={[characters(value.trim()), most]} error={error ?? null}>
    {(wires) => (
      <textarea
        {...wires}
        name={name}
        rows={rows}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FieldFrame>
);
