import './black-list.css';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { quietApi } from '../../../api.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { forgetBlocked } from '../../../parts/blocked.tsx';
import { toast } from '../../../shell/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

const page_size = 9;

/** Whom one does not want to see or hear: part of the safe settings. */
export default function BlackList() {
  const [page, setPage] = useState(1);
  const read = useRead('user.black_list', { page, limit: page_size });
  const { act, busy } = useAct();
  const total = read.data?.total ?? 0;
  const release = (user_id: number, nickname: string) =>
    act(String(user_id), async () => {
      await quietApi('user.black_list_remove', { user_id });
      forgetBlocked();
      toast(`已解除拉黑${nickname}`);
      if (read.data?.list.length === 1 && page > 1) setPage(page - 1);
      else await read.reload();
    });
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
      {total > page_size ? (
        <div className="pages">
          <Pagination
            current={page}
            pageSize={page_size}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        </div>
      ) : null}
    </section>
  );
}
