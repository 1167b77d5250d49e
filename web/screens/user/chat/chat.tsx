import './chat.css';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { quietApi } from '../../../api.ts';
import { useUnreadChat } from '../../../shell/unread.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { DialogList } from './dialog-list.tsx';
import { DialogRoom } from './dialog-room.tsx';
import { watchOutgoing } from './outgoing.ts';
import { useDialogs } from './use-dialogs.ts';

/** All dialogs and the one that is open: side by side on a computer, one at a time on a phone. */
export default function Chat() {
  const { id } = useDeskParams();
  const dialog_id = id && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
  const dialogs = useDialogs();
  const unread = useUnreadChat();
  const navigate = useNavigate();
  useEffect(watchOutgoing, []);
  useEffect(() => {
    if (dialog_id === null) void quietApi('chat.here', {}).catch(() => {});
  }, [dialog_id]);
  return (
    <DeskPage
      title="私信"
      meta={unread > 0 ? `${unread} 条未读` : undefined}
      acts={
        <ButtonLink href="/user/chat/setting">
          <Icon name="gear" />
          设置
        </ButtonLink>
      }
    >
      <section className="work">
        <div className={dialog_id === null ? 'chat-box' : 'chat-box open'}>
          <DialogList dialogs={dialogs} current={dialog_id} />
          {dialog_id === null ? (
            <div className="chat-none">
              <EmptyState
                title={dialogs.list?.length === 0 ? '还没有私信' : '选一个对话'}
                text="在产品页点“联系商家”，或在对方主页点“发私信”。"
              >
                <ButtonLink href="/product">去看产品</ButtonLink>
              </EmptyState>
            </div>
          ) : (
            <DialogRoom
              key={dialog_id}
              dialog_id={dialog_id}
              onGone={() => {
                void dialogs.reload();
                void navigate('/user/chat');
              }}
              onChange={dialogs.reload}
            />
          )}
        </div>
      </section>
    </DeskPage>
  );
}
