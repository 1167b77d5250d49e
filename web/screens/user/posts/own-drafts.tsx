import type { Output } from '../../../../contract/index.ts';
import { item_types } from '../../../../contract/forum/writing-limits.ts';
import { api } from '../../../api.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

type OwnDraft = Output<'posts.drafts'>['list'][number];

export function OwnDrafts() {
  const { address, read } = useListed({ call: 'posts.drafts', sizes: [10, 20] });
  return (
    <DeskRows
      read={read}
      address={address}
      className="own-list"
      row_key={({ draft_id }) => draft_id}
      empty={
        <EmptyState title="没有草稿" text="写到一半的帖子会自动存在这里，换一台设备也能接着写。">
          <ButtonLink href="/forum/publish">写一篇</ButtonLink>
        </EmptyState>
      }
    >
      {(draft) => <DraftLine draft={draft} onChange={read.reload} />}
    </DeskRows>
  );
}

const excerptOf = (html: string): string => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, 80).join('');
};

function DraftLine({ draft, onChange }: { draft: OwnDraft; onChange: () => Promise<void> }) {
  const title = draft.payload.title.trim() || '还没有标题';
  const excerpt = excerptOf(draft.payload.content);
  return (
    <>
      <div>
        <h3>
          <a href={`/forum/publish?draft_id=${draft.draft_id}`}>{title}</a>
          {draft.pcode ? <Tag tone="line">修改已发的帖子</Tag> : null}
        </h3>
        {excerpt ? <p className="excerpt">{excerpt}</p> : null}
        <p className="meta n">
          <span>{item_types[draft.payload.item_type]}</span>
          <span>
            存于 <TimeAgo at={draft.updated_at} />
          </span>
        </p>
      </div>
      <div className="acts">
        <RowActs
          after={onChange}
          acts={[
            { title: '接着写', label: `接着写“${title}”`, href: `/forum/publish?draft_id=${draft.draft_id}` },
            {
              title: '删除',
              label: `删除草稿“${title}”`,
              kind: 'bare',
              run: () => api('posts.draft_delete', { id: draft.draft_id }),
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
