import type { ArticleDraft } from '../../../../contract/column/article-shapes.ts';
import { api } from '../../../api.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** Articles that are not published yet, and changes that are not. */
export function ArticleDrafts({ onChange }: { onChange: () => Promise<void> }) {
  const { address, read } = useListed({ call: 'user.column_drafts', sizes: [10, 20] });
  const after = async () => {
    await Promise.all([read.reload(), onChange()]);
  };
  return (
    <DeskRows
      read={read}
      address={address}
      className="own-list"
      row_key={({ draft_id }) => draft_id}
      empty={<EmptyState title="没有文章草稿" text="写到一半的文章会自动存在这里，换一台设备也能接着写。" />}
    >
      {(draft) => <DraftLine draft={draft} onChange={after} />}
    </DeskRows>
  );
}

function DraftLine({ draft, onChange }: { draft: ArticleDraft; onChange: () => Promise<void> }) {
  const title = draft.payload.title.trim() || '还没有标题';
  const href = `/user/column/article/publish?draft_id=${draft.draft_id}`;
  return (
    <>
      <div>
        <h3>
          <a href={href}>{title}</a>
          {draft.article_id ? <Tag tone="line">修改已发的文章</Tag> : null}
        </h3>
        {draft.payload.summary ? <p className="excerpt">{draft.payload.summary}</p> : null}
        <p className="meta n">
          存于 <TimeAgo at={draft.updated_at} />
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
              run: () => api('user.column_draft_delete', { id: draft.draft_id }),
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
