import { item_types } from '../../../../contract/forum/writing-limits.ts';
import { api } from '../../../api.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { DraftLine } from './draft-line.tsx';

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
      {(draft) => (
        <DraftLine
          draft={draft}
          href={`/forum/publish?draft_id=${draft.draft_id}`}
          changes={draft.pcode ? '修改已发的帖子' : null}
          excerpt={excerptOf(draft.payload.content)}
          remove={() => api('posts.draft_delete', { id: draft.draft_id })}
          onChange={read.reload}
        >
          <span>{item_types[draft.payload.item_type]}</span>
        </DraftLine>
      )}
    </DeskRows>
  );
}

const excerptOf = (html: string): string => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, 80).join('');
};
