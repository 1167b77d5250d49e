import './chat.css';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Person } from '../../../../contract/account/person.ts';
import { api } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { suggestPeople } from '../../../parts/suggest-people.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Somebody to write to: found by name, or one of those one follows. With `username` in the address it opens at once. */
export default function CreateChat() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('username');
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly Person[] | null>(null);
  const follows = useRead('user.follows', { limit: 18 });

  const open = async (username: string) => {
    const made = await api('chat.create', { username }).catch(() => null);
    if (made) await navigate(`/user/chat/detail/${made.dialog_id}`, { replace: true });
  };
  useEffect(() => {
    if (asked) void open(asked);
    // oxlint-disable-next-line react/exhaustive-deps -- once for the name in the address
  }, [asked]);
  useEffect(() => {
    const name = keyword.trim();
    if (name === '') return setFound(null);
    const leaving = new AbortController();
    const wait = setTimeout(() => void suggestPeople(name, leaving.signal).then(setFound), 200);
    return () => {
      clearTimeout(wait);
      leaving.abort();
    };
  }, [keyword]);

  const people = found ?? follows.data?.list ?? [];
  return (
    <DeskPage
      title="新对话"
      back={{ title: '私信', href: '/user/chat' }}
      acts={<ButtonLink href="/user/chat">回私信</ButtonLink>}
    >
      <section className="work chat-create">
        <div className="desk-tools">
          <input
            type="search"
            aria-label="对方的名字"
            placeholder="对方的名字或用户名"
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <span className="meta">{found ? `找到 ${found.length} 人` : '你关注的人'}</span>
        </div>
        {people.length === 0 && (found || follows.data) ? (
          <EmptyState
            title={found ? '没有找到这个人' : '还没有关注谁'}
            text={found ? '换一个名字试试。' : '输入名字找人，或先去关注几个人。'}
          />
        ) : (
          <ul>
            {people.map((person) => (
              <li key={person.id}>
                <button type="button" onClick={() => void open(person.username)}>
                  <Avatar person={person} size={40} />
                  <b>{person.nickname}</b>
                  <span className="meta">@{person.username}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </DeskPage>
  );
}
