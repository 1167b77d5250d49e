import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { SessionRow } from '../../../../contract/account/security.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateLine } from '../../../desk/state-line.tsx';
import { useAct } from '../../../desk/use-act.ts';
import type { Read } from '../../../desk/use-read.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** Somebody signed in on a device for the first time: was it the owner? */
export function UnknownLogin({ session, onDone }: { session: SessionRow; onDone: () => Promise<void> }) {
  const { act, busy } = useAct(onDone);
  const navigate = useNavigate();
  const deny = async () => {
    const ended = await act('no', () => quietApi('auth.end_session', { id: session.id }), {
      said: '那台设备已退出，请马上修改密码',
    });
    if (ended) await navigate('/user/setting?type=changePwd');
  };
  return (
    <StateLine
      words={{
        look: 'wait',
        icon: 'warn',
        title: '有一次登录请你认一认',
        text: [
          `${dayTime(session.created_at)}，网络地址 ${session.address}，${session.device}。如果不是你，退出它并改密码。`,
        ],
      }}
    >
      <Button
        loading={busy === 'yes'}
        onClick={() =>
          void act('yes', () => quietApi('auth.recognise_session', { id: session.id }), {
            said: '已认作你的设备',
          })
        }
      >
        是我
      </Button>
      <Button type="primary" loading={busy === 'no'} onClick={() => void deny()}>
        不是我，退出并改密码
      </Button>
    </StateLine>
  );
}

/** Where one is signed in, this device first; it cannot be signed out here. */
export function Sessions({ read }: { read: Read<SessionRow[]> }) {
  const { act, busy } = useAct(read.reload);
  const others = read.data?.filter((session) => !session.current).length ?? 0;
  const end = ({ id, device }: SessionRow) =>
    act(String(id), () => quietApi('auth.end_session', { id }), { said: `${device}已退出` });
  const endOthers = () =>
    act('others', () => quietApi('auth.end_other_sessions', {}), {
      sure: {
        title: `退出其他 ${others} 台设备吗`,
        text: '它们要重新登录才能用。这台设备不受影响。',
        yes: '退出',
      },
      said: ({ ended }) => `已退出 ${ended} 台设备`,
    });
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
