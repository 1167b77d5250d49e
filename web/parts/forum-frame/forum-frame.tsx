import './forum-frame.css';
import '../../ui/avatar.css';
import '../../ui/section-head.css';
import '../complaint-link.css';
import type { ReactNode } from 'react';
import type { ForumDetail } from '../../../contract/forum/forums.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { count } from '../../ui/count.ts';
import { Crop } from '../crop.tsx';
import { BoardFlag, Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { aliveLater } from '../alive-later.tsx';
import { FollowButton } from '../follow-button.tsx';
import { dayOf } from '../../ui/time-ago.tsx';
import { useForumFollow } from './use-forum-follow.ts';

export type ForumTab = 'posts' | 'category' | 'company' | 'product' | 'log';

const ForumSide = aliveLater(() => import('./forum-side.tsx'));

type Props = { forum: ForumDetail; tab: ForumTab; children: ReactNode };

/** The forum's own frame: its decoration, who it is, its tabs; beside them the company, rules, categories and admins. */
export function ForumFrame({ forum, tab, children }: Props) {
  const { id, title, banner, logo, color, status } = forum;
  return (
    <div className="forum-frame" data-color={color}>
      <Breadcrumb
        items={[
          { title: '论坛', href: '/forum' },
          { title, href: `/forum/list/${id}`, flag: forum.flag },
        ]}
      />
      <div className={banner ? 'forum-head on-banner' : 'forum-head'}>
        {banner ? (
          <Crop
            as="banner"
            of={banner}
            width={504}
            wide={800}
            sizes="(max-width: 767px) 100vw, 504px"
            fetchPriority="high"
          />
        ) : null}
        <header className="forum-id">
          <span className="lg">
            {logo ? <Crop as="square" of={logo} width={96} /> : <BoardFlag flag={forum.flag} />}
          </span>
          <div className="nm">
            <h1>
              {title}
              <Standing forum={forum} />
            </h1>
            <p>{forum.introduction}</p>
          </div>
          <Figures forum={forum} />
        </header>
      </div>
      <PageTabs label="论坛内容" items={tabsOf(forum, tab)} />
      <div className="cols-2">
        <div className="mid">
          {status === 'open' ? null : (
            <Notice>
              这个论坛{forum.closed_at ? `已于 ${dayOf(forum.closed_at)} ` : '已'}
              {status === 'left' ? '由企业退出' : '被平台移除'}。内容保留供查阅，不能再发帖和回复。
            </Notice>
          )}
          {forum.notice ? (
            <div className="forum-notice" role="note">
              <Icon name="sound" size={20} />
              <p>
                <b>公告</b>
                {forum.notice}
              </p>
            </div>
          ) : null}
          {tab === 'posts' ? <Slides forum={forum} /> : null}
          {children}
        </div>
        <ForumSide forum={forum} tab={tab} />
      </div>
    </div>
  );
}

function Standing({ forum: { kind, status, verified } }: { forum: ForumDetail }) {
  if (kind === 'board') return null;
  if (status !== 'open') return <Tag>{status === 'left' ? '已退出' : '已移除'}</Tag>;
  return verified ? (
    <Tag tone="line">
      <Icon name="shield" size={12} />
      已核验
    </Tag>
  ) : (
    <Tag tone="amber">资质复核中</Tag>
  );
}

function Figures({ forum }: { forum: ForumDetail }) {
  const { follow, offered } = useForumFollow(forum);
  const figures = [
    ['帖子', forum.post_count],
    ['回复', forum.comment_count],
    ['关注', follow.count],
    ['今天', forum.today_count],
  ] as const;
  return (
    <div className="rt">
      <dl className="n">
        {figures.map(([name, n]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count(n)}</dd>
          </div>
        ))}
      </dl>
      {offered ? <FollowButton follow={follow} /> : null}
      {forum.status === 'open' ? (
        <ButtonLink kind="red" href={`/forum/publish?forum_id=${forum.id}`}>
          <Icon name="edit" />
          发帖
        </ButtonLink>
      ) : null}
    </div>
  );
}

function tabsOf({ id, kind, post_count, categories }: ForumDetail, tab: ForumTab) {
  const path = `/forum/list/${id}`;
  return [
    { title: '帖子', href: path, current: tab === 'posts', count: post_count },
    {
      title: '分类',
      href: `${path}/category`,
      current: tab === 'category',
      count: categories.length,
    },
    ...(kind === 'company'
      ? [
          { title: '企业', href: `${path}/company`, current: tab === 'company' },
          { title: '产品', href: `${path}/product`, current: tab === 'product' },
        ]
      : []),
  ];
}

/** Side by side on a desk, a strip that snaps on a phone: nothing turns by itself. */
function Slides({ forum: { slides, title } }: { forum: ForumDetail }) {
  if (slides.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <ul className="forum-slides" aria-label={`${title}的推荐`} tabIndex={slides.length > 3 ? 0 : undefined}>
      {slides.map(({ title: name, image, link }) => {
        const picture = (
          <>
            <Crop as="slide" of={image} width={400} wide={800} loading="lazy" />
            <span>{name}</span>
          </>
        );
        return <li key={image}>{link ? <a href={link}>{picture}</a> : picture}</li>;
      })}
    </ul>
  );
}
