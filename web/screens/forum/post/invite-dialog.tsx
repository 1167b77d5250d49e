import './invite-dialog.css';
import { useEffect, useState, type FormEvent } from 'react';
import { most_invited_at_once } from '../../../../contract/forum/writing-limits.ts';
import type { Output } from '../../../../contract/index.ts';
import { api, quietApi } from '../../../api.ts';
import { openDialog } from '../../../parts/open-dialog.tsx';
import { suggestPeople } from '../../../parts/suggest-people.ts';
import { DialogFrame } from '../../../parts/upload/dialog-frame.tsx';
import { factsOf } from '../../../refused-call.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { toast } from '../../../shell/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';

type Suggested = Output<'posts.invite_suggestions'>['list'][number];
type Person = Pick<Suggested, 'id' | 'username' | 'nickname' | 'avatar'> & { answers?: number };

/** Whom to ask: those who answered here lately, or anybody by name. */
function InviteDialog({ pcode, onClose }: { pcode: string; onClose: () => void }) {
  const [people, setPeople] = useState<Person[] | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [found, setFound] = useState<Person[] | null>(null);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  useEffect(() => {
    api('posts.invite_suggestions', { pcode }).then(
      (answer) => (setPeople(answer.list), setLeft(answer.left)),
      () => setPeople([]),
    );
  }, [pcode]);
  // The names that begin with what is typed, a moment after the last key.
  useEffect(() => {
    if (name.trim() === '') return setFound(null);
    const soon = setTimeout(() => void suggestPeople(name.trim()).then(setFound, () => setFound([])), 250);
    return () => clearTimeout(soon);
  }, [name]);

  const shown = found ?? people ?? [];
  const listed = [
    ...chosen.filter((one) => !shown.some(({ username }) => username === one.username)),
    ...shown,
  ];
  const isChosen = (person: Person) => chosen.some(({ username }) => username === person.username);
  const toggle = (person: Person) => {
    setError(null);
    if (isChosen(person)) return setChosen(chosen.filter(({ username }) => username !== person.username));
    if (chosen.length >= most_invited_at_once) return setError(`一次至多邀请 ${most_invited_at_once} 人`);
    setChosen([...chosen, person]);
  };
  const send = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (busy) return;
    if (chosen.length === 0) return setError('先选要邀请的人');
    setBusy(true);
    try {
      const answers = await quietApi('posts.invite_user', {
        pcode,
        usernames: chosen.map(({ username }) => username),
      });
      const done = answers.filter((one) => one.done).length;
      const not = answers.filter((one) => !one.done);
      toast(
        not.length === 0
          ? `已邀请 ${done} 人`
          : `已邀请 ${done} 人；${not.map((one) => `${one.username} ${one.msg}`).join('，')}`,
      );
      close();
    } catch (problem) {
      const facts = factsOf(problem);
      if (facts) setError(facts.data?.issues?.[0]?.message ?? facts.msg);
      else reactTo(problem);
    }
    setBusy(false);
  };
  return (
    <DialogFrame className="invite-dialog" title="邀请回答" onClose={onClose}>
      {(_, close) => (
        <form noValidate onSubmit={(event) => void send(event, close)}>
          <label htmlFor="invite-name" className="sr-only">
            用户名或昵称
          </label>
          <div className="field-box">
            <input
              id="invite-name"
              type="search"
              placeholder="用户名或昵称"
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <fieldset aria-busy={people === null}>
            <legend className="meta">{found ? '找到的人' : '最近在这里回答过'}</legend>
            {listed.map((person) => (
              <label key={person.username}>
                <input type="checkbox" checked={isChosen(person)} onChange={() => toggle(person)} />
                <Avatar person={person} size={28} />
                <span>
                  {person.nickname} <span className="meta">{person.username}</span>
                </span>
                {person.answers ? <span className="meta n">{person.answers} 条回答</span> : null}
              </label>
            ))}
            {people !== null && listed.length === 0 ? (
              <p className="meta">
                {found ? '没有找到，换个写法试试' : '还没有可以推荐的人，输入名字找一位'}
              </p>
            ) : null}
          </fieldset>
          {error ? <FieldError id="invite-error">{error}</FieldError> : null}
          <footer>
            <span className="meta n" role="status">
              已选 {chosen.length}
              {left === null ? '' : `，今天还能邀请 ${left} 人`}
            </span>
            <Button onClick={close}>取消</Button>
            <Button kind="ink" type="submit" busy={busy}>
              邀请
            </Button>
          </footer>
        </form>
      )}
    </DialogFrame>
  );
}

export const openInvite = (pcode: string) =>
  openDialog((onClose) => <InviteDialog pcode={pcode} onClose={onClose} />);
