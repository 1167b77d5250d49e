import { lazy, Suspense } from 'react';
import type { Profile } from '../../../../contract/account/users.ts';
import { count } from '../../../ui/count.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { peopleAddress } from './people-address.ts';
import type { PeopleData } from './read-person.ts';
import type { PersonReader } from './use-person.ts';

const PersonContacts = lazy(() => import('./person-contacts.tsx'));

type Props = {
  profile: Profile;
  /** What they sell on, in words. */ marketplaces: string[];
  reader: PersonReader;
} & Pick<PeopleData, 'column' | 'article_count' | 'folders'>;

export function PersonSide({ profile, marketplaces, reader, column, article_count, folders }: Props) {
  const { accepted, accepted_count, active_forums, username } = profile;
  const contacts = reader.relation?.contacts ?? [];
  return (
    <aside className="side" aria-label="关于这个人">
      <section>
        <SectionHead title="管理的论坛" />
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
          <p className="meta quiet">目前没有管理的论坛。</p>
        )}
      </section>
      {accepted.length > 0 ? (
        <section>
          <SectionHead title="被采纳的回答" meta={`${accepted_count} 条`} />
          <ul className="skill-list">
            {accepted.map(({ pcode, title, floor }) => (
              <li key={pcode} className="plain">
                <a href={`/posts/${pcode}?floor=${floor}`}>{zhTitle(title, 15)}</a>
                <span className="n">{floor} 楼</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {active_forums.length > 0 ? (
        <section>
          <SectionHead title="常发帖的论坛" meta="最近的帖子里" />
          <ul className="skill-list">
            {active_forums.map(({ id, title, flag, post_count }) => (
              <li key={id}>
                <BoardFlag flag={flag} />
                <a href={`/forum/list/${id}`}>{title}</a>
                <span className="n">{count(post_count)} 篇</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {column ? (
        <section>
          <SectionHead
            title="专栏"
            more={{
              title: `全部 ${count(article_count)} 篇`,
              href: peopleAddress(username, { tab: 'articles' }),
            }}
          />
          <ul className="skill-list">
            <li className="plain">
              <a href={`/column/${column.id}`}>{column.title}</a>
            </li>
          </ul>
        </section>
      ) : null}
      {folders.length > 0 ? (
        <section>
          <SectionHead title="公开的收藏" />
          <ul className="skill-list">
            {folders.map(({ id, title, count: kept }) => (
              <li key={id} className="plain">
                <a href={peopleAddress(username, { tab: 'collects', folder: id })}>{title}</a>
                <span className="n">{count(kept)} 条</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
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
