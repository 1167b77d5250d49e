import './bell-menu.css';
import { useCallback, useEffect, useState } from 'react';
import type { ShownNotice } from '../../contract/notify/notify.ts';
import { quietApi } from '../api.ts';
import { NoticeSentence } from '../parts/notice-sentence.tsx';
import { Button } from '../ui/button.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { headBox } from './head-box.ts';
import { hearUnread } from './notice-counts.ts';
import { noticed } from './told.ts';
import { useUnread } from './unread.ts';

const shown = 5;
/** Opens the newest notices under the bell that was pressed, or closes them. */
export const toggleBellMenu = headBox({
  className: 'bell-menu',
  label: '通知',
  role: 'dialog',
  render: (close) => <BellMenu close={close} />,
});

type State = ShownNotice[] | 'wait' | 'failed';

function BellMenu({ close }: { close: () => void }) {
  const unread = useUnread();
  const [state, setState] = useState<State>('wait');
  const read = useCallback(async () => {
    try {
      const { list, unread: now } = await quietApi('notify.list', { limit: shown });
      setState(list);
      hearUnread(now);
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => {
    void read();
    const again = () => void read();
    addEventListener(noticed, again);
    return () => removeEventListener(noticed, again);
  }, [read]);

  const readAll = async () => {
    const done = await quietApi('notify.read_all', {}).catch(() => null);
    if (done) hearUnread(done.unread);
    await read();
  };
  return (
    <>
      <header>
        <h2>通知</h2>
        {unread > 0 ? (
          <Button size="sm" kind="bare" onClick={() => void readAll()}>
            全部标为已读
          </Button>
        ) : null}
      </header>
      {state === 'wait' ? (
        <p className="said">正在载入</p>
      ) : state === 'failed' ? (
        <p className="said">
          通知没能载入
          <Button size="sm" onClick={() => void read()}>
            再试一次
          </Button>
        </p>
      ) : state.length === 0 ? (
        <p className="said">还没有通知。有人回复、赞或关注你，会出现在这里。</p>
      ) : (
        <ol>
          {state.map((notice) => (
            <li key={notice.id}>
              <a
                href={notice.href}
                className={notice.unread ? 'is-unread' : undefined}
                onClick={() => {
                  close();
                  if (notice.unread) void markRead(notice.id);
                }}
              >
                <span className="dot">{notice.unread ? <span className="sr-only">未读</span> : null}</span>
                <span className="t">
                  <NoticeSentence notice={notice} />
                </span>
                <TimeAgo at={notice.at} />
              </a>
            </li>
          ))}
        </ol>
      )}
      <footer>
        <a href="/user/notify" onClick={close}>
          全部通知
        </a>
        <a href="/user/setting?type=notify" onClick={close}>
          通知设置
        </a>
      </footer>
    </>
  );
}

async function markRead(id: number): Promise<void> {
  const done = await quietApi('notify.read', { ids: [id] }).catch(() => null);
  if (done) hearUnread(done.unread);
}
