import { article_limits } from '../../../contract/column/column-limits.ts';
import type { EditorProps } from '../../ui/editor/editor-facts.ts';
import { PostEditor } from '../../ui/editor/post-editor.tsx';
import { FieldError } from '../../ui/field.tsx';
import { fieldId } from '../publish/writing.ts';
import { suggestPeople } from '../suggest-people.ts';
import { editorPictures } from '../upload/editor-pictures.ts';

type Props = Pick<EditorProps, 'onChange' | 'onSubmit'> & {
  initial: string;
  length: number;
  error: string | undefined;
};

const id = fieldId('content');
const most = article_limits.content[1];

/** The editor with its label, its count and what is wrong with it. */
export function ArticleBody({ initial, length, error, ...acts }: Props) {
  return (
    <div className="field article-body">
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
        placeholder="先说结论，再分节展开；标题会自动列成目录"
        error={error ? `${id}-error` : undefined}
        suggest={suggestPeople}
        pictures={editorPictures}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
