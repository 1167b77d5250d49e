import type { ChatDialog } from '../../../../contract/chat/chat-shapes.ts';
import { badge } from '../../../shell/unread.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { shortTime } from './chat-time.ts';
import { useOutgoing } from './outgoing.ts';
import type { Dialogs } from './use-dialogs.ts';

/** Pinned first, then by the newest word; found by a name or by what was said. */
export function DialogList({ dialogs, current }: { dialogs: Dialogs; current: number | null }) {
  const { list, total, keyword, setKeyword, error, reload, goOn } = dialogs;
  return (
    <div className="chat-list">
      <div className="find">
        <input
          type="search"
          aria-label="找人或聊天内容"
          placeholder="找人或聊天内容"
          maxLength={30}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <a className="btn" href="/user/chat/create" aria-label="新对话">
          <Icon name="plus" />
        </a>
      </div>
      {error ? (
        <p className="none">
          {error}
          <Button size="sm" onClick={() => void reload()}>
            再试一次
          </Button>
        </p>
      ) : list?.length === 0 ? (
        <p className="none">{keyword ? '没有找到' : '还没有对话'}</p>
      ) : null}
      <ol>
        {list?.map((dialog) => (
          <Row key={dialog.dialog_id} dialog={dialog} current={dialog.dialog_id === current} />
        ))}
      </ol>
      {list && list.length < total ? (
        <p className="none">
          <Button size="sm" onClick={() => void goOn()}>
            更早的对话
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Row({ dialog, current }: { dialog: ChatDialog; current: boolean }) {
  const { dialog_id, person, unread, line, last_at, draft, muted, pinned } = dialog;
  const unsent = useOutgoing().find((one) => one.dialog_id === dialog_id);
  return (
    <li className={[unread > 0 && 'un', pinned && 'pinned'].filter(Boolean).join(' ') || undefined}>
      <a href={`/user/chat/detail/${dialog_id}`} aria-current={current ? 'page' : undefined}>
        <Avatar person={person} size={40} />
        <b>{person?.nickname ?? '已注销用户'}</b>
        {last_at ? <time className="meta n">{shortTime(last_at)}</time> : <span />}
        <p>
          {unsent ? (
            <>
              <em>{unsent.why ? '[没有发出]' : '[待发送]'}</em> {unsent.shown}
            </>
          ) : draft && !current ? (
            <>
              <em className="d">[草稿]</em> {draft}
            </>
          ) : (
            line
          )}
        </p>
        {unread > 0 ? (
          <span className={muted ? 'badge n quiet' : 'badge n'}>
            {badge(unread)}
            <span className="sr-only">条未读</span>
          </span>
        ) : muted ? (
          <span className="mute">
            <Icon name="mute" size={14} />
            <span className="sr-only">免打扰</span>
          </span>
        ) : (
          <span />
        )}
      </a>
    </li>
  );
}
