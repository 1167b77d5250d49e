import './person-input.css';
import { AutoComplete } from 'antd';
import { useEffect, useState } from 'react';
import type { Person } from '../../contract/account/person.ts';
import { suggestPeople } from '../parts/suggest-people.ts';
import { Avatar } from '../ui/avatar.tsx';

type Props = { value?: string; onChange?: (username: string) => void; id?: string };

/** Somebody by the beginning of the nickname or username; what is given on is the username. A field of antd's forms. */
export function PersonInput({ value = '', ...field }: Props) {
  const [sought, setSought] = useState('');
  const [found, setFound] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (sought === '') return setFound([]);
    const leaving = new AbortController();
    const wait = setTimeout(() => void suggestPeople(sought, leaving.signal).then(setFound), 200);
    return () => {
      clearTimeout(wait);
      leaving.abort();
    };
  }, [sought]);
  return (
    <AutoComplete
      {...field}
      value={value}
      showSearch={{ onSearch: (typed) => setSought(usernameOf(typed)) }}
      placeholder="输入昵称或用户名的开头"
      options={found.map((person) => ({
        value: person.username,
        label: (
          <span className="person-option">
            <Avatar person={person} size={28} />
            {person.nickname}
            <span className="meta n">@{person.username}</span>
          </span>
        ),
      }))}
    />
  );
}

/** As it is sent: with or without the sign that stands before it on people's pages. */
export const usernameOf = (typed: string): string => typed.trim().replace(/^@/, '');
