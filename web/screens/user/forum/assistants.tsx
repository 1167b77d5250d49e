import { lazy, Suspense, useState } from 'react';
import { management_limits } from '../../../../contract/forum/forum-powers.ts';
import type { Assistant, ManagedForum } from '../../../../contract/forum/management.ts';
import { api } from '../../../api.ts';
import { AssistantLine } from '../../../desk/assistant-line.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs, type RowAct } from '../../../desk/row-acts.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

const AssistantDialog = lazy(() => import('./assistant-dialog.tsx'));

/** Who helps to run the forum, and with which powers. */
export function Assistants({ forum }: { forum: ManagedForum }) {
  const read = useRead('forum.assistants', { forum_id: forum.id });
  useLookAgain(read.reload);
  const [open, setOpen] = useState<Assistant | 'new' | null>(null);
  return (
    <section className="work" aria-labelledby="forum-assistants">
      <SectionHead title="助理" id="forum-assistants" meta={`至多 ${management_limits.assistants} 位`}>
        <Button size="sm" onClick={() => setOpen('new')}>
          邀请助理
        </Button>
      </SectionHead>
      <ReadState read={read} rows={2}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="还没有助理" text="帖子多起来以后，请几位熟悉这里的人一起看。" />
          ) : (
            <ul>
              {list.map((one) => (
                <AssistantLine
                  key={one.id}
                  person={one}
                  title={<a href={`/people/${one.username}`}>{one.nickname}</a>}
                  meta={
                    one.state === 'invited'
                      ? `@${one.username} · ${dayTime(one.since)} 邀请，等对方接受`
                      : `@${one.username} · ${dayTime(one.since)} 任命 · 30 天处理 ${one.acts} 件`
                  }
                  powers={one.powers}
                >
                  <RowActs
                    size="sm"
                    after={read.reload}
                    acts={[
                      {
                        title: '调整权限',
                        label: `调整权限：${one.nickname}`,
                        kind: 'bare',
                        press: () => setOpen(one),
                      },
                      endOf(one, forum.id),
                    ]}
                  />
                </AssistantLine>
              ))}
            </ul>
          )
        }
      </ReadState>
      {open ? (
        <Suspense>
          <AssistantDialog
            forum={forum}
            assistant={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
            onSaved={async () => {
              setOpen(null);
              await read.reload();
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Somebody who has not accepted yet has an invitation to be taken back, the others have an office. */
function endOf({ id, nickname, state }: Assistant, forum_id: number): RowAct {
  const run = () => api('forum.assistant_remove', { forum_id, user_id: id });
  return state === 'invited'
    ? {
        title: '撤回',
        label: `撤回给${nickname}的邀请`,
        kind: 'bare',
        run,
        sure: { title: `撤回给${nickname}的邀请`, text: '对方不能再接受，可以以后再邀请。', yes: '撤回' },
        said: '已撤回邀请',
      }
    : {
        title: '免去',
        label: `免去${nickname}`,
        kind: 'bare',
        run,
        sure: {
          title: `免去${nickname}的助理职务`,
          text: '对方马上不能再处理这里的内容，做过的处理仍然有效。',
          yes: '免去',
          grave: true,
        },
        said: '已免去助理职务',
      };
}
