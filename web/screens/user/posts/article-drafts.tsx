import { api } from '../../../api.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { DraftLine } from './draft-line.tsx';

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
      {(draft) => (
        <DraftLine
          draft={draft}
          href={`/user/column/article/publish?draft_id=${draft.draft_id}`}
          changes={draft.article_id ? '修改已发的文章' : null}
          excerpt={draft.payload.summary}
          remove={() => api('user.column_draft_delete', { id: draft.draft_id })}
          onChange={after}
        />
      )}
    </DeskRows>
  );
}
