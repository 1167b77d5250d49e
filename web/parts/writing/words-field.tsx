import { characters } from '../../../contract/characters.ts';
import type { EditorFacts } from '../../ui/editor/editor-facts.ts';
import { FieldFrame } from '../../ui/field.tsx';
import { fieldId } from './writing-kind.ts';

type Words = {
  label: string;
  note?: string;
  hint?: string;
  field: string;
  rows: number;
  most: number;
  value: string;
  error: string | undefined;
  placeholder: string;
  onChange: (text: string) => void;
};

/** Plain words over some lines. */
export const WordsField = ({ field, rows, most, value, error, placeholder, onChange, ...frame }: Words) => (
  <FieldFrame {...frame} id={fieldId(field)} counter={[characters(value.trim()), most]} error={error ?? null}>
    {(wires) => (
      <textarea
        {...wires}
        name={field}
        rows={rows}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FieldFrame>
);

type Body = Omit<Words, 'field' | 'value' | 'error' | 'onChange'> & {
  form: {
    writing: { content: string };
    body: { error: string | undefined; onChange: (content: string, facts: EditorFacts) => void };
  };
};

/** The text of what is written, where it is plain words. */
export const PlainBody = ({ form: { writing, body }, ...frame }: Body) => (
  <WordsField
    {...frame}
    field="content"
    value={writing.content}
    error={body.error}
    onChange={(text) =>
      body.onChange(text, {
        length: characters(text.trim()),
        empty: text.trim() === '',
        typed: true,
        unsettled: 0,
      })
    }
  />
);
