import './log.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { forum_log_events, forum_log_groups, forum_roles } from '../../../../contract/forum/forum-powers.ts';
import type { ForumLogEntry } from '../../../../contract/forum/management.ts';
import { ForumFrame } from '../../../parts/forum-frame/forum-frame.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { worldOf } from '../../../world.ts';
import { kinds, logAddress, readLogQuery, sizes } from './log-query.ts';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const forum_id = Number(params.id);
  const query = readLogQuery(request.url);
  const [forum, log] = await Promise.all([
    client('forum.detail', { forum_id }),
    client('forum.log', { forum_id, ...query }),
  ]).catch(pageRefusal);
  return { now: now.getTime(), site, forum, query, log };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { forum, query, log, site } = loaderData;
  return pageMeta({
    title: `${forum.title}的管理记录`,
    description: `${forum.title}的置顶、推荐、隐藏和删除：谁处理的、什么时候、为什么。`,
    canonical: logAddress(forum.id, query),
    site,
    noindex: log.list.length === 0,
    crumbs: [
      { title: '论坛', href: '/forum' },
      { title: forum.title, href: `/forum/list/${forum.id}` },
      { title: '管理记录' },
    ],
  });
};

/** What those who run the forum did, with their reasons: for everybody to read. */
export default function ForumLogScreen() {
  const { forum, query, log, now } = useLoaderData<typeof loader>();
  return (
    <ForumFrame forum={forum} tab="log">
      <section className="work forum-log" aria-labelledby="forum-log">
        <h2 id="forum-log" className="sr-only">
          管理记录
        </h2>
        <Tabs
          label="记录的种类"
          items={[
            [undefined, '全部记录'] as const,
            ...kinds.map((kind) => [kind, forum_log_groups[kind]] as const),
          ].map(([kind, title]) => ({
            title,
            href: logAddress(forum.id, { ...query, kind, page: 1 }),
            current: kind === query.kind,
          }))}
        />
        {log.list.length === 0 ? (
          <Nothing forum_id={forum.id} more={log.total > 0} filtered={query.kind !== undefined} />
        ) : (
          <ol>
            {log.list.map((entry) => (
              <Entry key={entry.id} entry={entry} now={now} />
            ))}
          </ol>
        )}
        {log.total > 0 ? (
          <Pager
            page={query.page}
            limit={query.limit}
            total={log.total}
            sizes={sizes}
            href={(page, limit) => logAddress(forum.id, { ...query, page, limit })}
          />
        ) : null}
      </section>
    </ForumFrame>
  );
}

function Entry({ entry, now }: { entry: ForumLogEntry; now: number }) {
  const { event, role, actor, post, floor, person, reason, at } = entry;
  const { title, group } = forum_log_events[event];
  return (
    <li>
      <p>
        <b>{title}</b>
        {post ? (
          <>
            {' '}
            <a href={`/posts/${post.pcode}`}>{post.title}</a>
            {floor ? <span className="meta n"> {floor} 楼</span> : null}
          </>
        ) : null}
        {person ? (
          <>
            {' '}
            <a href={`/people/${person.username}`}>{person.nickname}</a>
          </>
        ) : null}
        {!post && group !== 'forum' ? <span className="meta"> 内容现在不公开</span> : null}
      </p>
      {reason ? <p className="why">理由：{reason}</p> : null}
      <p className="meta n">
        {forum_roles[role].title} <a href={`/people/${actor.username}`}>{actor.nickname}</a> ·{' '}
        <TimeAgo at={at} now={now} />
      </p>
    </li>
  );
}

function Nothing({ forum_id, more, filtered }: { forum_id: number; more: boolean; filtered: boolean }) {
  if (more || filtered)
    return (
      <EmptyState title={more ? '这一页没有记录' : '没有这类记录'}>
        <ButtonLink href={logAddress(forum_id, { page: 1 })}>看全部记录</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="还没有管理记录" text="置顶、隐藏、删除和理由都会公开记在这里。">
      <ButtonLink href={`/forum/list/${forum_id}`}>回到帖子</ButtonLink>
    </EmptyState>
  );
}
