import type { EditorProps } from '../../ui/editor/editor-facts.ts';
import { PostEditor } from '../../ui/editor/post-editor.tsx';
import { FieldError } from '../../ui/field.tsx';
import { suggestPeople } from '../suggest-people.ts';
import { editorPictures } from '../upload/editor-pictures.ts';
import { fieldId } from './writing-kind.ts';

type Props = Pick<EditorProps, 'onChange' | 'onSubmit' | 'placeholder'> & {
  initial: string;
  length: number;
  most: number;
  error: string | undefined;
  label?: string;
  /** Room for a long text. */
  tall?: boolean;
};

const id = fieldId('content');

/** The editor with its label, its count and what is wrong with it. */
export function BodyField({ length, most, error, label = '正文', tall = false, ...editor }: Props) {
  return (
    <div className={tall ? 'field pub-body tall' : 'field pub-body'}>
      <div className="lb">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        <span className={length > most ? 'count n over' : 'count n'}>
          {length.toLocaleString('en')} / {most.toLocaleString('en')}
        </span>
      </div>
      <PostEditor
        {...editor}
        id={id}
        labelledBy={`${id}-label`}
        error={error ? `${id}-error` : undefined}
        suggest={suggestPeople}
        pictures={editorPictures}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
