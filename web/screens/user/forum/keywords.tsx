import { useRef, useState, type FormEvent } from 'react';
import {
  keyword_actions,
  management_limits,
  type KeywordAction,
} from '../../../../contract/forum/forum-powers.ts';
import type { ForumKeyword } from '../../../../contract/forum/management.ts';
import { api, quietApi } from '../../../api.ts';
import { Choice } from '../../../desk/choice.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { KeywordList } from '../../../desk/keyword-list.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { wordsOfRefusal } from '../../../desk/judging/words-of-refusal.ts';

const actions = Object.entries(keyword_actions) as [KeywordAction, (typeof keyword_actions)[KeywordAction]][];
const tones = { refuse: 'red', hold: 'amber', mask: undefined } as const;
const sizes = [27, 54] as const;

/** Words that are refused, held for a review or masked in this forum. */
export function Keywords({ forum_id }: { forum_id: number }) {
  const address = useListAddress(sizes);
  const keyword = address.query.get('keyword')?.slice(0, 30) ?? '';
  const { page, limit } = address;
  const read = useRead('forum.keywords', { forum_id, page, limit, ...(keyword ? { keyword } : {}) });
  const { act, busy } = useAct();
  const [error, setError] = useState<string | null>(null);
  const [action, setAction] = useState<KeywordAction>('refuse');
  const adding = useRef(false);

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (adding.current) return;
    adding.current = true;
    const form = event.currentTarget;
    const field = form.elements.namedItem('word') as HTMLInputElement;
    try {
      await quietApi('forum.keyword_add', { forum_id, word: field.value, action });
      field.value = '';
      setError(null);
      toast('已添加关键词');
      await read.reload();
    } catch (problem) {
      setError(wordsOfRefusal(problem));
    } finally {
      adding.current = false;
      field.focus();
    }
  };
  const removing = busy?.startsWith('remove-') ? Number(busy.slice('remove-'.length)) : null;
  const remove = ({ id, word, action: was }: ForumKeyword) =>
    act(`remove-${id}`, async () => {
      await api('forum.keyword_delete', { id });
      toast(`已删除“${word}”`, {
        act: {
          title: '放回去',
          run: () =>
            void act('again', async () => {
              await api('forum.keyword_add', { forum_id, word, action: was });
              await read.reload();
            }),
        },
      });
      await read.reload();
    });
  return (
    <section className="work" aria-labelledby="forum-keywords">
      <SectionHead
        title="关键词"
        id="forum-keywords"
        meta="大小写、全半角、繁简和中间的空格符号都算同一个词"
      />
      <form className="desk-tools title-add" onSubmit={(event) => void add(event)} noValidate>
        <label className="sr-only" htmlFor="keyword-word">
          关键词
        </label>
        <input
          id="keyword-word"
          name="word"
          placeholder="关键词"
          maxLength={management_limits.keyword[1]}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'keyword-error' : 'keyword-hint'}
          onChange={() => setError(null)}
        />
        <Choice
          aria-label="遇到这个词怎么办"
          value={action}
          options={actions.map(([value, { title }]) => [value, title] as const)}
          onChange={(event) => setAction(event.target.value as KeywordAction)}
        />
        <Button kind="ink" type="submit">
          添加
        </Button>
        {error ? (
          <FieldError id="keyword-error">{error}</FieldError>
        ) : (
          <span className="meta" id="keyword-hint">
            {keyword_actions[action].hint}
          </span>
        )}
      </form>
      <DeskList
        read={read}
        address={address}
        empty={
          keyword ? (
            <EmptyState title="没有这样的关键词">
              <ButtonLink href={address.with({ keyword: null })}>看全部</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title="还没有关键词" text="全站的词已经有平台在管，这里加只在这个论坛用的。" />
          )
        }
      >
        {(words) => (
          <KeywordList
            words={words}
            renderAction={(one) => <Tag tone={tones[one.action]}>{keyword_actions[one.action].title}</Tag>}
            removing={removing}
            onRemove={(one) => void remove(one)}
          />
        )}
      </DeskList>
    </section>
  );
}
