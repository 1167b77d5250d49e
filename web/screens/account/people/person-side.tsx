import { lazy, Suspense } from 'react';
import type { Profile } from '../../../../contract/account/users.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { PersonReader } from './use-person.ts';

const PersonContacts = lazy(() => import('./person-contacts.tsx'));

type Props = {
  profile: Profile;
  /** What they sell on, in words. */ marketplaces: string[];
  reader: PersonReader;
};

export function PersonSide({ profile, marketplaces, reader }: Props) {
  const contacts = reader.relation?.contacts ?? [];
  return (
    <aside className="side" aria-label="关于这个人">
      <section>
        <SectionHead title="管理的版块" />
        {profile.forums.length ? (
          <ul className="skill-list">
            {profile.forums.map((forum) => (
              <li key={forum.id}>
                <BoardFlag flag={forum.flag} />
                <a href={`/forum/list/${forum.id}`}>{forum.title}</a>
                <span className="n">{forum.role === 'main' ? '主管理员' : '助理'}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="meta quiet">目前没有管理的版块。</p>
        )}
      </section>
      {marketplaces.length > 0 ? (
        <section>
          <SectionHead title="在做的站点" />
          <p className="person-sites">
            {marketplaces.map((title) => (
              <Tag key={title} tone="line">
                {title}
              </Tag>
            ))}
          </p>
        </section>
      ) : null}
      {contacts.length > 0 ? (
        <Suspense>
          <PersonContacts contacts={contacts} />
        </Suspense>
      ) : null}
    </aside>
  );
}
