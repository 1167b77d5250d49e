import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { SessionRow } from '../../../../contract/account/security.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import type { Read } from '../../../desk/use-read.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** Somebody signed in on a device for the first time: was it the owner? */
export function UnknownLogin({ session, onDone }: { session: SessionRow; onDone: () => Promise<void> }) {
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const recognise = () =>
    act('yes', async () => {
      await quietApi('auth.recognise_session', { id: session.id });
      toast('已认作你的设备');
      await onDone();
    });
  const deny = () =>
    act('no', async () => {
      await quietApi('auth.end_session', { id: session.id });
      toast('那台设备已退出，请马上修改密码');
      await navigate('/user/setting?type=changePwd');
    });
  return (
    <div className="state-line wait">
      <Icon name="warn" />
      <h2>有一次登录请你认一认</h2>
      <p>
        {dayTime(session.created_at)}，网络地址 {session.address}，{session.device}
        。如果不是你，退出它并改密码。
      </p>
      <span className="end">
        <Button loading={busy === 'yes'} onClick={() => void recognise()}>
          是我
        </Button>
        <Button type="primary" loading={busy === 'no'} onClick={() => void deny()}>
          不是我，退出并改密码
        </Button>
      </span>
    </div>
  );
}

/** Where one is signed in, this device first; it cannot be signed out here. */
export function Sessions({ read }: { read: Read<SessionRow[]> }) {
  const { act, busy } = useAct();
  const others = read.data?.filter((session) => !session.current).length ?? 0;
  const end = (session: SessionRow) =>
    act(String(session.id), async () => {
      await quietApi('auth.end_session', { id: session.id });
      toast(`${session.device}已退出`);
      await read.reload();
    });
  const endOthers = async () => {
    const sure = await confirmBox({
      title: `退出其他 ${others} 台设备吗`,
      text: '它们要重新登录才能用。这台设备不受影响。',
      yes: '退出',
    });
    if (!sure) return;
    await act('others', async () => {
      const { ended } = await quietApi('auth.end_other_sessions', {});
      toast(`已退出 ${ended} 台设备`);
      await read.reload();
    });
  };
  return (
    <section className="work" aria-labelledby="sessions-title">
      <div className="section-head">
        <h2 id="sessions-title">登录中的设备</h2>
        <span className="meta n">{read.data ? `${read.data.length} 台` : ''}</span>
        {others > 0 ? (
          <span className="end">
            <Button loading={busy === 'others'} onClick={() => void endOthers()}>
              退出其他 {others} 台
            </Button>
          </span>
        ) : null}
      </div>
      <ReadState read={read} rows={2}>
        {(sessions) => (
          <table className="session-table">
            <thead>
              <tr>
                <th scope="col">设备</th>
                <th scope="col">网络地址</th>
                <th scope="col">登录</th>
                <th scope="col">最近活动</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <tr key={session.id}>
                  <th scope="row">
                    {session.device}
                    {session.current ? <Tag tone="green">这台设备</Tag> : null}
                    {session.is_unknown ? <Tag tone="red">不认识的登录</Tag> : null}
                  </th>
                  <td className="n">{session.address || '不详'}</td>
                  <td className="n since">{dayTime(session.created_at)}</td>
                  <td className="n">{session.current ? '现在' : <TimeAgo at={session.seen_at} />}</td>
                  <td className="act">
                    {session.current ? null : (
                      <Button
                        loading={busy === String(session.id)}
                        aria-label={`退出 ${session.device}`}
                        onClick={() => void end(session)}
                      >
                        退出
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ReadState>
    </section>
  );
}
