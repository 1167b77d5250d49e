import type { ReactNode } from 'react';
import { RowActs } from '../../../desk/row-acts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

type Props = {
  draft: { updated_at: string; payload: { title: string } };
  href: string;
  /** It changes what is published: 修改已发的帖子. */
  changes: string | null;
  excerpt: string;
  remove: () => Promise<unknown>;
  onChange: () => Promise<void>;
  /** Before its age. */
  children?: ReactNode;
};

/** One draft of a post or an article: what it says, how old it is, to be gone on with or deleted. */
export function DraftLine({ draft, href, changes, excerpt, remove, onChange, children }: Props) {
  const title = draft.payload.title.trim() || '还没有标题';
  return (
    <>
      <div>
        <h3>
          <a href={href}>{title}</a>
          {changes ? <Tag tone="line">{changes}</Tag> : null}
        </h3>
        {excerpt ? <p className="excerpt">{excerpt}</p> : null}
        <p className="meta n">
          {children}
          <span>
            存于 <TimeAgo at={draft.updated_at} />
          </span>
        </p>
      </div>
      <div className="acts">
        <RowActs
          after={onChange}
          acts={[
            { title: '接着写', label: `接着写“${title}”`, href },
            {
              title: '删除',
              label: `删除草稿“${title}”`,
              kind: 'bare',
              run: remove,
              sure: {
                title: '删除这份草稿',
                text: `“${title}”里写的内容会一起删掉，不能恢复。`,
                yes: '删除',
                grave: true,
              },
              said: '草稿已删除',
            },
          ]}
        />
      </div>
    </>
  );
}
