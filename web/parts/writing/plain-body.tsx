import type { ComponentProps } from 'react';
import { characters } from '../../../contract/characters.ts';
import type { EditorFacts } from '../../ui/editor/editor-facts.ts';
import { WordsField } from '../../ui/words-field.tsx';
import { fieldId } from './writing-kind.ts';

type Body = Omit<ComponentProps<typeof WordsField>, 'id' | 'name' | 'value' | 'error' | 'onChange'> & {
  form: {
    writing: { content: string };
    body: { error: string | undefined; onChange: (content: string, facts: EditorFacts) => void };
  };
};

/** The text of what is written, where it is plain words. */
export const PlainBody = ({ form: { writing, body }, ...frame }: Body) => (
  <WordsField
    {...frame}
    id={fieldId('content')}
    name="content"
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
