import { useState } from 'react';
import { api } from '../../api.ts';
import { toast } from '../../shell/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Board } from './read-editing.ts';

/** What stands between the writer and this forum, said before anything is sent; following is done on the spot. */
export function ForumAsks({ board, onChange }: { board: Board; onChange: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const no = board.publish_no;
  if (!no) return null;
  const follow = async () => {
    setBusy(true);
    try {
      await api('user.action_add', { type: 'focus_forum', id: board.id });
      await onChange();
      toast(`已关注${board.title}，可以发帖了`);
    } catch {
      // said already
    }
    setBusy(false);
  };
  return (
    <div className="pub-note">
      <Notice
        bad
        action={
          no.reason === 'follow' ? (
            <Button size="sm" busy={busy} onClick={() => void follow()}>
              关注
            </Button>
          ) : no.reason === 'verify' ? (
            <a href="/user/setting?type=authentication">去认证</a>
          ) : null
        }
      >
        {no.words}。写好的会留在草稿里。
      </Notice>
    </div>
  );
}
