import { post_limits } from '../../../contract/forum/writing-limits.ts';
import { editorPictures } from '../upload/editor-pictures.ts';
import { suggestPeople } from '../suggest-people.ts';
import type { EditorProps } from '../../ui/editor/editor-facts.ts';
import { PostEditor } from '../../ui/editor/post-editor.tsx';
import { FieldError } from '../../ui/field.tsx';
import { fieldId } from './writing.ts';

type Props = Pick<EditorProps, 'onChange' | 'onSubmit'> & {
  initial: string;
  length: number;
  error: string | undefined;
};

const id = fieldId('content');
const most = post_limits.content[1];

/** The editor with its label, its count and what is wrong with it. */
export function BodyField({ initial, length, error, ...acts }: Props) {
  return (
    <div className="field">
      <div className="lb">
        <label htmlFor={id} id={`${id}-label`}>
          正文
        </label>
        <span className={length > most ? 'count n over' : 'count n'}>
          {length.toLocaleString('en')} / {most.toLocaleString('en')}
        </span>
      </div>
      <PostEditor
        {...acts}
        id={id}
        labelledBy={`${id}-label`}
        initial={initial}
        placeholder="说清站点、类目和日期，别人才好帮你算"
        error={error ? `${id}-error` : undefined}
        suggest={suggestPeople}
        pictures={editorPictures}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
