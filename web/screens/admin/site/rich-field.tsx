import { PostEditor } from '../../../ui/editor/post-editor.tsx';
import type { EditorProps } from '../../../ui/editor/editor-facts.ts';
import { FieldError } from '../../../ui/field.tsx';
import { suggestPeople } from '../../../parts/suggest-people.ts';

type Props = Pick<EditorProps, 'onChange' | 'pictures'> & {
  id: string;
  initial: string;
  error: string | null;
};

/** The text of a page, with the site's own editor. */
export function RichField({ id, initial, error, pictures, onChange }: Props) {
  return (
    <div className="field site-editor">
      <label className="lb" id={`${id}-label`} htmlFor={id}>
        正文
      </label>
      <PostEditor
        id={id}
        labelledBy={`${id}-label`}
        initial={initial}
        error={error ? `${id}-error` : undefined}
        suggest={suggestPeople}
        pictures={pictures}
        onChange={onChange}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
