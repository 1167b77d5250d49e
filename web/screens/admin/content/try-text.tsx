import { useState, type FormEvent } from 'react';
import { site_keyword_limits } from '../../../../contract/admin/content-words.ts';
import type { TriedText } from '../../../../contract/admin/content-keywords.ts';
import { keyword_actions } from '../../../../contract/forum/forum-powers.ts';
import { quietApi } from '../../../api.ts';
import { Choice } from '../../../desk/choice.tsx';
import { wordsOfRefusal } from '../../../desk/words-of-refusal.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';

const tones = { refuse: 'red', hold: 'amber', mask: undefined } as const;

/** What would become of a text, by the words as they stand now; nothing of it is kept. */
export function TryText() {
  const forums = useRead('admin.forums', { limit: 100, status: 'open' });
  const [forum, setForum] = useState('');
  const [tried, setTried] = useState<TriedText | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const given = new FormData(event.currentTarget).get('text');
    setBusy(true);
    setError(null);
    try {
      const text = typeof given === 'string' ? given : '';
      setTried(await quietApi('admin.keywords_try', { text, ...(forum ? { forum_id: Number(forum) } : {}) }));
    } catch (problem) {
      setTried(null);
      setError(wordsOfRefusal(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="try-text">
      <SectionHead title="试一段文字" id="try-text" />
      <form noValidate className="keyword-form" onSubmit={(event) => void send(event)}>
        <FieldFrame label="这段文字会怎样" hint="不会存下来" error={error}>
          {(wires) => <textarea {...wires} name="text" rows={3} maxLength={site_keyword_limits.try} />}
        </FieldFrame>
        <div className="keyword-go">
          <Choice
            aria-label="发在哪里"
            value={forum}
            options={[
              ['', '只按全站的词'],
              ...(forums.data?.list ?? []).map(({ id, title }) => [String(id), `加上${title}的词`] as const),
            ]}
            onChange={(event) => setForum(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            试一试
          </Button>
        </div>
        <div aria-live="polite">{tried ? <Tried tried={tried} /> : null}</div>
      </form>
    </section>
  );
}

function Tried({ tried: { refused, waits, shown, met } }: { tried: TriedText }) {
  return (
    <div className="tried">
      <p>
        <b>{refused ? '不能发布' : waits ? '先初审，通过后才公开' : '直接公开'}</b>
        {refused ? <span className="meta">{refused}</span> : null}
      </p>
      {met.length > 0 ? (
        <ul>
          {met.map(({ word, action, of_site, written }) => (
            <li key={`${word}-${String(of_site)}`}>
              <Tag tone={tones[action]}>{keyword_actions[action].title}</Tag> {word}
              {of_site ? '' : '（论坛的词）'}
              {written.some((text) => text !== word) ? (
                <span className="meta">，写作“{written.join('”“')}”</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta">没有遇到关键词</p>
      )}
      {refused || shown === '' ? null : (
        <p>
          <span className="meta">读者看到：</span>
          {shown}
        </p>
      )}
    </div>
  );
}
