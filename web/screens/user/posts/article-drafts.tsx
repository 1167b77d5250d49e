import type { ArticleDraft } from '../../../../contract/column/article-shapes.ts';
import { api } from '../../../api.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

const sizes = [10, 20] as const;

/** Articles that are not published yet, and changes that are not. */
export function ArticleDrafts({ onChange }: { onChange: () => Promise<void> }) {
  const address = useListAddress(sizes);
  const read = useRead('user.column_drafts', { page: address.page, limit: address.limit });
  const after = async () => {
    await Promise.all([read.reload(), onChange()]);
  };
  return (
    <DeskList
      read={read}
      address={address}
      empty={<EmptyState title="没有文章草稿" text="写到一半的文章会自动存在这里，换一台设备也能接着写。" />}
    >
      {(drafts) => (
        <ul className="own-list">
          {drafts.map((draft) => (
            <li key={draft.draft_id}>
              <DraftLine draft={draft} onChange={after} />
            </li>
          ))}
        </ul>
      )}
    </DeskList>
  );
}

function DraftLine({ draft, onChange }: { draft: ArticleDraft; onChange: () => Promise<void> }) {
  const { act, busy } = useAct();
  const title = draft.payload.title.trim() || '还没有标题';
  const href = `/user/column/article/publish?draft_id=${draft.draft_id}`;
  const remove = async () => {
    const sure = await confirmBox({
      title: '删除这份草稿',
      text: `“${title}”里写的内容会一起删掉，不能恢复。`,
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    await act('delete', async () => {
      await api('user.column_draft_delete', { id: draft.draft_id });
      toast('草稿已删除');
      await onChange();
    });
  };
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
        <ButtonLink href={href} label={`接着写“${title}”`}>
          接着写
        </ButtonLink>
        <Button
          kind="bare"
          busy={busy === 'delete'}
          aria-label={`删除草稿“${title}”`}
          onClick={() => void remove()}
        >
          删除
        </Button>
      </div>
    </>
  );
}
