import './member-list.css';
import type { Person } from '../../contract/account/person.ts';
import { Avatar } from '../ui/avatar.tsx';
import { count } from '../ui/count.ts';

type Member = Person & { score: number; forum_title: string | null };

/** People by what they gave this week; `score` is their posts and replies. */
export function MemberList({ members }: { members: readonly Member[] }) {
  return (
    <ul className="member-list">
      {members.map((member) => (
        <li key={member.id}>
          <a href={`/people/${member.username}`}>
            <Avatar person={member} size={28} />
            <span>
              <b>{member.nickname}</b>
              <span className="meta">{member.badges[0] ?? member.forum_title ?? `@${member.username}`}</span>
            </span>
            <span className="n meta">{count(member.score)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
