import type { Output } from '../../../../contract/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { BeyondTheEnd } from './beyond-the-end.tsx';

type Props = {
  people: Output<'user.profile_follows'>;
  href: (page: number, limit: number) => string;
  empty: string;
};

/** Whom somebody follows, or who follows them. */
export default function PeopleList({ people: { list, total, page, limit }, href, empty }: Props) {
  if (list.length === 0 && page > 1) return <BeyondTheEnd href={href(1, limit)} />;
  if (list.length === 0) return <EmptyState title={empty} text="去帖子里看看" />;
  return (
    <>
      <ul className="people-list">
        {list.map((person) => (
          <li key={person.id}>
            <Avatar person={person} size={40} />
            <div>
              <a href={`/people/${person.username}`}>
                <b>{person.nickname}</b>
              </a>
              {person.badges.map((badge) => (
                <Tag key={badge}>{badge}</Tag>
              ))}
              <p className="meta">{person.bio || `@${person.username}`}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} limit={limit} total={total} href={href} />
    </>
  );
}
