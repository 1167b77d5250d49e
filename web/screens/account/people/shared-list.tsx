import { collect_types } from '../../../../contract/collect/collect-types.ts';
import type { Output } from '../../../../contract/index.ts';
import { Blocked } from '../../../parts/blocked.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';

type Props = {
  shared: Output<'collect.shared'>;
  now: number;
  /** Of a folder's page. */
  href: (folder: number, page: number, limit: number) => string;
  nickname: string;
};

/** What somebody keeps and lets everybody see, folder by folder. */
export default function SharedList({ shared, now, href, nickname }: Props) {
  const { list, folders, folder, total, page, limit } = shared;
  if (folder === null) return <EmptyState title={`${nickname}没有公开收藏`} text="去别处看看" />;
  return (
    <>
      <Tabs
        label="收藏夹"
        items={folders.map(({ id, title, count }) => ({
          title,
          count,
          href: href(id, 1, limit),
          current: id === folder,
        }))}
      />
      {list.map(({ type, id, at, thing }) => (
        <Blocked key={`${type} ${id}`} by={thing.author?.username}>
          <article className="said">
            <h3>
              <a href={thing.href}>{zhTitle(thing.title)}</a>
              {type === 'collect_post' ? null : <Tag>{collect_types[type].title}</Tag>}
            </h3>
            {thing.excerpt ? <p className="excerpt">{thing.excerpt}</p> : null}
            <p className="meta n">
              {thing.author ? <a href={`/people/${thing.author.username}`}>{thing.author.nickname}</a> : null}
              <span>
                <TimeAgo at={at} now={now} />
                收藏
              </span>
            </p>
          </article>
        </Blocked>
      ))}
      {list.length > 0 ? null : (
        <EmptyState title={page > 1 ? '这一页没有内容' : '这个收藏夹还是空的'}>
          <ButtonLink href={page > 1 ? href(folder, 1, limit) : '/posts'}>
            {page > 1 ? '回到第 1 页' : '去看帖子'}
          </ButtonLink>
        </EmptyState>
      )}
      <Pager page={page} limit={limit} total={total} href={(to, size) => href(folder, to, size)} />
    </>
  );
}
