import type { CollectedItem } from '../../../../contract/collect/collect.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Crop } from '../../../parts/crop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';

type Props = {
  item: CollectedItem;
  /** Said where things of several folders stand together. */
  folder: string | undefined;
  ticked: boolean;
  busy: boolean;
  onTick: () => void;
  onMove: () => void;
  onRemove: () => void;
};

const covered = { gone: '内容已不可见', blocked: '作者在你的黑名单里' } as const;

/** One thing that is kept; what can no longer be seen keeps its line until it is removed. */
export function CollectedRow({ item, folder, ticked, busy, onTick, onMove, onRemove }: Props) {
  const { thing } = item;
  const title = thing?.title ?? covered[item.state === 'blocked' ? 'blocked' : 'gone'];
  const about = item.type === 'collect_comment' || item.type === 'collect_article_comment';
  return (
    <li className={thing ? undefined : 'gone'}>
      <label className="checkbox">
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span className="sr-only">选中：{title}</span>
      </label>
      <div>
        {thing ? (
          <h3>
            <a href={thing.href}>{zhTitle(about ? `在《${thing.title}》的回复` : thing.title)}</a>
          </h3>
        ) : (
          <h3>{title}</h3>
        )}
        {thing?.excerpt ? <p className="excerpt">{thing.excerpt}</p> : null}
        <p className="meta n">
          {thing?.author ? (
            <a href={`/people/${thing.author.username}`}>
              <Avatar person={thing.author} size={20} />
              {thing.author.nickname}
            </a>
          ) : null}
          <span>
            <TimeAgo at={item.at} />
            收藏
          </span>
          {folder === undefined ? null : <span>{folder}</span>}
        </p>
      </div>
      {thing?.image ? <Crop as="row" of={thing.image} width={96} loading="lazy" /> : null}
      <Menu label={`更多操作：${title}`} button={<Icon name="more" />} className="more">
        {thing ? (
          <button type="button" disabled={busy} onClick={onMove}>
            <Icon name="box" />
            移到…
          </button>
        ) : null}
        <button type="button" disabled={busy} onClick={onRemove}>
          <Icon name="trash" />
          {thing ? '取消收藏' : '移除'}
        </button>
      </Menu>
    </li>
  );
}
