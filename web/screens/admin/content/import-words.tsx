import { useState, type FormEvent } from 'react';
import { import_results, site_keyword_limits } from '../../../../contract/admin/content-words.ts';
import { keyword_actions, type KeywordAction } from '../../../../contract/forum/forum-powers.ts';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { Choice } from '../../../desk/choice.tsx';
import { titled } from '../../../desk/titled.ts';
import { wordsOfRefusal } from '../../../desk/words-of-refusal.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Results = Output<'admin.keywords_import'>['results'];

/** Many words at once, a line each; those that were not added stay in the field. */
export function ImportWords({ onAdded }: { onAdded: () => Promise<void> }) {
  const [words, setWords] = useState('');
  const [action, setAction] = useState<KeywordAction>('hold');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<Results>([]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const { added, results } = await quietApi('admin.keywords_import', { words, action });
      const others = results.filter(({ result }) => result !== 'added');
      setLeft(others);
      setWords(others.map(({ word }) => word).join('\n'));
      toast(added > 0 ? `已添加 ${added} 个` : '没有新的词');
      await onAdded();
    } catch (problem) {
      setError(wordsOfRefusal(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="import-words">
      <SectionHead title="批量添加" id="import-words" />
      <form noValidate className="keyword-form" onSubmit={(event) => void send(event)}>
        <FieldFrame label="关键词" hint={`每行一个，一次至多 ${site_keyword_limits.import} 个`} error={error}>
          {(wires) => (
            <textarea
              {...wires}
              name="words"
              rows={5}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </FieldFrame>
        <div className="keyword-go">
          <Choice
            aria-label="遇到这些词怎么办"
            value={action}
            options={titled(keyword_actions)}
            onChange={(event) => setAction(event.target.value as KeywordAction)}
          />
          <Button type="submit" busy={busy}>
            批量添加
          </Button>
        </div>
        {left.length > 0 ? (
          <ul className="import-left" aria-label="没有添加的词">
            {left.map(({ word, result, msg }) => (
              <li key={word}>
                <b>{word}</b> {import_results[result]}：{msg}
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </section>
  );
}
