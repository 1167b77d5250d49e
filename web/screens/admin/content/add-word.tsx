import { useRef, useState, type FormEvent } from 'react';
import {
  keyword_actions,
  management_limits,
  type KeywordAction,
} from '../../../../contract/forum/forum-powers.ts';
import { quietApi } from '../../../api.ts';
import { Choice } from '../../../desk/choice.tsx';
import { wordsOfRefusal } from '../../../desk/judging/words-of-refusal.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { action_options } from './keyword-actions.ts';

/** One word more for the whole site; what was typed stays while it is refused. */
export function AddWord({ onAdded }: { onAdded: () => Promise<void> }) {
  const [error, setError] = useState<string | null>(null);
  const [action, setAction] = useState<KeywordAction>('hold');
  const adding = useRef(false);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (adding.current) return;
    adding.current = true;
    const field = event.currentTarget.elements.namedItem('word') as HTMLInputElement;
    try {
      const { word } = await quietApi('admin.keyword_add', { word: field.value, action });
      field.value = '';
      setError(null);
      toast(`已添加“${word}”`);
      await onAdded();
    } catch (problem) {
      setError(wordsOfRefusal(problem));
    } finally {
      adding.current = false;
      field.focus();
    }
  };
  return (
    <form className="desk-tools word-add" onSubmit={(event) => void add(event)} noValidate>
      <label className="sr-only" htmlFor="site-word">
        关键词
      </label>
      <input
        id="site-word"
        name="word"
        placeholder="关键词"
        maxLength={management_limits.keyword[1]}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'site-word-error' : 'site-word-hint'}
        onChange={() => setError(null)}
      />
      <Choice
        aria-label="遇到这个词怎么办"
        value={action}
        options={action_options}
        onChange={(event) => setAction(event.target.value as KeywordAction)}
      />
      <Button kind="ink" type="submit">
        添加
      </Button>
      {error ? (
        <FieldError id="site-word-error">{error}</FieldError>
      ) : (
        <span className="meta" id="site-word-hint">
          {keyword_actions[action].hint}
        </span>
      )}
    </form>
  );
}
