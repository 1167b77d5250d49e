import type { Output } from '../../../../contract/index.ts';
import { item_types } from '../../../../contract/forum/writing-limits.ts';
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

type OwnDraft = Output<'posts.drafts'>['list'][number];

const sizes = [10, 20] as const;

export function OwnDrafts() {
  const address = useListAddress(sizes);
  const read = useRead('posts.drafts', { page: address.page, limit: address.limit });
  return (
    <DeskList
      read={read}
      address={address}
      empty={
        <EmptyState title="没有草稿" text="写到一半的帖子会自动存在这里，换一台设备也能接着写。">
          <ButtonLink href="/forum/publish">写一篇</ButtonLink>
        </EmptyState>
      }
    >
      {(drafts) => (
        <ul className="own-list">
          {drafts.map((draft) => (
            <li key={draft.draft_id}>
              <DraftLine draft={draft} onChange={read.reload} />
            </li>
          ))}
        </ul>
      )}
    </DeskList>
  );
}

const excerptOf = (html: string): string => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, 80).join('');
};

function DraftLine({ draft, onChange }: { draft: OwnDraft; onChange: () => Promise<void> }) {
  const { act, busy } = useAct();
  const title = draft.payload.title.trim() || '还没有标题';
  const excerpt = excerptOf(draft.payload.content);
  const remove = async () => {
    const sure = await confirmBox({
      title: '删除这份草稿',
      text: `“${title}”里写的内容会一起删掉，不能恢复。`,
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    await act('delete', async () => {
      await api('posts.draft_delete', { id: draft.draft_id });
      toast('草稿已删除');
      await onChange();
    });
  };
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
        <ButtonLink href={`/forum/publish?draft_id=${draft.draft_id}`} label={`接着写“${title}”`}>
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
