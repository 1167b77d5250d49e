import './black-list.css';
import { Button } from 'antd';
import { quietApi } from '../../../api.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useShortList } from '../../../desk/use-short-list.tsx';
import { forgetBlocked } from '../../../parts/blocked.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

const page_size = 9;

/** Whom one does not want to see or hear: part of the safe settings. */
export default function BlackList() {
  const { read, total, turner, without } = useShortList('user.black_list', page_size);
  const { act, busy } = useAct(without);
  const release = (user_id: number, nickname: string) =>
    act(
      String(user_id),
      async () => {
        await quietApi('user.black_list_remove', { user_id });
        forgetBlocked();
      },
      { said: `已解除拉黑${nickname}` },
    );
  return (
    <section className="work" aria-label="黑名单">
      <SectionHead title="黑名单" meta={total > 0 ? `${total} 人` : null} />
      <ReadState read={read} rows={3}>
        {({ list }) =>
          list.length > 0 ? (
            <ul className="black-list">
              {list.map((person) => (
                <li key={person.id}>
                  <Avatar person={person} size={40} />
                  <div>
                    <a href={`/people/${person.username}`}>
                      <b>{person.nickname}</b>
                    </a>
                    <span className="meta">
                      拉黑于 <TimeAgo at={person.at} />
                    </span>
                  </div>
                  <Button
                    loading={busy === String(person.id)}
                    onClick={() => void release(person.id, person.nickname)}
                  >
                    解除拉黑
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="nobody">
              黑名单是空的。在对方的主页可以拉黑；拉黑以后，对方不能关注你、回复你、提到你，他写的在你这里会收起来。
            </p>
          )
        }
      </ReadState>
      {turner}
    </section>
  );
}
