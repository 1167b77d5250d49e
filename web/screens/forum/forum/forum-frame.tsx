import './forum.css';
import type { ReactNode } from 'react';
import type { ForumDetail } from '../../../../contract/forum/forums.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { BoardFlag, Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { PageTabs } from '../../../ui/tabs.tsx';

/** The forum's own frame: who it is, its tabs, its rules, categories and admins. */
export function ForumFrame({
  forum,
  tab,
  children,
}: {
  forum: ForumDetail;
  tab: 'posts' | 'category';
  children: ReactNode;
}) {
  const path = `/forum/list/${forum.id}`;
  const figures = [
    ['帖子', forum.post_count],
    ['回复', forum.comment_count],
    ['今天', forum.today_count],
  ] as const;
  return (
    <>
      <Breadcrumb
        items={[
          { title: '论坛', href: '/forum' },
          { title: forum.title, href: path, flag: forum.flag },
        ]}
      />
      <header className="forum-id">
        <span className="lg">
          <BoardFlag flag={forum.flag} />
        </span>
        <div className="nm">
          <h1>{forum.title}</h1>
          <p>{forum.introduction}</p>
        </div>
        <div className="rt">
          <dl className="n">
            {figures.map(([name, n]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count(n)}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink kind="red" href={`/forum/publish?forum_id=${forum.id}`}>
            <Icon name="edit" />
            发帖
          </ButtonLink>
        </div>
      </header>
      <PageTabs
        label="论坛内容"
        items={[
          { title: '帖子', href: path, current: tab === 'posts', count: forum.post_count },
          {
            title: '分类',
            href: `${path}/category`,
            current: tab === 'category',
            count: forum.categories.length,
          },
        ]}
      />
      <div className="cols-2">
        <div className="mid">
          {forum.notice ? <Notice>{forum.notice}</Notice> : null}
          {children}
        </div>
        <aside className="side" aria-label="规矩、分类与管理员">
          {forum.rules.length ? (
            <section>
              <SectionHead title={`${forum.title}的规矩`} />
              <ol className="rule-list">
                {forum.rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ol>
              {forum.first_review ? <p className="meta quiet">这里的新帖先经版主看过再公开。</p> : null}
            </section>
          ) : null}
          <section>
            <SectionHead title="分类" more={{ title: '按分类看', href: `${path}/category` }} />
            <ul className="cate-list">
              {forum.categories.map((category) => (
                <li key={category.id}>
                  <a href={`${path}/category?category_id=${category.id}`}>{category.title}</a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <SectionHead
              title="管理员"
              meta={forum.admins.length ? `${forum.admins.length} 人` : undefined}
            />
            {forum.admins.length ? (
              <ul className="admin-list">
                {forum.admins.map((admin) => (
                  <li key={admin.id}>
                    <a href={`/people/${admin.username}`}>
                      <Avatar person={admin} size={28} />
                      <span>
                        <b>{admin.nickname}</b>
                        <span className="meta">{admin.role === 'main' ? '主管理员' : '助理'}</span>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="meta quiet">暂由平台代管。</p>
            )}
          </section>
        </aside>
      </div>
    </>
  );
}
