import './assistant-line.css';
import type { ReactNode } from 'react';
import { forum_powers, type ForumPower } from '../../contract/forum/forum-powers.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Tag } from '../ui/tag.tsx';

type Props = {
  person: { id: number; nickname: string; avatar: string | null };
  title: ReactNode;
  meta: ReactNode;
  powers: readonly ForumPower[];
  /** Buttons. */
  children: ReactNode;
};

/** A line of a list of those who assist in a forum, or are asked to: who, and what they may do. */
export function AssistantLine({ person, title, meta, powers, children }: Props) {
  return (
    <li className="assistant-line">
      <Avatar person={person} size={40} />
      <div>
        <h3>
          {title}
          <span className="meta n">{meta}</span>
        </h3>
        <p className="powers">
          {powers.length === 0 ? (
            <span className="meta">没有处理权限</span>
          ) : (
            powers.map((power) => <Tag key={power}>{forum_powers[power].title}</Tag>)
          )}
        </p>
      </div>
      <span className="acts">{children}</span>
    </li>
  );
}
