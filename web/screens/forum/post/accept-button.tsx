import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CommentRow } from '../../../../contract/forum/comments.ts';
import { api } from '../../../api.ts';
import { toast } from '../../../shell/toast.ts';
import { Icon } from '../../../ui/icon.tsx';

/** For who asked: this answer helped. It can be taken back, and another chosen. */
export default function AcceptButton({ pcode, row }: { pcode: string; row: CommentRow }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (row.accepted) await api('posts.unaccept', { pcode });
      else await api('posts.accept', { pcode, comment_id: row.id });
      toast(row.accepted ? '已取消采纳' : '已采纳，放在最前面');
      await revalidate();
    } catch {
      // said already
    }
    setBusy(false);
  };
  return (
    <button type="button" aria-busy={busy || undefined} onClick={() => void press()}>
      <Icon name="ok" />
      {row.accepted ? '取消采纳' : '采纳'}
    </button>
  );
}
